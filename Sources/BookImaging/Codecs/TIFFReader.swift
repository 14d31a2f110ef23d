import CBooklandTIFF

/// Owns libtiff's handle of a file in memory.
@safe
struct TIFFReader: ~Copyable {
    private let library: UnsafePointer<bookland_tiff_functions>
    private let tiff: OpaquePointer
    private let input: UnsafeMutablePointer<bookland_tiff_input>

    /// The maximum memory for a strip or a tile, against forged headers.
    ///
    /// Pages within the default limits need less, at 4 bytes per pixel.
    private static let largestAllocation = 1 << 30

    /// Opens a file, calls a closure with the reader and closes the file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - page: The number of the page, from 0.
    ///   - body: The closure.
    /// - Returns: What the closure returns.
    /// - Throws: An ``ImageError``.
    static func read<Result>(
        _ bytes: [UInt8],
        page: Int = 0,
        _ body: (borrowing TIFFReader) throws(ImageError) -> Result,
    ) throws(ImageError) -> Result {
        guard let library = unsafe bookland_tiff() else {
            throw .missingLibrary(.tiff, package: "libtiff6")
        }
        return try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
            guard let start = buffer.baseAddress else { throw .empty }
            var input = unsafe bookland_tiff_input_make(start, UInt64(buffer.count))
            return try unsafe withUnsafeMutablePointer(to: &input) {
                (pointer) throws(ImageError) in
                guard
                    let tiff = unsafe bookland_tiff_open(
                        library,
                        pointer,
                        tmsize_t(Self.largestAllocation),
                    )
                else { throw unsafe Self.error(pointer) }
                let reader = unsafe TIFFReader(library: library, tiff: tiff, input: pointer)
                if page > 0 {
                    let directory = bookland_tiff_page(UInt32(page))
                    guard unsafe library.pointee.TIFFSetDirectory(tiff, directory) != 0 else {
                        throw unsafe Self.error(pointer)
                    }
                }
                return try body(reader)
            }
        }
    }

    private init(
        library: UnsafePointer<bookland_tiff_functions>,
        tiff: OpaquePointer,
        input: UnsafeMutablePointer<bookland_tiff_input>,
    ) {
        unsafe self.library = library
        unsafe self.tiff = tiff
        unsafe self.input = input
    }

    deinit {
        unsafe library.pointee.TIFFClose(tiff)
    }

    /// The number of pages that can be reached, and why the chain of pages ends before its end; nil if it does not.
    ///
    /// libtiff ends a chain of pages that returns to an earlier one.
    ///
    /// Rule: what was cut off may be pages, so the end of a file amid its chain of pages is an error.
    var pages: (count: Int, failure: ImageError?) {
        // An earlier message, on the first page, says nothing of the chain.
        unsafe input.pointee.message.0 = 0
        let count = unsafe Int(library.pointee.TIFFNumberOfDirectories(tiff))
        return (count, unsafe input.pointee.message.0 == 0 ? nil : error)
    }

    /// Whether the page is a smaller copy of another one.
    var isReducedCopy: Bool {
        unsafe bookland_tiff_u32(library, tiff, UInt32(TIFFTAG_SUBFILETYPE))
            & UInt32(FILETYPE_REDUCEDIMAGE) != 0
    }

    /// The layout of the page.
    var layout: TIFFLayout {
        let format = number(TIFFTAG_SAMPLEFORMAT)
        return unsafe TIFFLayout(
            width: Int(bookland_tiff_u32(library, tiff, UInt32(TIFFTAG_IMAGEWIDTH))),
            height: Int(bookland_tiff_u32(library, tiff, UInt32(TIFFTAG_IMAGELENGTH))),
            photometric: photometric,
            bitsPerSample: number(TIFFTAG_BITSPERSAMPLE),
            samplesPerPixel: number(TIFFTAG_SAMPLESPERPIXEL),
            greyAlpha: greyAlpha,
            isContiguous: number(TIFFTAG_PLANARCONFIG) == Int(PLANARCONFIG_CONTIG),
            isUnsigned: [SAMPLEFORMAT_UINT, SAMPLEFORMAT_VOID].contains(Int32(format)),
        )
    }

    /// Whether the file is a camera raw image (DNG), whose first page is a thumbnail.
    var isCameraRaw: Bool {
        unsafe bookland_tiff_has_bytes(library, tiff, UInt32(TIFFTAG_DNGVERSION)) != 0
    }

    private var photometric: TIFFLayout.Photometric? {
        switch Int32(number(TIFFTAG_PHOTOMETRIC)) {
        case PHOTOMETRIC_MINISWHITE: .whiteIsZero
        case PHOTOMETRIC_MINISBLACK: .blackIsZero
        case PHOTOMETRIC_RGB: .colour
        case PHOTOMETRIC_PALETTE: .palette
        default: nil
        }
    }

    private var greyAlpha: TIFFLayout.GreyAlpha? {
        guard number(TIFFTAG_SAMPLESPERPIXEL) == 2 else { return nil }
        switch unsafe bookland_tiff_extra_sample(library, tiff) {
        case EXTRASAMPLE_ASSOCALPHA: return .associated
        case EXTRASAMPLE_UNASSALPHA: return .unassociated
        default: return nil
        }
    }

    private func number(_ tag: Int32) -> Int {
        unsafe Int(bookland_tiff_u16(library, tiff, UInt32(tag)))
    }

    private var isTiled: Bool {
        unsafe library.pointee.TIFFIsTiled(tiff) != 0
    }

    /// The error of the last call.
    private var error: ImageError {
        unsafe Self.error(input)
    }

    private static func error(_ input: UnsafeMutablePointer<bookland_tiff_input>) -> ImageError {
        let message = unsafe withUnsafeBytes(of: &input.pointee.message) { characters in
            unsafe CodecMessage.line(characters)
        }
        return .damaged(.tiff, reason: message)
    }
}

