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

extension HEIFImage {
    func colours(
        from bytes: [UInt8],
        reducedTo longSide: Int?,
    ) throws(ImageError) -> ColourImage? {
        try HEIFReader.read(bytes, as: format) { (reader) throws(ImageError) in
            let image = try reader.decodeColours()
            var colours = ColourImage(width: width, height: height)
            guard image.copyColours(into: &colours) else { return nil }
            return colours
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

    /// Decodes the image to RGBA with 8 bits for each sample.
    func decodeColours() throws(ImageError) -> HEIFDecodedImage {
        try decode(as: heif_colorspace_RGB, heif_chroma_interleaved_RGBA)
    }

    private func decode(
        as space: heif_colorspace,
        _ chroma: heif_chroma = heif_chroma_undefined,
    ) throws(ImageError) -> HEIFDecodedImage {
        let options = unsafe library.pointee.heif_decoding_options_alloc()
        defer { unsafe library.pointee.heif_decoding_options_free(options) }
        unsafe options?.pointee.ignore_transformations = 1
        var image: OpaquePointer?
        try unsafe check(
            library.pointee.heif_decode_image(
                handle,
                &image,
                space,
                chroma,
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
