import CBooklandGIF

/// The colours of a GIF image.
struct GIFPalette {
    /// The colour of each index; the transparent one has no alpha.
    var colours: [ColourImage.Pixel]

    /// The luminance of each index; the transparent one is white.
    var luminances: [UInt8] {
        colours.map { colour in
            if colour.w == 0 { return 255 }
            return RGBLuma.value(red: colour.x, green: colour.y, blue: colour.z)
        }
    }

    /// A ramp from black to white: without a palette, giflib leaves the choice to the reader.
    static let ramp = GIFPalette(
        colours: (0...255).map { ColourImage.Pixel($0, $0, $0, 255) }
    )
}

/// The input of giflib's read callback.
@safe
private struct GIFInput {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    /// Whether giflib requested bytes beyond the end of the file.
    var isExhausted = false

    /// giflib's read callback: copies the next bytes.
    ///
    /// At the end of a truncated file it pads with zeros. giflib reads whole blocks of 255 bytes, and
    /// an incomplete block can hold all rows of a small image.
    static let read: InputFunc = { file, destination, count in
        guard let input = unsafe file?.pointee.UserData?.assumingMemoryBound(to: GIFInput.self),
            let destination = unsafe destination
        else { return 0 }
        let start = unsafe input.pointee.position
        let length = unsafe min(Int(count), input.pointee.bytes.count - start)
        for offset in 0..<length {
            unsafe destination[offset] = input.pointee.bytes[start + offset]
        }
        unsafe input.pointee.position += length
        guard length < count else { return count }
        unsafe input.pointee.isExhausted = true
        for offset in length..<Int(count) {
            unsafe destination[offset] = 0
        }
        return length > 0 ? count : 0
    }
}

/// Owns giflib's state for one image, positioned at the first row of the first frame.
@safe
struct GIFReader: ~Copyable {
    private let file: UnsafeMutablePointer<GifFileType>
    private(set) var palette = GIFPalette.ramp
    /// What becomes of the frame before the next one is drawn.
    private(set) var disposal = DISPOSAL_UNSPECIFIED

    /// The size of the current frame.
    var width: Int { unsafe Int(file.pointee.Image.Width) }
    var height: Int { unsafe Int(file.pointee.Image.Height) }
    /// The place of the current frame on the screen.
    var left: Int { unsafe Int(file.pointee.Image.Left) }
    var top: Int { unsafe Int(file.pointee.Image.Top) }
    /// The size of the screen on which frames are drawn; frames may reach beyond it.
    var screenWidth: Int { unsafe Int(file.pointee.SWidth) }
    var screenHeight: Int { unsafe Int(file.pointee.SHeight) }

    /// Opens the file, skips to the first frame and calls a closure with the reader.
    static func read<Result>(
        _ bytes: [UInt8],
        _ body: (inout GIFReader) throws(ImageError) -> Result,
    ) throws(ImageError) -> Result {
        try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
            var input = unsafe GIFInput(bytes: buffer)
            return try unsafe withUnsafeMutablePointer(to: &input) {
                (pointer) throws(ImageError) in
                var code: Int32 = 0
                guard let file = unsafe DGifOpen(pointer, GIFInput.read, &code) else {
                    throw .damaged(.gif, reason: reason(code))
                }
                var reader = unsafe GIFReader(file: file)
                guard try reader.goToFrame() else {
                    throw .damaged(.gif, reason: "it contains no image")
                }
                return try body(&reader)
            }
        }
    }

    private init(file: UnsafeMutablePointer<GifFileType>) {
        unsafe self.file = file
    }

    deinit {
        unsafe _ = DGifCloseFile(file, nil)
    }

    /// Whether the file ended too early.
    var isExhausted: Bool {
        unsafe file.pointee.UserData?.assumingMemoryBound(to: GIFInput.self).pointee.isExhausted
            ?? false
    }

    /// The order of the stored rows: from the top, or in the four passes of interlacing.
    private var rowOrder: [Int] {
        guard unsafe file.pointee.Image.Interlace else { return Array(0..<height) }
        let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]
        return passes.flatMap { first, step in Array(stride(from: first, to: height, by: step)) }
    }

    /// Reads all rows; returns the error on failure.
    func readPixels<Pixel>(of palette: [Pixel], into pixels: inout [Pixel]) -> ImageError? {
        var line = [UInt8](repeating: 0, count: width)
        for row in rowOrder {
            if let error = readLine(into: &line) { return error }
            let start = row * width
            for column in line.indices {
                pixels[start + column] = palette[Int(line[column])]
            }
        }
        return nil
    }

    /// Reads the next stored row as palette indices; returns the error on failure.
    private func readLine(into line: inout [UInt8]) -> ImageError? {
        let result = unsafe line.withUnsafeMutableBufferPointer { buffer in
            unsafe DGifGetLine(file, buffer.baseAddress, Int32(buffer.count))
        }
        return result == GIF_OK ? nil : error
    }

    /// Skips to the next frame; returns false if there is none.
    mutating func goToFrame() throws(ImageError) -> Bool {
        var transparentIndex: Int?
        disposal = DISPOSAL_UNSPECIFIED
        while true {
            var kind = UNDEFINED_RECORD_TYPE
            guard unsafe DGifGetRecordType(file, &kind) == GIF_OK else { throw error }
            switch kind {
            case EXTENSION_RECORD_TYPE:
                transparentIndex = try readExtension() ?? transparentIndex
            case IMAGE_DESC_RECORD_TYPE:
                guard unsafe DGifGetImageDesc(file) == GIF_OK else { throw error }
                readPalette(transparentIndex: transparentIndex)
                return true
            default:
                return false
            }
        }
    }

    /// Skips an extension block; returns the index of the transparent colour if it has one.
    private mutating func readExtension() throws(ImageError) -> Int? {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        guard unsafe DGifGetExtension(file, &code, &block) == GIF_OK else { throw error }
        var index: Int?
        while let current = unsafe block {
            var control = GraphicsControlBlock()
            let length = unsafe Int(current[0])
            if code == GRAPHICS_EXT_FUNC_CODE,
                unsafe DGifExtensionToGCB(length, current + 1, &control) == GIF_OK
            {
                disposal = control.DisposalMode
                if control.TransparentColor != NO_TRANSPARENT_COLOR {
                    index = Int(control.TransparentColor)
                }
            }
            guard unsafe DGifGetExtensionNext(file, &block) == GIF_OK else { throw error }
        }
        return index
    }

    private mutating func readPalette(transparentIndex: Int?) {
        palette = .ramp
        if let map = unsafe file.pointee.Image.ColorMap ?? file.pointee.SColorMap,
            let colours = unsafe map.pointee.Colors
        {
            for index in 0..<256 {
                let isInMap = unsafe index < Int(map.pointee.ColorCount)
                let colour = unsafe isInMap ? colours[index] : GifColorType()
                palette.colours[index] =
                    ColourImage.Pixel(colour.Red, colour.Green, colour.Blue, 255)
            }
        }
        if let transparentIndex { palette.colours[transparentIndex] = ColourImage.Pixel() }
    }

    private var error: ImageError {
        unsafe .damaged(.gif, reason: Self.reason(file.pointee.Error))
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case D_GIF_ERR_READ_FAILED, D_GIF_ERR_EOF_TOO_SOON: "the file ends too early"
        case D_GIF_ERR_NOT_ENOUGH_MEM: "out of memory"
        default: "the content is corrupt"
        }
    }
}
