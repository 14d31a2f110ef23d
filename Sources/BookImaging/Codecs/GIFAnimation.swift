import CBooklandGIF

/// The frames of a GIF animation, each drawn over those before it.
///
/// Rule: GIF89a, section 23, "Graphic Control Extension": a frame may leave parts of the screen as they are,
/// and says what becomes of it before the next one.
struct GIFAnimation: ~Copyable {
    private var screen: ColourImage
    /// The screen before the current frame, if it is to come back.
    private var saved: ColourImage?

    /// Whether a file has more than one frame.
    static func hasFrames(_ bytes: [UInt8]) -> Bool {
        let count = try? GIFReader.read(bytes) { (reader) throws(ImageError) -> Bool in
            var line = [UInt8](repeating: 0, count: reader.width * reader.height)
            let skipped = reader.readPixels(of: Array(0...255), into: &line)
            guard skipped == nil, !reader.isExhausted else { return false }
            return try reader.goToFrame()
        }
        return count ?? false
    }

    /// Passes the frames until the closure returns false.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: The most pixels of the screen.
    ///   - body: Gets each frame as it is seen.
    /// - Throws: An ``ImageError``; frames before it were passed.
    static func forEachFrame(
        _ bytes: [UInt8],
        limits: ImageLimits,
        _ body: (ColourImage) -> Bool,
    ) throws(ImageError) {
        try GIFReader.read(bytes) { (reader) throws(ImageError) in
            // Frames of some files reach beyond the screen.
            let width = max(reader.screenWidth, reader.left + reader.width)
            let height = max(reader.screenHeight, reader.top + reader.height)
            try limits.check(width: width, height: height)
            var animation = GIFAnimation(width, height)
            repeat {
                try animation.draw(&reader)
                guard body(animation.screen) else { return }
                animation.dispose(reader)
                if reader.isExhausted { return }
            } while try reader.goToFrame()
        }
    }

    private init(_ width: Int, _ height: Int) {
        screen = ColourImage(width: width, height: height)
        screen.pixels = [ColourImage.Pixel](repeating: .init(), count: width * height)
    }

    private mutating func draw(_ reader: inout GIFReader) throws(ImageError) {
        saved = reader.disposal == DISPOSE_PREVIOUS ? screen : nil
        guard reader.width > 0, reader.height > 0, reader.width <= screen.width,
            reader.height <= screen.height
        else { throw .damaged(.gif, reason: "a frame is larger than the screen") }
        var frame = ColourImage(width: reader.width, height: reader.height)
        let error = reader.readPixels(of: reader.palette.colours, into: &frame.pixels)
        for row in 0..<frame.height where reader.top + row < screen.height {
            let start = (reader.top + row) * screen.width + reader.left
            for column in 0..<frame.width where reader.left + column < screen.width {
                let pixel = frame.pixels[row * frame.width + column]
                if pixel.w != 0 { screen.pixels[start + column] = pixel }
            }
        }
        if let error { throw error }
    }

    private mutating func dispose(_ reader: borrowing GIFReader) {
        if let saved {
            screen = saved
        } else if reader.disposal == DISPOSE_BACKGROUND {
            let columns = reader.left..<min(reader.left + reader.width, screen.width)
            let rows = reader.top..<min(reader.top + reader.height, screen.height)
            guard !columns.isEmpty else { return }
            for row in rows {
                for column in columns { screen.pixels[row * screen.width + column] = .init() }
            }
        }
    }
}
