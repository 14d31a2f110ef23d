/// The first frame of a GIF image, decoded by giflib.
struct GIFImage: EncodedImage {
    let width: Int
    let height: Int

    init(header bytes: [UInt8]) throws(ImageError) {
        (width, height) = try GIFReader.read(bytes) { (reader) throws(ImageError) in
            (reader.width, reader.height)
        }
    }

    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma {
        try GIFReader.read(bytes) { (reader) throws(ImageError) in
            var canvas = LumaCanvas(width: reader.width, height: reader.height)
            if let error = reader.readPixels(of: reader.palette.luminances, into: &canvas.pixels) {
                return try canvas.rescued(after: error)
            }
            return canvas.finished(isTruncated: reader.isExhausted)
        }
    }

    func colours(
        from bytes: [UInt8],
        reducedTo longSide: Int?,
    ) throws(ImageError) -> ColourImage? {
        try GIFReader.read(bytes) { (reader) throws(ImageError) in
            var image = ColourImage(width: reader.width, height: reader.height)
            _ = reader.readPixels(of: reader.palette.colours, into: &image.pixels)
            return image
        }
    }
}
