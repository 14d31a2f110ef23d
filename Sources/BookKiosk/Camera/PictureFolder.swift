import BookCamera
import BookImaging
import BooklandSystem

/// The pictures of a folder as the frames of a camera.
struct PictureFolder: AsyncSequence, Sendable {
    typealias Element = Frame
    typealias Failure = Never

    /// How long a picture is shown, in frames.
    private static let shownFrames = 10
    /// How long nothing is shown between two pictures, in frames.
    private static let pauseFrames = 5
    private static let frameInterval = Duration.milliseconds(100)
    /// Larger pictures are reduced, in pixels: no camera has larger frames.
    private static let longSide = 1_920

    let path: String

    func makeAsyncIterator() -> Iterator { Iterator(folder: path) }

    /// Shows one picture after the other, then nothing until there is another one.
    struct Iterator: AsyncIteratorProtocol {
        fileprivate let folder: String
        private var shown: Set<String> = []
        private var image: LumaImage?
        private var rest = 0
        private var count = 0
        private let empty = LumaImage(
            width: 640,
            height: 480,
            pixels: [UInt8](repeating: 96, count: 640 * 480),
        )

        fileprivate init(folder: String) {
            self.folder = folder
        }

        mutating func next() async -> Frame? {
            await next(isolation: #isolation)
        }

        mutating func next(isolation actor: isolated (any Actor)?) async -> Frame? {
            do {
                try await Task.sleep(for: PictureFolder.frameInterval)
            } catch {
                return nil
            }
            if rest == 0 { openNext() }
            defer {
                count += 1
                if rest > 0 { rest -= 1 }
            }
            let visible = rest > PictureFolder.pauseFrames ? image : nil
            return Frame(image: visible ?? empty, sequence: count, nanoseconds: CameraWatch.now)
        }

        private mutating func openNext() {
            let names = FolderContents.names(of: folder)
            guard let name = names.first(where: { !shown.contains($0) && !$0.hasPrefix(".") })
            else { return }
            shown.insert(name)
            image = PictureFolder.luma(of: "\(folder)/\(name)")
            if image != nil { rest = PictureFolder.shownFrames + PictureFolder.pauseFrames }
        }
    }

    /// A picture's luma; nil if the file is not a picture.
    private static func luma(of path: String) -> LumaImage? {
        guard let bytes = FileContents.bytes(of: path, limit: 100 << 20),
            let source = try? ImageSource(bytes: bytes),
            let luma = try? source.luma(reducedTo: longSide)
        else { return nil }
        return luma.image
    }
}
