/// What has blurred a line of text.
package struct LineBlur: Sendable {
    /// The way of the camera in pixels of the image.
    package var motion: SIMD2<Float>
    /// How far the picture is out of focus: a standard deviation, as a part of the height of letters.
    package var defocus: Float

    package init(motion: SIMD2<Float> = .zero, defocus: Float) {
        (self.motion, self.defocus) = (motion, defocus)
    }
}
