import BookCamera
import BookLibrary

/// What the words after `bookland scan` say, not yet looked at.
struct ScanArguments: Sendable {
    /// The camera's device; the pictures with `--images`.
    var operands: [PlatformString] = []
    var source = Source.camera
    var camera = CameraSettings()
    var waitsForCamera = true
    var again: Duration? = .seconds(3)
    var count: Int?
    var timeout: Duration?
    var command: PlatformString?
    var adds = false
    var library: PlatformString?
    var onDuplicate = Library.DuplicatePolicy.count
    var placement = Library.Placement()
    var isOffline = false
    var isRecursive = false
    var isbn = ISBNForm()
    var isJSON = false
    var isNullTerminated = false
    var includesOtherCodes = false
    var rings = false
    var isQuiet = false

    /// Where codes come from.
    enum Source: Sendable {
        case camera
        case pictures
        case typed
    }
}
