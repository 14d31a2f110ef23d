import BarcodeDetection
import BookCamera
import BookImaging
import Glibc

/// Pictures' files as if they were a camera's frames, each when it is asked for.
struct PictureFrames: AsyncSequence, Sendable {
    /// No camera's frame is longer than this, in pixels; a larger picture is reduced.
    private static let longSide = 1920

    /// The files, in order.
    let pictures: PictureQueue
    /// Frames a second, by which codes are in view or away.
    let rate: Double
    /// Gets the name of each frame's picture, before the frame is handed out.
    let name: @Sendable (_ frame: Int, PlatformString) -> Void
    /// Told of every picture that cannot be read.
    let fail: @Sendable (String) -> Void

    func makeAsyncIterator() -> Iterator {
        Iterator(frames: self, pictures: pictures)
    }

    /// Reads picture after picture.
    struct Iterator: AsyncIteratorProtocol {
        fileprivate let frames: PictureFrames
        fileprivate var pictures: PictureQueue
        private let opener = PictureOpener(limits: ImageLimits())
        private let start = monotonicNanoseconds()
        private var count = 0

        fileprivate init(frames: PictureFrames, pictures: PictureQueue) {
            (self.frames, self.pictures) = (frames, pictures)
        }

        mutating func next() async -> Frame? {
            while let input = pictures.next() {
                do throws(ImageError) {
                    guard let source = try opener.source(input) else { continue }
                    return frame(try source.luma(reducedTo: PictureFrames.longSide), input.path)
                } catch {
                    frames.fail("\(input.path.text): \(error)")
                }
            }
            return nil
        }

        private mutating func frame(_ luma: DecodedLuma, _ path: PlatformString) -> Frame {
            defer { count += 1 }
            frames.name(count, path)
            let offset = Int64(Double(count) / frames.rate * 1e9)
            return Frame(image: luma.image, sequence: count, nanoseconds: start + offset)
        }
    }
}

/// The system's monotonic clock, in nanoseconds.
func monotonicNanoseconds() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
