import BarcodeDetection
import BookCamera
import BookImaging
import Glibc

/// Picture files as the frames of a camera, each read when it is asked for.
struct PictureFrames: AsyncSequence, Sendable {
    /// Larger pictures are reduced, in pixels: no camera has larger frames.
    private static let longSide = 1920

    /// The files, in order.
    let pictures: PictureQueue
    /// Frames per second, which decides when a code has left the view.
    let rate: Double
    /// Called with the name of each picture before its frame is returned.
    let willRead: @Sendable (_ frame: Int, PlatformString) -> Void
    /// Called with a message for each picture that cannot be read.
    let didFail: @Sendable (String) -> Void

    func makeAsyncIterator() -> Iterator {
        Iterator(frames: self, pictures: pictures)
    }

    /// Reads one picture after the other.
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
                    frames.didFail("\(input.path.text): \(error)")
                }
            }
            return nil
        }

        private mutating func frame(_ luma: DecodedLuma, _ path: PlatformString) -> Frame {
            defer { count += 1 }
            frames.willRead(count, path)
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
