import BarcodeDetection
import BookCamera
import BookImaging
import Glibc

/// The pages of picture files as the frames of a camera, each read when it is asked for.
struct PictureFrames: AsyncSequence, Sendable {
    /// Larger pictures are reduced, in pixels: no camera has larger frames.
    private static let longSide = 1920

    /// The files, in order.
    let pictures: PictureQueue
    /// Frames per second, which decides when a code has left the view.
    let rate: Double
    /// Called with the name of each page's file before its frame is returned.
    let willRead: @Sendable (_ frame: Int, PlatformString) -> Void
    /// Called with a message for each page that cannot be read, as a whole or in part.
    let didFail: @Sendable (String, _ isWhole: Bool) -> Void

    func makeAsyncIterator() -> Iterator {
        Iterator(frames: self, pictures: pictures)
    }

    /// Reads one page after the other.
    struct Iterator: AsyncIteratorProtocol {
        fileprivate let frames: PictureFrames
        fileprivate var pictures: PictureQueue
        /// The file that is being read.
        private var file: (path: PlatformString, pages: PicturePages, passed: Int)?
        private let opener = PictureOpener(limits: ImageLimits())
        private let start = monotonicNanoseconds()
        private var count = 0

        fileprivate init(frames: PictureFrames, pictures: PictureQueue) {
            (self.frames, self.pictures) = (frames, pictures)
        }

        mutating func next() async -> Frame? {
            while true {
                if let frame = nextPage() { return frame }
                guard let input = pictures.next() else { return nil }
                do throws(ImageError) {
                    guard let bytes = try opener.content(of: input) else { continue }
                    let pages = PicturePages(of: bytes, reducedTo: PictureFrames.longSide)
                    file = (input.path, pages, 0)
                } catch {
                    frames.didFail("\(input.path.text): \(error)", true)
                }
            }
        }

        /// The next page of the file that can be read; nil if there is none.
        private mutating func nextPage() -> Frame? {
            while let page = file?.pages.next(), let path = file?.path {
                let passed = file?.passed ?? 0
                file?.passed += 1
                let name = path.text + (passed == 0 ? "" : ": page \(passed + 1)")
                switch page {
                case .success(let luma):
                    if luma.isTruncated { frames.didFail("\(name): \(PictureReader.cut)", false) }
                    return frame(luma, path)
                case .failure(let error): frames.didFail("\(name): \(error)", true)
                }
            }
            if let file, file.pages.isCut {
                frames.didFail(
                    "\(file.path.text): \(PictureReader.excess(over: ImageLimits()))",
                    true,
                )
            }
            file = nil
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
