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
        case failed
    }

    var state = State.none
    var name: String?
    /// What is wrong, in English.
    var message: String?
    var guidance: Guidance?

    var json: JSONObject {
        var object = JSONObject()
        object.add("state", state.rawValue)
        object.add("name", name)
        object.add("message", message)
        object.add("guidance", guidance.map { "\($0)" })
        object.add("isPreviewAvailable", state == .running)
        return object
    }
}