// MARK: - Rows

extension TIFFReader {
    /// Decodes a page that ``TIFFRow`` can convert.
    func readRows(_ layout: TIFFLayout, into pixels: inout [UInt8]) throws(ImageError) {
        let row = TIFFRow(layout: layout, palette: paletteLuminances(layout))
        if isTiled {
            try readTiles(layout, by: row, into: &pixels)
        } else {
            try readScanLines(layout, by: row, into: &pixels)
        }
    }

    private func readScanLines(
        _ layout: TIFFLayout,
        by row: TIFFRow,
        into pixels: inout [UInt8],
    ) throws(ImageError) {
        let needed = rowBytes(layout, pixels: layout.width)
        let size = unsafe Int(library.pointee.TIFFScanlineSize(tiff))
        var buffer = try buffer(size, atLeast: needed)
        for line in 0..<layout.height {
            let result = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe library.pointee.TIFFReadScanline(tiff, bytes.baseAddress, UInt32(line), 0)
            }
            guard result >= 0 else { throw error }
            row.convert(
                buffer.span,
                count: layout.width,
                to: &pixels,
                from: line * layout.width,
            )
        }
    }

    private func readTiles(
        _ layout: TIFFLayout,
        by row: TIFFRow,
        into pixels: inout [UInt8],
    ) throws(ImageError) {
        let tile = try tileShape()
        let rowSize = unsafe Int(library.pointee.TIFFTileRowSize(tiff))
        guard rowSize >= rowBytes(layout, pixels: tile.width) else { throw error }
        let size = unsafe Int(library.pointee.TIFFTileSize(tiff))
        var buffer = try buffer(size, atLeast: rowSize * tile.height)
        for top in stride(from: 0, to: layout.height, by: tile.height) {
            for left in stride(from: 0, to: layout.width, by: tile.width) {
                try readTile(x: left, y: top, into: &buffer)
                for line in 0..<min(tile.height, layout.height - top) {
                    row.convert(
                        buffer.span.extracting(line * rowSize..<(line + 1) * rowSize),
                        count: min(tile.width, layout.width - left),
                        to: &pixels,
                        from: (top + line) * layout.width + left,
                    )
                }
            }
        }
    }

    private func readTile(x: Int, y: Int, into buffer: inout [UInt8]) throws(ImageError) {
        let result = unsafe buffer.withUnsafeMutableBytes { bytes in
            unsafe library.pointee.TIFFReadTile(
                tiff,
                bytes.baseAddress,
                UInt32(x),
                UInt32(y),
                0,
                0,
            )
        }
        guard result >= 0 else { throw error }
    }

    private func tileShape() throws(ImageError) -> (width: Int, height: Int) {
        let width = unsafe bookland_tiff_u32(library, tiff, UInt32(TIFFTAG_TILEWIDTH))
        let height = unsafe bookland_tiff_u32(library, tiff, UInt32(TIFFTAG_TILELENGTH))
        guard width > 0, height > 0 else { throw error }
        return (Int(width), Int(height))
    }

    /// The number of bytes in a row.
    private func rowBytes(_ layout: TIFFLayout, pixels: Int) -> Int {
        (pixels * layout.bitsPerSample * layout.samplesPerPixel + 7) / 8
    }

    /// Returns a buffer of the size that libtiff requests.
    private func buffer(_ size: Int, atLeast needed: Int) throws(ImageError) -> [UInt8] {
        guard size > 0, size >= needed else { throw error }
        guard size <= Self.largestAllocation else {
            throw .unsupportedVariant(.tiff, reason: "its strips or tiles are too large")
        }
        return [UInt8](repeating: 0, count: size)
    }

    private func paletteLuminances(_ layout: TIFFLayout) -> [UInt8] {
        var red: UnsafePointer<UInt16>?
        var green: UnsafePointer<UInt16>?
        var blue: UnsafePointer<UInt16>?
        guard layout.photometric == .palette,
            unsafe bookland_tiff_palette(library, tiff, &red, &green, &blue) != 0,
            let red = unsafe red, let green = unsafe green, let blue = unsafe blue
        else { return [] }
        return (0..<1 << layout.bitsPerSample).map { index in
            unsafe RGBLuma.value(
                red: UInt8(red[index] >> 8),
                green: UInt8(green[index] >> 8),
                blue: UInt8(blue[index] >> 8),
            )
        }
    }
}

