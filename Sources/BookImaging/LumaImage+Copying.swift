extension LumaImage {
    /// The image in memory of its own, so that a camera's buffer can go back.
    package var copied: LumaImage {
        let (width, height, stride) = (width, height, stride)
        let pixels = withPixels { source in
            [UInt8](capacity: width * height) { output in
                for row in 0..<height {
                    for column in 0..<width { output.append(source[row * stride + column]) }
                }
            }
        }
        return LumaImage(width: width, height: height, pixels: pixels)
    }
}
