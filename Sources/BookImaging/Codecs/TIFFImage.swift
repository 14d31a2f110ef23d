/// A page of a TIFF file, decoded by libtiff, which is loaded when it is first needed.
///
/// Grey, bilevel, palette and plain RGB pages are read row by row or tile by tile. All others (YCbCr
/// in JPEG, CMYK, alpha, separate planes) use libtiff's conversion to RGBA.
struct TIFFImage: EncodedImage {
    private let layout: TIFFLayout
    /// The number of the page, from 0.
    private let page: Int

    var width: Int { layout.width }
    var height: Int { layout.height }

    init(header bytes: [UInt8], page: Int = 0) throws(ImageError) {
        self.page = page
        layout = try TIFFReader.read(bytes, page: page) { (reader) throws(ImageError) in
            if reader.isCameraRaw {
                throw .unsupportedFormat(looksLike: "a camera raw image")
            }
            return reader.layout
        }
    }

    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma {
        try TIFFReader.read(bytes, page: page) { (reader) throws(ImageError) in
            var canvas = LumaCanvas(width: layout.width, height: layout.height)
            do throws(ImageError) {
                if layout.isDirect {
                    try reader.readRows(layout, into: &canvas.pixels)
                } else {
                    try reader.readThroughRGBA(layout) { place, colour in
                        canvas.pixels[place] = TIFFReader.luma(of: colour)
                    }
                }
            } catch {
                return try canvas.rescued(after: error)
            }
            return canvas.finished()
        }
    }

    func colours(
        from bytes: [UInt8],
        reducedTo longSide: Int?,
    ) throws(ImageError) -> ColourImage? {
        guard layout.hasColourOrAlpha else { return nil }
        return try TIFFReader.read(bytes, page: page) { (reader) throws(ImageError) in
            var image = ColourImage(width: layout.width, height: layout.height)
            // What was decoded before an error may have the code.
            try? reader.readThroughRGBA(layout) { image.pixels[$0] = $1 }
            return image
        }
    }
}
