public import BookCamera
public import BookIdentifiers
import BooklandSystem

/// Turns frames into the ISBNs of the books that come into view, each once.
///
/// ```swift
/// let camera = Camera("/dev/video0")
/// for await isbn in BookScanner().isbns(in: LastingFrames(of: camera)) {
///     print(isbn)
/// }
/// ```
///
/// A clear code is told from its first frame. What one frame does not prove, several may; what is
/// too blurred for the eye's own way, from edge to edge, is left to the model of blurred lines,
/// which works beside the frames and holds none up.
public struct BookScanner: Sendable {
    /// How long a code must be out of sight before it counts as new; nil for ever.
    public var again: Duration?
    /// Whether every frame is read to its end before the next is asked for.
    ///
    /// A camera does not wait, so its frames are read as they come. Frames from files do: what is
    /// read of them then does not depend on the machine's speed.
    public var readsEveryFrame = false

    /// Makes a scanner.
    ///
    /// - Parameter again: How long a code must be out of sight before it counts as new; nil for ever.
    public init(again: Duration? = .seconds(3)) {
        self.again = again
    }

    /// Scans until the frames end or nobody takes the events any more.
    ///
    /// No code is lost to a slow consumer: the stream holds as many events as there are.
    ///
    /// - Parameter frames: The frames, as ``LastingFrames`` of a camera.
    /// - Returns: What happens, as it happens.
    public func events<Frames: AsyncSequence & Sendable>(
        in frames: Frames
    ) -> AsyncStream<ScanEvent> where Frames.Element == Frame {
        stream(of: frames) { $0 }
    }

    /// Scans until the frames end or fail.
    ///
    /// - Parameter frames: The frames, as ``LastingFrames`` of a camera.
    /// - Returns: The ISBNs, as books come into view.
    public func isbns<Frames: AsyncSequence & Sendable>(
        in frames: Frames
    ) -> AsyncStream<ISBN> where Frames.Element == Frame {
        stream(of: frames) { event in
            if case .code(let code) = event { code.isbn } else { nil }
        }
    }

    private func stream<Frames: AsyncSequence & Sendable, Element: Sendable>(
        of frames: Frames,
        telling: @escaping @Sendable (ScanEvent) -> Element?,
    ) -> AsyncStream<Element> where Frames.Element == Frame {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        let record = ScanRecord(again: again, isLive: !readsEveryFrame) { event in
            if let element = telling(event) { continuation.yield(element) }
        }
        let loop = FrameLoop(record: record, isLive: !readsEveryFrame)
        let queue = SerialQueueExecutor(label: "bookland.detection")
        let task = Task.detached(executorPreference: queue) {
            await loop.run(over: frames)
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}
