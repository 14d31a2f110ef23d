import BarcodeDetection
import BookCamera
import Synchronization

/// The state of one scan, shared by the frame loop and the decoder of blurred barcodes.
final class ScanState: Sendable {
    private struct State {
        var agreement = FrameAgreement()
        var presence: Presence
        var guidance = GuidanceThrottle()
        var throttle = BlurredSearchThrottle()
        var lastFrame: Int64?
    }

    /// If live frames are further apart than this, in nanoseconds, others were missed.
    private static let longestInterval: Int64 = 1_000_000_000

    private let state: Mutex<State>
    private let report: @Sendable (ScanEvent) -> Void
    private let onView: (@Sendable (FrameView) -> Void)?
    /// Whether a gap between frames means that the camera was away.
    private let isLive: Bool

    /// Creates the state of a scan that has seen nothing yet.
    ///
    /// - Parameters:
    ///   - reportsAgainAfter: How long a barcode must be out of view to be reported again; `nil`
    ///     for never.
    ///   - isLive: Whether the frames come from a camera, which may fail for a while.
    ///   - onView: Receives what each frame shows. Must return quickly.
    ///   - report: Receives the events, one at a time. Must return quickly.
    init(
        reportsAgainAfter: Duration?,
        isLive: Bool,
        onView: (@Sendable (FrameView) -> Void)? = nil,
        report: @escaping @Sendable (ScanEvent) -> Void,
    ) {
        self.isLive = isLive
        self.onView = onView
        state = Mutex(State(presence: Presence(reportsAgainAfter: reportsAgainAfter)))
        self.report = report
    }

    /// Adds what a frame shows.
    func add(_ frameResult: FrameResult, of frame: Frame) {
        let time = frame.nanoseconds
        onView?(FrameView(frameResult))
        state.withLock { state in
            let interval = time - (state.lastFrame ?? time)
            if isLive, interval > Self.longestInterval { state.presence.addBlindTime(interval) }
            state.lastFrame = time
            let proven = state.agreement.proven(by: frameResult)
            // A barcode that can almost be read is still in view.
            for read in frameResult.doubtful { state.presence.keep(read.barcode, at: time) }
            for bars in frameResult.unread { state.presence.keep(bars, at: time) }
            for barcode in proven where state.presence.enters(barcode, at: time) {
                report(barcode, in: frame)
            }
            let hint = state.guidance.hint(for: frameResult, hasRead: !proven.isEmpty, at: time)
            if let hint { report(.guidance(hint.guidance)) }
        }
    }

    /// Starts a search for blurred barcodes in a frame, unless it would be wasted.
    ///
    /// The places of the bars are followed until ``endBlurredSearch(_:of:)``.
    ///
    /// - Parameters:
    ///   - bars: The bars that were not read, the most conspicuous first.
    ///   - frame: The frame.
    /// - Returns: How far to search; `nil` for no search.
    func beginsBlurredSearch(for bars: [UnreadBars], of frame: Frame) -> FrameSearchDepth? {
        state.withLock { state in
            let depth = state.throttle.begins(bars, at: frame.nanoseconds)
            if depth != nil { state.presence.follow(bars, at: frame.nanoseconds) }
            return depth
        }
    }

    /// Adds what a search for blurred barcodes found.
    ///
    /// - Parameters:
    ///   - found: The barcodes.
    ///   - frame: The frame that was searched. Newer frames may have been added since.
    func endBlurredSearch(_ found: [Barcode], of frame: Frame) {
        state.withLock { state in
            state.throttle.end(successfully: !found.isEmpty)
            for barcode in found
            where state.presence.entersFollowed(barcode, at: frame.nanoseconds) {
                report(barcode, in: frame)
            }
            state.presence.endFollowing()
            guard !found.isEmpty else { return }
            if let hint = state.guidance.endHint(at: frame.nanoseconds) {
                report(.guidance(hint.guidance))
            }
        }
    }

    private func report(_ barcode: Barcode, in frame: Frame) {
        let code = ScannedCode(
            barcode: barcode,
            frame: frame.sequence,
            nanoseconds: frame.nanoseconds,
        )
        report(.code(code))
    }
}
