import CBooklandHEIF

/// The primary image of a HEIF or AVIF file, decoded by libheif to its luma plane.
///
/// libheif is loaded when the first such file is read. Rotation (`irot`), mirroring (`imir`) and
/// cropping (`clap`) are not applied.
struct HEIFImage: EncodedImage {
    let width: Int
    let height: Int
    private let format: ImageFormat

    init(header bytes: [UInt8]) throws(ImageError) {
        let format = ImageFormat(content: bytes) ?? .heif
        self.format = format
        (width, height) = try HEIFReader.read(bytes, as: format) { (reader) throws(ImageError) in
            (reader.width, reader.height)
        }
    }

    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma {
        try HEIFReader.read(bytes, as: format) { (reader) throws(ImageError) in
            let image = try reader.decode()
            var canvas = LumaCanvas(width: width, height: height)
            try image.copyLuma(into: &canvas, of: format)
            return canvas.finished()
        }
    }
}

/// Owns libheif's context and the handle of the primary image.
@safe
private struct HEIFReader: ~Copyable {
    private let library: UnsafePointer<bookland_heif_functions>
    private let context: OpaquePointer
    private let handle: OpaquePointer
    private let format: ImageFormat

    var width: Int { unsafe Int(library.pointee.heif_image_handle_get_ispe_width(handle)) }
    var height: Int { unsafe Int(library.pointee.heif_image_handle_get_ispe_height(handle)) }

    /// Parses the file and calls a closure with the reader.
    static func read<Result>(
        _ bytes: [UInt8],
        as format: ImageFormat,
        _ body: (borrowing HEIFReader) throws(ImageError) -> Result,
    ) throws(ImageError) -> Result {
        guard let library = unsafe bookland_heif() else {
            throw .missingLibrary(format, package: "libheif1")
        }
        return try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
            let reader = try unsafe HEIFReader(library: library, buffer: buffer, format: format)
            return try body(reader)
        }
    }

    private init(
        library: UnsafePointer<bookland_heif_functions>,
        buffer: UnsafeBufferPointer<UInt8>,
        format: ImageFormat,
    ) throws(ImageError) {
        guard let context = unsafe library.pointee.heif_context_alloc() else {
            throw .damaged(format, reason: "out of memory")
        }
        do throws(ImageError) {
            // Phones store a grid of tiles. Each thread holds one tile, so two need little memory.
            unsafe library.pointee.heif_context_set_max_decoding_threads(context, 2)
            let error = unsafe library.pointee.heif_context_read_from_memory_without_copy(
                context,
                buffer.baseAddress,
                buffer.count,
                nil,
            )
            try unsafe check(error, format)
            unsafe handle = try unsafe Self.primaryHandle(of: context, library, format)
        } catch {
            unsafe library.pointee.heif_context_free(context)
            throw error
        }
        unsafe self.library = library
        unsafe self.context = context
        self.format = format
    }

    /// Returns the handle of the primary image.
    private static func primaryHandle(
        of context: OpaquePointer,
        _ library: UnsafePointer<bookland_heif_functions>,
        _ format: ImageFormat,
    ) throws(ImageError) -> OpaquePointer {
        var handle: OpaquePointer?
        let error = unsafe library.pointee.heif_context_get_primary_image_handle(context, &handle)
        try unsafe check(error, format)
        guard let handle = unsafe handle else {
            throw .damaged(format, reason: "it contains no image")
        }
        return unsafe handle
    }

    deinit {
        unsafe library.pointee.heif_image_handle_release(handle)
        unsafe library.pointee.heif_context_free(context)
    }

    /// Decodes the image, with its luma plane as stored.
    func decode() throws(ImageError) -> HEIFDecodedImage {
        do throws(ImageError) {
            // Some versions convert to RGB unless YCbCr is requested.
            return try decode(as: heif_colorspace_YCbCr)
        } catch .unsupportedVariant {
            return try decode(as: heif_colorspace_undefined)
        }
    }

    private func decode(as space: heif_colorspace) throws(ImageError) -> HEIFDecodedImage {
        let options = unsafe library.pointee.heif_decoding_options_alloc()
        defer { unsafe library.pointee.heif_decoding_options_free(options) }
        unsafe options?.pointee.ignore_transformations = 1
        var image: OpaquePointer?
        try unsafe check(
            library.pointee.heif_decode_image(
                handle,
                &image,
                space,
                heif_chroma_undefined,
                options,
            ),
            format,
        )
        guard let image = unsafe image else {
            throw .damaged(format, reason: "it contains no image")
        }
        return unsafe HEIFDecodedImage(library: library, image: image)
    }
}

