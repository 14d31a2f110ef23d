import CBooklandOpenJPEG

/// A JPEG 2000 image (ISO/IEC 15444-1), as a file or as a bare code stream, decoded by OpenJPEG, which is
/// loaded when it is first needed.
struct JPEG2000Image: EncodedImage {
    let width: Int
    let height: Int

    init(header bytes: [UInt8]) throws(ImageError) {
        (width, height) = try JPEG2000Reader.read(bytes) { (reader) throws(ImageError) in
            (reader.width, reader.height)
        }
    }

    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma {
        try JPEG2000Reader.read(bytes) { (reader) throws(ImageError) in
            try reader.decode()
            var canvas = LumaCanvas(width: width, height: height)
            reader.forEachPixel(width, height) { place, colour in
                let luma = RGBLuma.value(red: colour.x, green: colour.y, blue: colour.z)
                canvas.pixels[place] = RGBLuma.overWhite(luma, alpha: colour.w)
            }
            return canvas.finished()
        }
    }

    func colours(
        from bytes: [UInt8],
        reducedTo longSide: Int?,
    ) throws(ImageError) -> ColourImage? {
        try JPEG2000Reader.read(bytes) { (reader) throws(ImageError) in
            guard !reader.isGrey else { return nil }
            try reader.decode()
            var image = ColourImage(width: width, height: height)
            reader.forEachPixel(width, height) { image.pixels[$0] = $1 }
            image.premultiply()
            return image
        }
    }
}

/// Owns OpenJPEG's decoder of a file in memory.
@safe
private struct JPEG2000Reader: ~Copyable {
    private let library: UnsafePointer<bookland_jp2_functions>
    private let input: UnsafeMutablePointer<bookland_jp2_input>
    private var decoder: bookland_jp2_decoder

    /// The most samples that are decoded: OpenJPEG takes four bytes for each.
    private static let mostSamples = 300_000_000

    static func read<Result>(
        _ bytes: [UInt8],
        _ body: (inout JPEG2000Reader) throws(ImageError) -> Result,
    ) throws(ImageError) -> Result {
        guard let library = unsafe bookland_jp2() else {
            throw .missingLibrary(.jpeg2000, package: "libopenjp2-7")
        }
        return try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
            guard let start = buffer.baseAddress else { throw .empty }
            var input = unsafe bookland_jp2_input_make(start, UInt64(buffer.count))
            return try unsafe withUnsafeMutablePointer(to: &input) { (input) throws(ImageError) in
                let isCodeStream = bytes.has([0xFF, 0x4F])
                var reader = try unsafe JPEG2000Reader(library, input, isCodeStream)
                return try body(&reader)
            }
        }
    }

    private init(
        _ library: UnsafePointer<bookland_jp2_functions>,
        _ input: UnsafeMutablePointer<bookland_jp2_input>,
        _ isCodeStream: Bool,
    ) throws(ImageError) {
        var decoder = unsafe bookland_jp2_decoder()
        guard unsafe bookland_jp2_open(library, input, isCodeStream ? 1 : 0, &decoder) != 0 else {
            unsafe bookland_jp2_close(library, &decoder)
            throw unsafe Self.error(input)
        }
        unsafe self.library = library
        unsafe self.input = input
        unsafe self.decoder = decoder
    }

    deinit {
        var decoder = unsafe decoder
        unsafe bookland_jp2_close(library, &decoder)
    }

    var width: Int { unsafe component(0).map { unsafe Int($0.w) } ?? 0 }
    var height: Int { unsafe component(0).map { unsafe Int($0.h) } ?? 0 }
    private var count: Int { unsafe Int(decoder.image?.pointee.numcomps ?? 0) }

    /// Whether there is no colour; the luma of YCC is known without its colours, too.
    var isGrey: Bool { count < 3 || isYCC }

    private var isYCC: Bool {
        let space = unsafe decoder.image?.pointee.color_space
        return space == OPJ_CLRSPC_SYCC || space == OPJ_CLRSPC_EYCC
    }

    private func component(_ index: Int) -> opj_image_comp_t? {
        guard index < count, let image = unsafe decoder.image else { return nil }
        return unsafe image.pointee.comps[index]
    }

    mutating func decode() throws(ImageError) {
        guard width * height * count <= Self.mostSamples else {
            throw .unsupportedVariant(.jpeg2000, reason: "it has too many samples")
        }
        let isDecoded = unsafe library.pointee.opj_decode(
            decoder.codec,
            decoder.stream,
            decoder.image,
        )
        guard isDecoded != 0 else { throw unsafe Self.error(input) }
    }

    /// Passes each pixel with its place.
    ///
    /// Parts of a colour that have another size than the first one are left out: the picture is grey then.
    func forEachPixel(
        _ width: Int,
        _ height: Int,
        _ body: (Int, ColourImage.Pixel) -> Void,
    ) {
        let parts = (0..<count).map { unsafe Samples(component($0), width * height) }
        guard parts.indices.contains(0), let first = parts[0] else { return }
        var colours = [first, first, first]
        if !isGrey, let green = parts[1], let blue = parts[2] { colours = [first, green, blue] }
        let hasAlpha = parts.count == 2 || parts.count == 4
        let alpha = hasAlpha ? parts[parts.count - 1] : nil
        for place in 0..<width * height {
            body(
                place,
                .init(
                    colours[0].value(place),
                    colours[1].value(place),
                    colours[2].value(place),
                    alpha?.value(place) ?? 255,
                ),
            )
        }
    }

    /// The samples of a component, scaled to 8 bits.
    @safe
    private struct Samples {
        private let data: UnsafeMutablePointer<Int32>
        private let offset: Int32
        private let most: Int

        /// Nil if there are none, or if they are fewer than the picture's pixels.
        init?(_ component: opj_image_comp_t?, _ pixels: Int) {
            guard let component = unsafe component, let data = unsafe component.data,
                unsafe Int(component.w) * Int(component.h) == pixels,
                unsafe (1...31).contains(component.prec)
            else { return nil }
            unsafe self.data = data
            let bits = unsafe Int(component.prec)
            offset = unsafe component.sgnd != 0 ? Int32(1 << (bits - 1)) : 0
            most = 1 << bits - 1
        }

        func value(_ place: Int) -> UInt8 {
            let value = unsafe Int(data[place]) + Int(offset)
            return UInt8(min(max(value, 0), most) * 255 / most)
        }
    }

    private static func error(_ input: UnsafeMutablePointer<bookland_jp2_input>) -> ImageError {
        let message = unsafe withUnsafeBytes(of: &input.pointee.message) { characters in
            unsafe CodecMessage.line(characters)
        }
        return .damaged(.jpeg2000, reason: message)
    }
}
