public import BookCamera
public import BookIdentifiers
import BooklandSystem

/// Turns camera frames into the ISBNs of the books that come into view, each reported once.
///
/// ```swift
/// import BookCamera
/// import BookScanning
///
/// let frames = ReconnectingFrames(of: Camera("/dev/video0"))
/// for try await isbn in BookScanner().isbns(in: frames) {
///     print(isbn)
/// }
/// ```
///
/// A sharp barcode is reported from the first frame that shows it. If one frame is not enough
/// evidence, several frames may be. Barcodes too blurred to read from their edges go to a slower
/// decoder that runs beside the frames and never delays them.
///
/// A scanner is a value without state: each call to ``isbns(in:)`` or ``events(in:)`` starts a scan
/// of its own.
public struct BookScanner: Sendable {
    /// How long a barcode must be out of view before it is reported again (default: 3 seconds).
    ///
    /// `nil` reports each barcode once per scan; zero reports it in every frame that reads it.
    public var reportsAgainAfter: Duration?

    /// Whether each frame is processed completely before the next one is requested
    /// (default: `false`).
    ///
    /// Leave this off for a camera, which delivers frames whether or not the scanner is ready. Turn
    /// it on for frames from files: the results then do not depend on the speed of the machine.
    public var processesEveryFrame = false

    /// Called with what each frame shows, on the scanner's queue: must return quickly.
    package var onView: (@Sendable (FrameView) -> Void)?

    /// Creates a scanner.
    ///
    /// - Parameter reportsAgainAfter: How long a barcode must be out of view before it is reported
    ///   again; `nil` reports each barcode once per scan.
    public init(reportsAgainAfter: Duration? = .seconds(3)) {
        self.reportsAgainAfter = reportsAgainAfter
    }

    /// Scans frames and returns the ISBNs of the books in them.
    ///
    /// Barcodes that are not ISBNs are left out. The sequence is unbounded, so a slow consumer loses
    /// no ISBN. It ends when the frames end, and throws the error with which the frames fail.
    ///
    /// ```swift
    /// let camera = Camera("/dev/video0")
    /// do {
    ///     for try await isbn in BookScanner().isbns(in: ReconnectingFrames(of: camera)) {
    ///         print(isbn)
    ///     }
    /// } catch {
    ///     print("Scanning stopped: \(error)")  // "/dev/video0: in use by cheese (pid 4121)…"
    /// }
    /// ```
    ///
    /// - Parameter frames: The frames, such as ``ReconnectingFrames`` of a camera.
    /// - Returns: A sequence for one consumer. Scanning starts at once, and stops when the consumer
    ///   stops iterating.
    public func isbns<Frames: AsyncSequence & Sendable>(
        in frames: Frames
    ) -> ScanSequence<ISBN, Frames.Failure> where Frames.Element == Frame {
        scan(frames) { event in
            if case .code(let code) = event { code.isbn } else { nil }
        }
    }

    /// Scans frames and returns everything that happens: barcodes of all kinds, and hints for the
    /// person who holds the book.
    ///
    /// ```swift
    /// for try await event in BookScanner().events(in: frames) {
    ///     switch event {
    ///     case .code(let code): print(code.barcode.text)
    ///     case .guidance(let hint): print(hint?.rawValue ?? "")
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter frames: The frames, such as ``ReconnectingFrames`` of a camera.
    /// - Returns: An unbounded sequence for one consumer. It throws the error with which the frames
    ///   fail. Scanning starts at once, and stops when the consumer stops iterating.
    public func events<Frames: AsyncSequence & Sendable>(
        in frames: Frames
    ) -> ScanSequence<ScanEvent, Frames.Failure> where Frames.Element == Frame {
        scan(frames) { $0 }
    }

    private func scan<Frames: AsyncSequence & Sendable, Element: Sendable>(
        _ frames: Frames,
        transform: @escaping @Sendable (ScanEvent) -> Element?,
    ) -> ScanSequence<Element, Frames.Failure> where Frames.Element == Frame {
        let (results, continuation) = AsyncStream.makeStream(
            of: Result<Element, Frames.Failure>.self
        )
        let state = ScanState(
            reportsAgainAfter: reportsAgainAfter,
            isLive: !processesEveryFrame,
            onView: onView,
        ) { event in
            if let element = transform(event) { continuation.yield(.success(element)) }
        }
        let loop = FrameLoop(state: state, isLive: !processesEveryFrame)
        let queue = SerialQueueExecutor(label: "bookland.detection")
        let task = Task.detached(executorPreference: queue) {
            do throws(Frames.Failure) {
                try await loop.run(over: frames)
            } catch {
                continuation.yield(.failure(error))
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return ScanSequence(results)
    }
}