/// Owns an image that libheif has decoded.
@safe
private struct HEIFDecodedImage: ~Copyable {
    private let library: UnsafePointer<bookland_heif_functions>
    private let image: OpaquePointer

    init(library: UnsafePointer<bookland_heif_functions>, image: OpaquePointer) {
        unsafe self.library = library
        unsafe self.image = image
    }

    deinit {
        unsafe library.pointee.heif_image_release(image)
    }

    /// Copies the luma as 8-bit values, composed over white.
    func copyLuma(into canvas: inout LumaCanvas, of format: ImageFormat) throws(ImageError) {
        // RGB images have no luma plane; green is the closest.
        let channel = has(heif_channel_Y) ? heif_channel_Y : heif_channel_G
        guard copy(channel, into: &canvas) else {
            throw .damaged(format, reason: "its size differs from its header")
        }
        if isVideoRange {
            let stretched = VideoRange.stretched
            for index in canvas.pixels.indices {
                canvas.pixels[index] = stretched[Int(canvas.pixels[index])]
            }
        }
        guard has(heif_channel_Alpha) else { return }
        var alpha = LumaCanvas(width: canvas.width, height: canvas.height)
        guard copy(heif_channel_Alpha, into: &alpha) else { return }
        for index in canvas.pixels.indices {
            canvas.pixels[index] = RGBLuma.overWhite(
                canvas.pixels[index],
                alpha: alpha.pixels[index],
            )
        }
    }

    /// Whether the luma ranges from 16 to 235 instead of 0 to 255.
    ///
    /// The profile of the file cannot tell: some versions expand the range when they decode.
    private var isVideoRange: Bool {
        var profile: UnsafeMutablePointer<heif_color_profile_nclx>?
        _ = unsafe library.pointee.heif_image_get_nclx_color_profile(image, &profile)
        guard let profile = unsafe profile else { return false }
        defer { unsafe library.pointee.heif_nclx_color_profile_free(profile) }
        return unsafe profile.pointee.full_range_flag == 0
    }

    private func has(_ channel: heif_channel) -> Bool {
        unsafe library.pointee.heif_image_has_channel(image, channel) != 0
    }

    /// Copies the 8 most significant bits of a plane; false if it is missing or too small.
    private func copy(_ channel: heif_channel, into canvas: inout LumaCanvas) -> Bool {
        var stride: Int32 = 0
        let width = unsafe library.pointee.heif_image_get_width(image, channel)
        let height = unsafe library.pointee.heif_image_get_height(image, channel)
        let bits = unsafe library.pointee.heif_image_get_bits_per_pixel_range(image, channel)
        guard width >= canvas.width, height >= canvas.height, (8...16).contains(bits),
            let plane = unsafe library.pointee.heif_image_get_plane_readonly(
                image,
                channel,
                &stride,
            )
        else { return false }
        for row in 0..<canvas.height {
            let line = unsafe plane + row * Int(stride)
            let start = row * canvas.width
            if bits == 8 {
                for column in 0..<canvas.width {
                    canvas.pixels[start + column] = unsafe line[column]
                }
            } else {
                for column in 0..<canvas.width {
                    // Two bytes per sample, in native byte order.
                    let sample = unsafe UnsafeRawPointer(line)
                        .loadUnaligned(fromByteOffset: 2 * column, as: UInt16.self)
                    canvas.pixels[start + column] = UInt8(truncatingIfNeeded: sample >> (bits - 8))
                }
            }
        }
        return true
    }
}

/// Throws if libheif reports an error.
private func check(_ error: heif_error, _ format: ImageFormat) throws(ImageError) {
    guard unsafe error.code != heif_error_Ok else { return }
    let text = unsafe error.message.map { unsafe String(cString: $0) } ?? ""
    let message = CodecMessage.line(text.utf8)
    if unsafe error.code == heif_error_Unsupported_feature
        || error.code == heif_error_Unsupported_filetype
        || error.code == heif_error_Plugin_loading_error
    {
        throw .unsupportedVariant(format, reason: message)
    }
    throw .damaged(format, reason: message)
}
