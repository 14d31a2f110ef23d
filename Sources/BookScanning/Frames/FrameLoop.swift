import BarcodeDetection
import BookCamera

/// Processes one frame after the other.
struct FrameLoop: Sendable {
    let state: ScanState
    /// Whether frames arrive at their own pace, as from a camera.
    let isLive: Bool
    private let blurred = BlurredSearch()

    init(state: ScanState, isLive: Bool) {
        self.state = state
        self.isLive = isLive
    }

    /// Processes the frames until they end or fail, or the task is cancelled.
    func run<Frames: AsyncSequence>(
        over frames: Frames
    ) async throws(Frames.Failure) where Frames.Element == Frame {
        var detector = FrameDetector()
        var search: Task<Void, Never>?
        do throws(Frames.Failure) {
            for try await frame in frames {
                if Task.isCancelled { break }
                let frameResult = detector.scan(frame.image)
                state.add(frameResult, of: frame)
                if let started = startBlurredSearch(frameResult, of: frame) { search = started }
                if !isLive { await search?.value }
            }
        } catch {
            await finish(search)
            throw error
        }
        await finish(search)
    }

    /// Starts a search for barcodes in the bars that the frame left unread.
    private func startBlurredSearch(_ frameResult: FrameResult, of frame: Frame) -> Task<
        Void, Never
    >? {
        guard !frameResult.unread.isEmpty else { return nil }
        var depth = FrameSearchDepth.full
        if isLive {
            let allowed = state.beginsBlurredSearch(for: frameResult.unread, of: frame)
            guard let allowed else { return nil }
            depth = allowed
        }
        return Task.detached { [state, blurred, depth] in
            let found = await blurred.read(frameResult.unread, of: frame.image, to: depth)
            state.endBlurredSearch(found, of: frame)
        }
    }

    /// Waits for a search that is under way, unless the consumer has gone: the last frame may show a
    /// book too.
    private func finish(_ search: Task<Void, Never>?) async {
        if !Task.isCancelled { await search?.value }
        state.finish()
    }
}
