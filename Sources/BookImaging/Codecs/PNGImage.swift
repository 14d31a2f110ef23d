import CBooklandPNG

/// A PNG image, decoded by libpng's simplified interface.
///
/// libpng weights colours in linear light (BT.709), composes alpha over white, and handles palettes,
/// gamma, 16-bit samples and interlacing. One case needs care: libpng 1.6.39 (Debian 12) misplaces rows
/// when it converts interlaced 16-bit images to 8 bits. Such images are decoded to 16-bit linear light.
struct PNGImage: EncodedImage {
    let width: Int
    let height: Int

    init(header bytes: [UInt8]) throws(ImageError) {
        (width, height) = try PNGReader.read(bytes) { (reader) throws(ImageError) in
            (reader.width, reader.height)
        }
    }

    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma {
        try PNGReader.read(bytes) { (reader) throws(ImageError) in
            var canvas = LumaCanvas(width: reader.width, height: reader.height)
            guard let reason = reader.decode(into: &canvas.pixels) else {
                return canvas.finished()
            }
            return try canvas.rescued(after: .damaged(.png, reason: reason))
        }
    }

    func colours(
        from bytes: [UInt8],
        reducedTo longSide: Int?,
    ) throws(ImageError) -> ColourImage? {
        try PNGReader.read(bytes) { (reader) throws(ImageError) in
            guard reader.hasColour || reader.hasAlpha else { return nil }
            var image = ColourImage(width: reader.width, height: reader.height)
            image.isWeightedInLinearLight = reader.hasColour
            reader.decode(into: &image)
            return image
        }
    }
}

/// Owns libpng's state for one image, while its bytes are borrowed.
@safe
private struct PNGReader: ~Copyable {
    /// On the heap, since libpng keeps the address between calls.
    private let image: UnsafeMutablePointer<png_image>
    private let isWideAndInterlaced: Bool

    var width: Int { unsafe Int(image.pointee.width) }
    var height: Int { unsafe Int(image.pointee.height) }

    private init(_ bytes: [UInt8]) {
        // Fields of IHDR, the first chunk: bit depth and interlace method.
        isWideAndInterlaced = bytes.count > 28 && bytes[24] == 16 && bytes[28] != 0
        unsafe image = .allocate(capacity: 1)
        unsafe image.initialize(to: png_image())
        unsafe image.pointee.version = UInt32(PNG_IMAGE_VERSION)
    }

    deinit {
        unsafe png_image_free(image)
        unsafe image.deallocate()
    }

    /// Parses the header and calls a closure with the reader.
    static func read<Result>(
        _ bytes: [UInt8],
        _ body: (borrowing PNGReader) throws(ImageError) -> Result,
    ) throws(ImageError) -> Result {
        try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
            let reader = PNGReader(bytes)
            let result = unsafe png_image_begin_read_from_memory(
                reader.image,
                buffer.baseAddress,
                buffer.count,
            )
            guard result != 0 else { throw .damaged(.png, reason: reader.message) }
            return try body(reader)
        }
    }

    /// Whether the pixels have colours, or are indices of them.
    var hasColour: Bool { has(PNG_FORMAT_FLAG_COLOR) }
    /// Whether there are transparent pixels.
    var hasAlpha: Bool { has(PNG_FORMAT_FLAG_ALPHA) }

    private func has(_ flag: UInt32) -> Bool {
        unsafe image.pointee.format & flag != 0
    }

    /// Decodes the luminance of all rows, over white.
    ///
    /// - Parameter pixels: The buffer, which gets the rows that can be decoded.
    /// - Returns: The reason for a failure; nil on success.
    func decode(into pixels: inout [UInt8]) -> String? {
        precondition(pixels.count >= width * height)
        return isWideAndInterlaced
            ? decodeLinear(into: &pixels) : finish(&pixels, format: UInt32(PNG_FORMAT_GRAY))
    }

    /// Decodes the colours of all rows, as far as they can be decoded.
    func decode(into image: inout ColourImage) {
        if isWideAndInterlaced {
            decodeLinear(into: &image)
        } else {
            _ = finish(&image.pixels, format: PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            image.premultiply()
        }
    }

    /// Decodes in a format, over white if it has no alpha; returns the reason for a failure.
    private func finish<Sample: BitwiseCopyable>(
        _ samples: inout [Sample],
        format: UInt32,
    ) -> String? {
        // Programs write 16-bit files without gamma as sRGB, not as linear light.
        unsafe image.pointee.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
        unsafe image.pointee.format = format
        var white = png_color(red: 255, green: 255, blue: 255)
        let isLinear = format & PNG_FORMAT_FLAG_LINEAR != 0
        let channels = (format & PNG_FORMAT_FLAG_COLOR != 0 ? 3 : 1) + (hasAlpha ? 1 : 0)
        // In samples, which have two bytes in linear light.
        let stride = channels * width
        let needed = stride * height * (isLinear ? 2 : 1)
        precondition(samples.count * MemoryLayout<Sample>.stride >= needed)
        let result = unsafe samples.withUnsafeMutableBytes { buffer in
            unsafe png_image_finish_read(image, &white, buffer.baseAddress, Int32(stride), nil)
        }
        return result == 0 ? message : nil
    }

    /// Decodes to linear light: luminance, and alpha if the file has it.
    private func decodeLinear(into pixels: inout [UInt8]) -> String? {
        let hasAlpha = hasAlpha
        let channels = hasAlpha ? 2 : 1
        // Missing pixels are grey and opaque.
        var samples = [UInt16](repeating: .max, count: channels * width * height)
        for place in stride(from: 0, to: samples.count, by: channels) {
            samples[place] = GammaEncoding.grey
        }
        let alpha = hasAlpha ? PNG_FORMAT_FLAG_ALPHA : 0
        let reason = finish(&samples, format: PNG_FORMAT_FLAG_LINEAR | alpha)
        for index in 0..<width * height {
            let place = channels * index
            // The luminance is premultiplied by alpha: only the white background is added.
            let opacity = hasAlpha ? samples[place + 1] : .max
            pixels[index] = GammaEncoding.encoded(.max - opacity + min(samples[place], opacity))
        }
        return reason
    }

    /// Decodes to linear light, premultiplied by alpha, and encodes it.
    private func decodeLinear(into image: inout ColourImage) {
        let grey = GammaEncoding.grey
        var samples = [SIMD4<UInt16>](
            repeating: SIMD4(grey, grey, grey, .max),
            count: width * height,
        )
        let flags = PNG_FORMAT_FLAG_LINEAR | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA
        _ = finish(&samples, format: flags)
        for index in samples.indices {
            image.pixels[index] = GammaEncoding.encoded(samples[index])
        }
    }

    private var message: String {
        unsafe withUnsafeBytes(of: image.pointee.message) { characters in
            unsafe CodecMessage.line(characters)
        }
    }
}
