import BarcodeDetection
import BookCamera
import BookImaging
import BookScanning
import BooklandHTTPServer
import BooklandJSON
import Synchronization

/// What the camera sees, as small grey pictures for pages.
///
/// Pictures are encoded only while a page wants them.
final class StationPreview: Sendable {
    /// The least time between two pictures, in nanoseconds.
    private static let interval: Int64 = 100_000_000
    /// The least time between two outlines, in nanoseconds.
    private static let outlineInterval: Int64 = 200_000_000
    /// Wider frames are reduced to less than twice this width, in pixels.
    private static let width = 640
    private static let boundary = "bookland-frame"

    private struct State {
        var image: LumaImage?
        var number = 0
        var time = Int64.min / 2
        var outlineTime = Int64.min / 2
        var hadOutlines = false
        var streams: [ObjectIdentifier: ResponseStream] = [:]
    }

    private let state = Mutex(State())

    /// Takes a frame, unless the last one is recent.
    func offer(_ frame: Frame) {
        let streams: [ResponseStream]? = state.withLock { state in
            guard frame.nanoseconds - state.time >= Self.interval else { return nil }
            state.time = frame.nanoseconds
            return Array(state.streams.values)
        }
        guard let streams else { return }
        let factor = min(16, max(1, frame.image.width / Self.width))
        // A copy even at full size: the frame must go back to the camera.
        let image = frame.image.reduced(by: min(factor, frame.image.height)).copied
        state.withLock { state in
            state.image = image
            state.number += 1
        }
        // A page that is slow gets fewer pictures.
        let ready = streams.filter(\.isDrained)
        guard !ready.isEmpty, let part = Self.part(image) else { return }
        for stream in ready { stream.write(part) }
    }

    /// The outlines to show for a view; nil if it is too early, or if there is nothing to show or remove.
    func outlines(of view: FrameView, at nanoseconds: Int64) -> JSONObject? {
        let isDue = state.withLock { state in
            guard nanoseconds - state.outlineTime >= Self.outlineInterval else { return false }
            guard !view.outlines.isEmpty || state.hadOutlines else { return false }
            state.outlineTime = nanoseconds
            state.hadOutlines = !view.outlines.isEmpty
            return true
        }
        return isDue ? view.json : nil
    }

    /// The newest picture and its number; nil if there is none.
    func picture() -> (jpeg: [UInt8], number: Int)? {
        let (image, number) = state.withLock { ($0.image, $0.number) }
        return image?.jpeg().map { ($0, number) }
    }

    /// Opens a stream of pictures.
    func open() -> Response {
        let stream = ResponseStream(limit: 8 << 20)
        let key = ObjectIdentifier(stream)
        stream.onEnd { [weak self] in
            self?.state.withLock { _ = $0.streams.removeValue(forKey: key) }
        }
        let image = state.withLock { state in
            state.streams[key] = stream
            return state.image
        }
        if let part = image.flatMap(Self.part) { stream.write(part) }
        let type = "multipart/x-mixed-replace; boundary=\(Self.boundary)"
        return Response(200, [.init("Content-Type", type)], body: .stream(stream))
    }

    func close() {
        let streams = state.withLock { Array($0.streams.values) }
        for stream in streams { stream.finish() }
    }

    private static func part(_ image: LumaImage) -> [UInt8]? {
        guard let jpeg = image.jpeg() else { return nil }
        let head =
            "--\(boundary)\r\nContent-Type: image/jpeg\r\nContent-Length: \(jpeg.count)\r\n\r\n"
        return Array(head.utf8) + jpeg + [13, 10]
    }
}

extension FrameView {
    /// The outlines as pages get them.
    fileprivate var json: JSONObject {
        var object = JSONObject()
        object.add("codes", outlines.map(\.json))
        return object
    }
}

extension FrameView.Outline {
    fileprivate var json: JSONObject {
        var object = JSONObject()
        object.add("text", text)
        object.add("polygon", rows: corners.map { [$0.x, $0.y] }, places: 4)
        object.add("isRead", text != nil)
        return object
    }
}
