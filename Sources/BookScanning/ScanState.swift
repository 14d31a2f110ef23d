import BarcodeDetection
import BookCamera
import BookIdentifiers
import Synchronization

/// The state of one scan, shared by the frame loop and the decoder of blurred barcodes.
final class ScanState: Sendable {
    private struct State {
        var agreement = FrameAgreement()
        var supplements = SupplementAgreement()
        /// The codes that wait for more frames, as there are bars where a supplement would be.
        var held: [HeldCode] = []
        /// The paperbacks that were reported without the supplement that tells their ISBN.
        var incomplete: Set<BarcodeNumber> = []
        var presence: Presence
        var guidance = GuidanceThrottle()
        var throttle = BlurredSearchThrottle()
        var lastFrame: Int64?
    }

    /// A code that is reported when the bars beside it are read, or soon without them.
    private struct HeldCode {
        let barcode: Barcode
        let frame: Int
        let nanoseconds: Int64
    }

    /// How long a code waits for its supplement, in nanoseconds.
    private static let longestHold: Int64 = 300_000_000
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
            for barcode in proven { note(barcode, in: frame, &state) }
            releaseHeld(before: time - Self.longestHold, &state)
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
                report(barcode, in: frame, &state)
            }
            state.presence.endFollowing()
            guard !found.isEmpty else { return }
            if let hint = state.guidance.endHint(at: frame.nanoseconds) {
                report(.guidance(hint.guidance))
            }
        }
    }

    /// Reports the codes that still wait for a supplement, as no frame follows.
    func finish() {
        state.withLock { releaseHeld(before: .max, &$0) }
    }

    /// Reports a barcode that has come into view: at once if there is nothing beside it.
    private func note(_ barcode: Barcode, in frame: Frame, _ state: inout State) {
        let isNew = state.presence.enters(barcode, at: frame.nanoseconds)
        if isNew { state.supplements.begin(barcode.number) }
        state.supplements.add(barcode)
        let settled = state.supplements.settled(barcode.number)
        if isNew {
            guard isLive, barcode.supplementState != .absent else {
                return report(barcode, in: frame, &state)
            }
            let code = HeldCode(
                barcode: barcode,
                frame: frame.sequence,
                nanoseconds: frame.nanoseconds,
            )
            state.held.append(code)
        } else if let settled {
            let read = barcode.with(.read(settled))
            if let index = state.held.firstIndex(where: { $0.barcode.number == barcode.number }) {
                state.held.remove(at: index)
                report(read, in: frame, &state)
            } else if state.incomplete.contains(barcode.number) {
                report(read, in: frame, &state)
            }
        }
    }

    /// Reports the codes that have waited since before a time.
    private func releaseHeld(before time: Int64, _ state: inout State) {
        guard !state.held.isEmpty else { return }
        let (held, rest) = (
            state.held.filter { $0.nanoseconds <= time },
            state.held.filter { $0.nanoseconds > time },
        )
        state.held = rest
        for code in held {
            let supplement = state.supplements.uncontradicted(code.barcode.number)
            report(
                code.barcode.with(supplement.map { .read($0) } ?? .unread),
                code.frame,
                code.nanoseconds,
                &state,
            )
        }
    }

    private func report(_ barcode: Barcode, in frame: Frame, _ state: inout State) {
        report(barcode, frame.sequence, frame.nanoseconds, &state)
    }

    private func report(
        _ barcode: Barcode,
        _ frame: Int,
        _ nanoseconds: Int64,
        _ state: inout State,
    ) {
        let isOfPaperback = barcode.number.ean13?.upca?.isOfPaperbacks ?? false
        if isOfPaperback, barcode.isbns.isEmpty {
            state.incomplete.insert(barcode.number)
        } else {
            state.incomplete.remove(barcode.number)
        }
        report(.code(ScannedCode(barcode: barcode, frame: frame, nanoseconds: nanoseconds)))
    }
}
