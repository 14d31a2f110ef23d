package import BookImaging

extension LumaImage {
    /// The image with a longer side of at most some pixels.
    package func limited(to longSide: Int) -> LumaImage {
        let longest = max(width, height)
        guard longest > longSide else { return self }
        let factor = Double(longSide) / Double(longest)
        return scaled(by: Float(factor))
    }

    /// The image at another size.
    package func scaled(by factor: Float) -> LumaImage {
        resized(
            width: max(1, Int((Float(width) * factor).rounded())),
            height: max(1, Int((Float(height) * factor).rounded())),
        )
    }
}
