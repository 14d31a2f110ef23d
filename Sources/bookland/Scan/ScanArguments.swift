import BookCamera
import BookLibrary

/// The arguments of `bookland scan`.
struct ScanArguments: Sendable {
    /// The camera, or the pictures with `--images`.
    var operands: [PlatformString] = []
    var source = Source.camera
    var camera = CameraSettings()
    var waitsForCamera = true
    /// When to report a code again; nil for the source's default.
    var again: Repetition?
    var count: Int?
    var timeout: Duration?
    var command: PlatformString?
    var adds = false
    /// Whether to tell which books the library has, and add none.
    var checks = false
    var library: PlatformString?
    /// The options for adding books that were given; without `--add` they would do nothing.
    var libraryOptions: [String] = []
    var onDuplicate = Library.DuplicatePolicy.count
    var placement = Library.Placement()
    var isOffline = false
    var isRecursive = false
    var isbn = ISBNForm()
    var isJSON = false
    var isNullTerminated = false
    var includesOtherCodes = false
    var showsPreview = false
    var previewFile: PlatformString?
    var rings = false
    var isQuiet = false

    /// Where codes come from.
    enum Source: Sendable {
        case camera
        case pictures
        case typed
    }

    /// When to report a code again.
    enum Repetition: Sendable {
        case after(Duration)
        case never

        /// The time without the code; nil for never.
        var interval: Duration? {
            if case .after(let time) = self { time } else { nil }
        }
    }

    /// How long a code must be out of view to be reported again; nil for ever.
    var reportsAgainAfter: Duration? {
        (again ?? .after(.seconds(3))).interval
    }
}
