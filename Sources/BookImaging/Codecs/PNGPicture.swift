import CBooklandPNG

/// A PNG picture, decoded by libpng's simplified interface straight to 8-bit grey.
///
/// libpng weighs colours in linear light and composes alpha over white; palettes, 16 bits and
/// interlacing are its own affair. But for one thing: Debian 12's libpng 1.6.39 misplaces rows where
/// it makes 8 bits of a picture that has 16 and is interlaced. Such a picture is taken with 16 bits,
/// which that interface gives in linear light, where the rows are in order.
struct PNGPicture: EncodedPicture {
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
}

/// Owns libpng's state for one picture, while its bytes are lent.
@safe
private struct PNGReader: ~Copyable {
    /// On the heap, because libpng keeps the address from call to call.
    private let image: UnsafeMutablePointer<png_image>
    private let isWideAndInterlaced: Bool

    var width: Int { unsafe Int(image.pointee.width) }
    var height: Int { unsafe Int(image.pointee.height) }

    private init(_ bytes: [UInt8]) {
        // Places in the header chunk, which comes first: bits a sample, and the way of interlacing.
        isWideAndInterlaced = bytes.count > 28 && bytes[24] == 16 && bytes[28] != 0
        unsafe image = .allocate(capacity: 1)
        unsafe image.initialize(to: png_image())
        unsafe image.pointee.version = UInt32(PNG_IMAGE_VERSION)
    }

    deinit {
        unsafe png_image_free(image)
        unsafe image.deallocate()
    }

    /// Reads the header and lends the reader to a closure.
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

    /// Decodes all rows; returns the reason where that failed, with the rows read so far in place.
    func decode(into pixels: inout [UInt8]) -> String? {
        precondition(pixels.count >= width * height)
        // 16-bit files without a gamma are taken as what programs write: sRGB, not linear.
        unsafe image.pointee.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
        return isWideAndInterlaced ? decodeLinear(into: &pixels) : decodeGrey(into: &pixels)
    }

    private func decodeGrey(into pixels: inout [UInt8]) -> String? {
        unsafe image.pointee.format = UInt32(PNG_FORMAT_GRAY)
        var white = png_color(red: 255, green: 255, blue: 255)
        let stride = Int32(width)
        let result = unsafe pixels.withUnsafeMutableBytes { buffer in
            unsafe png_image_finish_read(image, &white, buffer.baseAddress, stride, nil)
        }
        return result == 0 ? message : nil
    }

    /// Decodes to linear light: luminance, and alpha where the file has it.
    private func decodeLinear(into pixels: inout [UInt8]) -> String? {
        let hasAlpha = unsafe image.pointee.format & PNG_FORMAT_FLAG_ALPHA != 0
        unsafe image.pointee.format =
            PNG_FORMAT_FLAG_LINEAR | (hasAlpha ? PNG_FORMAT_FLAG_ALPHA : 0)
        let channels = hasAlpha ? 2 : 1
        // Not read: LinearLight.grey, and opaque.
        var samples = [UInt16](repeating: .max, count: channels * width * height)
        for place in stride(from: 0, to: samples.count, by: channels) {
            samples[place] = LinearLight.grey
        }
        let stride = Int32(channels * width)
        let result = unsafe samples.withUnsafeMutableBytes { buffer in
            unsafe png_image_finish_read(image, nil, buffer.baseAddress, stride, nil)
        }
        for index in 0..<width * height {
            let place = channels * index
            // The luminance is multiplied by alpha already; what is missing is the white behind.
            let opacity = hasAlpha ? samples[place + 1] : .max
            pixels[index] = LinearLight.encoded(.max - opacity + min(samples[place], opacity))
        }
        return result == 0 ? message : nil
    }

    private var message: String {
        unsafe withUnsafeBytes(of: image.pointee.message) { characters in
            unsafe CodecMessage.line(characters)
        }
    }
}
