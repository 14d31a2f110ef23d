import BarcodeDetection
import BookCamera
import Synchronization

/// What a scan has seen so far; the frame loop and the model of blurred lines both add to it.
final class ScanRecord: Sendable {
    private struct State {
        var agreement = FrameAgreement()
        var presence: Presence
        var guide = Guide()
        var pace = BlurredPace()
        var lastFrame: Int64?
    }

    /// Frames of a camera that are further apart have others missing between them, in nanoseconds.
    private static let longestInterval: Int64 = 1_000_000_000

    private let state: Mutex<State>
    private let sink: @Sendable (ScanEvent) -> Void
    /// Whether a frame that does not come means that nobody looked.
    private let isLive: Bool

    /// Makes an empty record.
    ///
    /// - Parameters:
    ///   - again: How long a code must be out of sight before it counts as new; nil for ever.
    ///   - isLive: Whether the frames are a camera's, which may fail for a while.
    ///   - sink: Gets the events, one at a time; to be quick.
    init(again: Duration?, isLive: Bool, sink: @escaping @Sendable (ScanEvent) -> Void) {
        self.isLive = isLive
        state = Mutex(State(presence: Presence(again: again)))
        self.sink = sink
    }

    /// Adds what a frame shows.
    func take(_ sight: FrameSight, of frame: Frame) {
        state.withLock { state in
            let interval = frame.nanoseconds - (state.lastFrame ?? frame.nanoseconds)
            if isLive, interval > Self.longestInterval { state.presence.addBlindTime(interval) }
            state.lastFrame = frame.nanoseconds
            let proven = state.agreement.proven(by: sight)
            // What is almost read is in view all the same.
            for read in sight.doubtful { state.presence.keep(read.barcode, at: frame.nanoseconds) }
            for bars in sight.unread { state.presence.keep(bars, at: frame.nanoseconds) }
            tell(proven, of: frame, &state)
            let hint = state.guide.hint(
                for: sight,
                hasRead: !proven.isEmpty,
                at: frame.nanoseconds,
            )
            if let hint { sink(.guidance(hint.guidance)) }
        }
    }

    /// Adds what the model has read in a frame, which may be an older one.
    func take(_ found: [Barcode], of frame: Frame) {
        guard !found.isEmpty else { return }
        state.withLock { state in
            tell(found, of: frame, &state)
            if let hint = state.guide.endHint(at: frame.nanoseconds) {
                sink(.guidance(hint.guidance))
            }
        }
    }

    /// Passes an event on.
    func tell(_ event: ScanEvent) {
        state.withLock { _ in sink(event) }
    }

    /// Whether the model should look at bars now; it then counts as busy.
    func beginsBlurredSearch(for bars: [UnreadBars], at time: Int64) -> Bool {
        state.withLock { $0.pace.begins(bars, at: time) }
    }

    /// Notes that the model is free.
    func endBlurredSearch(successfully: Bool) {
        state.withLock { $0.pace.end(successfully: successfully) }
    }

    private func tell(_ barcodes: [Barcode], of frame: Frame, _ state: inout State) {
        for barcode in barcodes where state.presence.enters(barcode, at: frame.nanoseconds) {
            let code = ScannedCode(
                barcode: barcode,
                frame: frame.sequence,
                nanoseconds: frame.nanoseconds,
            )
            sink(.code(code))
        }
    }
}
