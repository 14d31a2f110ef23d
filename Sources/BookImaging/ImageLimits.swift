/// How large a picture may be before it is refused.
///
/// The limits are held against the file's size and its header, so that nothing is allocated for a
/// picture that is refused: a file of a few bytes can claim to be a picture of gigabytes.
public struct ImageLimits: Sendable, Hashable {
    /// The largest number of pixels, width times height; 200 million where not said otherwise.
    public var maximumPixels: Int
    /// The largest file in bytes; 512 MiB where not said otherwise.
    public var maximumBytes: Int

    /// Makes limits.
    ///
    /// - Parameters:
    ///   - maximumPixels: The largest number of pixels, width times height.
    ///   - maximumBytes: The largest file in bytes.
    public init(maximumPixels: Int = 200_000_000, maximumBytes: Int = 512 << 20) {
        self.maximumPixels = maximumPixels
        self.maximumBytes = maximumBytes
    }

    /// Throws where a picture of this size is refused.
    func check(width: Int, height: Int) throws(ImageError) {
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        if overflow || pixels > maximumPixels {
            throw .tooManyPixels(width: width, height: height, limit: maximumPixels)
        }
    }
}
