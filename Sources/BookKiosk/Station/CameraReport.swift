import BookCamera
import BookScanning
import BooklandJSON

/// What a station knows about its camera.
struct CameraReport: Sendable, Hashable {
    enum State: String, Sendable {
        /// The station has no camera.
        case none
        case starting
        case running
        /// The camera was unplugged; the station waits for it.
        case waiting
        /// There was no camera since the station started.
        case absent
        case failed
    }

    /// What is wrong, as a word for pages.
    enum Problem: String, Sendable, CaseIterable {
        case permissionDenied = "permission-denied"
        case busy
        case noCamera = "not-a-camera"
        case missingLibrary = "missing-library"
        case noFrames = "no-frames"

        init?(_ error: CameraError) {
            switch error.reason {
            case .permissionDenied: self = .permissionDenied
            case .busy, .alreadyOpen: self = .busy
            case .notCaptureDevice: self = .noCamera
            case .missingLibrary: self = .missingLibrary
            case .noFrames: self = .noFrames
            default: return nil
            }
        }
    }

    var state = State.none
    var name: String?
    /// The folder whose pictures stand for a camera.
    var folder: String?
    var problem: Problem?
    /// What is wrong, in English.
    var message: String?
    var guidance: Guidance?

    var json: JSONObject {
        var object = JSONObject()
        object.add("state", state.rawValue)
        object.add("name", name)
        object.add("folder", folder)
        object.add("message", message)
        object.add("problem", problem?.rawValue)
        object.add("guidance", guidance.map { "\($0)" })
        object.add("isPreviewAvailable", state == .running)
        return object
    }
}
