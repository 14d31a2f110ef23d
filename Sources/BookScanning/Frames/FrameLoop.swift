import BarcodeDetection
import BookCamera

/// Looks at frame after frame.
struct FrameLoop: Sendable {
    let record: ScanRecord
    /// Whether frames come whether one is ready or not.
    let isLive: Bool
    private let blurred = BlurredSearch()

    init(record: ScanRecord, isLive: Bool) {
        self.record = record
        self.isLive = isLive
    }

    /// Looks at the frames until they end, or the task is cancelled.
    func run<Frames: AsyncSequence>(over frames: Frames) async where Frames.Element == Frame {
        var detector = FrameDetector()
        do {
            for try await frame in frames {
                if Task.isCancelled { break }
                let sight = detector.look(at: frame.image)
                record.take(sight, of: frame)
                await readBlurred(sight, of: frame)
            }
        } catch {
            record.tell(.failed(error))
        }
    }

    /// Has the model look at the bars that are left, now or beside the frames to come.
    private func readBlurred(_ sight: FrameSight, of frame: Frame) async {
        guard !sight.unread.isEmpty else { return }
        let (record, blurred) = (record, blurred)
        if isLive {
            guard record.beginsBlurredSearch(for: sight.unread, at: frame.nanoseconds) else {
                return
            }
            Task.detached {
                let found = await blurred.read(sight.unread, of: frame.image)
                record.take(found, of: frame)
                record.endBlurredSearch(successfully: !found.isEmpty)
            }
        } else {
            let found = await blurred.read(sight.unread, of: frame.image)
            record.take(found, of: frame)
        }
    }
}
