/// A frame of an animation, which is decoded already.
struct FrameImage: EncodedImage {
    private let image: ColourImage

    var width: Int { image.width }
    var height: Int { image.height }

    init(_ image: ColourImage) {
        self.image = image
    }

    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma {
        var canvas = LumaCanvas(width: width, height: height)
        for (place, pixel) in image.pixels.enumerated() {
            let luma = RGBLuma.value(red: pixel.x, green: pixel.y, blue: pixel.z)
            canvas.pixels[place] = luma > pixel.w ? 255 : luma + (255 - pixel.w)
        }
        return canvas.finished()
    }

    func colours(
        from bytes: [UInt8],
        reducedTo longSide: Int?,
    ) throws(ImageError) -> ColourImage? {
        image
    }
}
