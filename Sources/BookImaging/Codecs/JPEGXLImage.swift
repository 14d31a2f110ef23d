import CBooklandJXL

/// A JPEG XL image (ISO/IEC 18181), decoded by libjxl, which is loaded when it is first needed.
///
/// Of an animation, the first frame.
struct JPEGXLImage: EncodedImage {
    let width: Int
    let height: Int
    private let isGrey: Bool

    init(header bytes: [UInt8]) throws(ImageError) {
        let info = try JPEGXLReader.read(bytes) { (reader) throws(ImageError) in
            try reader.info()
        }
        width = Int(info.xsize)
        height = Int(info.ysize)
        isGrey = info.num_color_channels == 1 && info.alpha_bits == 0
    }

    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma {
        var (image, isTruncated) = try decoded(bytes)
        image.premultiply()
        var canvas = LumaCanvas(width: width, height: height)
        for place in canvas.pixels.indices {
            let pixel = image.pixels[place]
            let luma = RGBLuma.value(red: pixel.x, green: pixel.y, blue: pixel.z)
            canvas.pixels[place] = luma > pixel.w ? 255 : luma + (255 - pixel.w)
        }
        return canvas.finished(isTruncated: isTruncated)
    }

    func colours(
        from bytes: [UInt8],
        reducedTo longSide: Int?,
    ) throws(ImageError) -> ColourImage? {
        guard !isGrey else { return nil }
        var (image, _) = try decoded(bytes)
        image.premultiply()
        return image
    }

    private func decoded(_ bytes: [UInt8]) throws(ImageError) -> (ColourImage, isTruncated: Bool) {
        var image = ColourImage(width: width, height: height)
        let isTruncated = try JPEGXLReader.read(bytes) { (reader) throws(ImageError) in
            try reader.decode(into: &image.pixels)
        }
        return (image, isTruncated)
    }
}

/// Owns libjxl's decoder of a file in memory.
@safe
private struct JPEGXLReader: ~Copyable {
    private let library: UnsafePointer<bookland_jxl_functions>
    private let decoder: OpaquePointer

    static func read<Result>(
        _ bytes: [UInt8],
        _ body: (borrowing JPEGXLReader) throws(ImageError) -> Result,
    ) throws(ImageError) -> Result {
        guard let library = unsafe bookland_jxl() else {
            throw .missingLibrary(.jpegXL, package: "libjxl0.7")
        }
        return try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
            guard let decoder = unsafe library.pointee.JxlDecoderCreate(nil) else {
                throw .damaged(.jpegXL, reason: "out of memory")
            }
            let reader = unsafe JPEGXLReader(library, decoder)
            let events = Int32(JXL_DEC_BASIC_INFO.rawValue | JXL_DEC_FULL_IMAGE.rawValue)
            guard
                unsafe library.pointee.JxlDecoderSubscribeEvents(decoder, events)
                    == JXL_DEC_SUCCESS,
                // Pixels as they are stored.
                unsafe library.pointee.JxlDecoderSetKeepOrientation(decoder, 1) == JXL_DEC_SUCCESS,
                unsafe library.pointee.JxlDecoderSetInput(
                    decoder,
                    buffer.baseAddress,
                    buffer.count,
                ) == JXL_DEC_SUCCESS
            else { throw .damaged(.jpegXL, reason: "the content is corrupt") }
            return try body(reader)
        }
    }

    private init(_ library: UnsafePointer<bookland_jxl_functions>, _ decoder: OpaquePointer) {
        unsafe self.library = library
        unsafe self.decoder = decoder
    }

    deinit {
        unsafe library.pointee.JxlDecoderDestroy(decoder)
    }

    /// The header.
    func info() throws(ImageError) -> JxlBasicInfo {
        var info = JxlBasicInfo()
        guard unsafe library.pointee.JxlDecoderProcessInput(decoder) == JXL_DEC_BASIC_INFO,
            unsafe library.pointee.JxlDecoderGetBasicInfo(decoder, &info) == JXL_DEC_SUCCESS
        else {
            throw .damaged(.jpegXL, reason: "the header is corrupt, or the file ends too early")
        }
        return info
    }

    /// Decodes to RGBA; returns whether a part is missing.
    func decode(into pixels: inout [ColourImage.Pixel]) throws(ImageError) -> Bool {
        _ = try info()
        var format = JxlPixelFormat(
            num_channels: 4,
            data_type: JXL_TYPE_UINT8,
            endianness: JXL_NATIVE_ENDIAN,
            align: 0,
        )
        let corrupt = ImageError.damaged(.jpegXL, reason: "the content is corrupt")
        let status = unsafe pixels.withUnsafeMutableBytes { buffer in
            while true {
                let status = unsafe library.pointee.JxlDecoderProcessInput(decoder)
                guard status == JXL_DEC_NEED_IMAGE_OUT_BUFFER else {
                    let isCut = status == JXL_DEC_NEED_MORE_INPUT || status == JXL_DEC_ERROR
                    // What a truncated file shows.
                    if isCut { unsafe _ = library.pointee.JxlDecoderFlushImage(decoder) }
                    return status
                }
                var size = 0
                guard
                    unsafe library.pointee.JxlDecoderImageOutBufferSize(decoder, &format, &size)
                        == JXL_DEC_SUCCESS,
                    size <= buffer.count,
                    unsafe library.pointee.JxlDecoderSetImageOutBuffer(
                        decoder,
                        &format,
                        buffer.baseAddress,
                        buffer.count,
                    ) == JXL_DEC_SUCCESS
                else { return JXL_DEC_ERROR }
            }
        }
        if status == JXL_DEC_FULL_IMAGE { return false }
        guard pixels.contains(where: { $0 != ColourImage.missing }) else { throw corrupt }
        return true
    }
}
