/// A TIFF file's first page, decoded by libtiff, which is loaded when the first such file is read.
///
/// Grey, bilevel, palette and plain RGB pages are read row by row, or tile by tile; all others
/// (JPEG's YCbCr, CMYK, alpha, separate planes) through the library's RGBA conversion.
struct TIFFPicture: EncodedPicture {
    private let layout: TIFFLayout

    var width: Int { layout.width }
    var height: Int { layout.height }

    init(header bytes: [UInt8]) throws(ImageError) {
        layout = try TIFFReader.read(bytes) { (reader) throws(ImageError) in
            if reader.isRawPhotograph {
                throw .unsupportedFormat(looksLike: "a raw camera picture")
            }
            return reader.layout
        }
    }

    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma {
        try TIFFReader.read(bytes) { (reader) throws(ImageError) in
            var canvas = LumaCanvas(width: layout.width, height: layout.height)
            do throws(ImageError) {
                if layout.isDirect {
                    try reader.readRows(layout, into: &canvas.pixels)
                } else {
                    try reader.readColours(layout, into: &canvas.pixels)
                }
            } catch {
                return try canvas.rescued(after: error)
            }
            return canvas.finished()
        }
    }
}
