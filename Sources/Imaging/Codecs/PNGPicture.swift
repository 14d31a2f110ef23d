import CPNG

/// A PNG picture, decoded by libpng's simplified interface straight to 8-bit grey.
///
/// libpng weighs colours in linear light and composes alpha over white; palettes, 16 bits and
/// interlacing are its own affair. (Debian 12's libpng 1.6.39 moves every other row of a picture
/// that is interlaced and has 16 bits by one row, which no barcode minds.)
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

    var width: Int { unsafe Int(image.pointee.width) }
    var height: Int { unsafe Int(image.pointee.height) }

    private init() {
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
            let reader = PNGReader()
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
        unsafe image.pointee.format = UInt32(PNG_FORMAT_GRAY)
        // 16-bit files without a gamma are taken as what programs write: sRGB, not linear.
        unsafe image.pointee.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
        var white = png_color(red: 255, green: 255, blue: 255)
        let stride = Int32(width)
        let result = unsafe pixels.withUnsafeMutableBytes { buffer in
            unsafe png_image_finish_read(image, &white, buffer.baseAddress, stride, nil)
        }
        return result == 0 ? message : nil
    }

    private var message: String {
        unsafe withUnsafeBytes(of: image.pointee.message) { characters in
            unsafe CodecMessage.line(characters)
        }
    }
}
