import BookCamera
import BookImaging
import BookScanning
import BooklandSystem
import Synchronization

/// Shows what the camera sees, on the terminal or in a file.
final class ScanPreview: Sendable {
    /// The least time between two pictures, in nanoseconds.
    private static let interval: Int64 = 100_000_000
    /// The least time between two versions of the file, in nanoseconds.
    private static let fileInterval: Int64 = 250_000_000
    /// Wider frames are reduced to less than twice this width, in pixels.
    private static let width = 480

    private struct State {
        var image: LumaImage?
        var outlines: [FrameView.Outline] = []
        var imageTime = Int64.min / 2
        var fileTime = Int64.min / 2
        var hasNewImage = false
    }

    private let graphics: TerminalGraphics?
    private let file: PlatformString?
    private let console: Console
    private let state = Mutex(State())

    /// Creates a preview.
    ///
    /// - Parameters:
    ///   - graphics: How to draw on the terminal; nil to draw nothing there.
    ///   - file: The file to write; nil for none.
    ///   - console: Where to report a file that cannot be written.
    init(graphics: TerminalGraphics?, file: PlatformString?, console: Console) {
        (self.graphics, self.file, self.console) = (graphics, file, console)
    }

    /// Keeps a small copy of a frame, unless the last one is recent.
    func offer(_ frame: Frame) {
        let now = monotonicNanoseconds()
        let isDue = state.withLock { state in
            guard now - state.imageTime >= Self.interval else { return false }
            state.imageTime = now
            return true
        }
        guard isDue else { return }
        let factor = min(16, max(1, frame.image.width / Self.width))
        // A copy even at full size: the frame must go back to the camera.
        let copy = frame.image.reduced(by: min(factor, frame.image.height)).copied
        state.withLock { state in
            state.image = copy
            state.hasNewImage = true
        }
    }

    /// Keeps where a frame shows codes.
    func mark(_ view: FrameView) {
        state.withLock { state in
            guard state.outlines != view.outlines else { return }
            state.outlines = view.outlines
            // The file is to show the boxes of its picture, too.
            state.hasNewImage = state.image != nil
        }
    }

    /// Returns the newest picture as text for the terminal.
    func terminalPicture() -> TerminalPicture {
        guard let graphics else { return .none }
        let (image, outlines) = state.withLock { ($0.image, $0.outlines) }
        return image.map { graphics.picture(of: $0.outlined(outlines)) } ?? .none
    }

    /// Writes the newest picture to the file, if it is time to.
    func writeFile() {
        guard let file else { return }
        let now = monotonicNanoseconds()
        let newest = state.withLock { state -> (LumaImage, [FrameView.Outline])? in
            guard state.hasNewImage, now - state.fileTime >= Self.fileInterval else { return nil }
            (state.hasNewImage, state.fileTime) = (false, now)
            return state.image.map { ($0, state.outlines) }
        }
        guard let (image, outlines) = newest else { return }
        let picture = image.outlined(outlines)
        let bytes = (file.isNamedLikeJPEG ? picture.jpeg() : nil) ?? PNGEncoder.encode(picture)
        do throws(SystemError) {
            try FileDescriptor.replace(file, with: bytes)
        } catch {
            console.say("\(file.text): \(error)")
        }
    }

    /// Writes the last picture to the file.
    func close() {
        state.withLock { $0.fileTime = .min / 2 }
        writeFile()
    }
}

extension PlatformString {
    /// Whether a file with this name should be a JPEG file.
    fileprivate var isNamedLikeJPEG: Bool {
        let name = text.lowercased()
        return name.hasSuffix(".jpg") || name.hasSuffix(".jpeg")
    }
}