// MARK: - Colours

extension TIFFReader {
    /// Decodes a page of any layout through RGBA, one strip or one row of tiles at a time.
    ///
    /// - Parameters:
    ///   - layout: The layout of the page.
    ///   - store: Called with the index of each pixel and its colour, premultiplied by alpha.
    /// - Throws: An ``ImageError``; what was decoded before has been stored.
    func readThroughRGBA(
        _ layout: TIFFLayout,
        _ store: (Int, ColourImage.Pixel) -> Void,
    ) throws(ImageError) {
        var image = unsafe TIFFRGBAImage()
        var message = [CChar](repeating: 0, count: 1024)
        guard unsafe library.pointee.TIFFRGBAImageBegin(&image, tiff, 1, &message) != 0 else {
            let reason = CodecMessage.line(message.map { UInt8(bitPattern: $0) })
            throw .unsupportedVariant(.tiff, reason: reason)
        }
        defer { unsafe library.pointee.TIFFRGBAImageEnd(&image) }
        // The orientation tag is ignored: rows stay as they are stored.
        unsafe image.req_orientation = image.orientation
        let step = try min(rowsTogether(), layout.height)
        guard step * layout.width <= Self.largestAllocation / 4 else {
            throw .unsupportedVariant(.tiff, reason: "its strips or tiles are too large")
        }
        var colours = [UInt32](repeating: 0, count: step * layout.width)
        for top in stride(from: 0, to: layout.height, by: step) {
            let rows = min(step, layout.height - top)
            try unsafe read(rows, from: top, of: &image, into: &colours)
            for index in 0..<rows * layout.width {
                store(top * layout.width + index, Self.pixel(colours[index]))
            }
        }
    }

    /// Decodes rows to RGBA.
    private func read(
        _ rows: Int,
        from top: Int,
        of image: inout TIFFRGBAImage,
        into colours: inout [UInt32],
    ) throws(ImageError) {
        unsafe image.row_offset = Int32(top)
        unsafe image.col_offset = 0
        let width = unsafe image.width
        let result = unsafe library.pointee.TIFFRGBAImageGet(&image, &colours, width, UInt32(rows))
        guard result != 0 else { throw error }
    }

    /// The number of rows in a strip or a tile.
    private func rowsTogether() throws(ImageError) -> Int {
        if isTiled { return try tileShape().height }
        let rows = unsafe bookland_tiff_u32(library, tiff, UInt32(TIFFTAG_ROWSPERSTRIP))
        return rows > 0 ? Int(rows) : Int(UInt32.max)
    }

    /// Returns libtiff's pixel, which has red in the low byte.
    private static func pixel(_ colour: UInt32) -> ColourImage.Pixel {
        ColourImage.Pixel(
            UInt8(truncatingIfNeeded: colour),
            UInt8(truncatingIfNeeded: colour >> 8),
            UInt8(truncatingIfNeeded: colour >> 16),
            UInt8(truncatingIfNeeded: colour >> 24),
        )
    }

    /// Returns the luma of a pixel, composed over white.
    static func luma(of colour: ColourImage.Pixel) -> UInt8 {
        let luma = RGBLuma.value(red: colour.x, green: colour.y, blue: colour.z)
        return luma > colour.w ? 255 : luma + (255 - colour.w)
    }
}
