/// Limits on the size of images, as a protection against decompression bombs.
///
/// ``ImageSource`` checks them against the file size and the image header before it allocates memory
/// for pixels: a file of a few bytes can claim to hold gigabytes.
///
/// ```swift
/// let limits = ImageLimits(maximumPixels: 20_000_000)
/// let source = try ImageSource(path: "upload.jpg", limits: limits)
/// ```
public struct ImageLimits: Sendable, Hashable {
    /// The largest number of pixels, width times height (default: 200 million).
    public var maximumPixels: Int
    /// The largest file size in bytes (default: 512 MiB).
    public var maximumBytes: Int
    /// The largest number of pages or frames of one file that are read (default: 1,000).
    ///
    /// Together they may have ten times as many pixels as one.
    public var maximumPages: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - maximumPixels: The largest number of pixels, width times height.
    ///   - maximumBytes: The largest file size in bytes.
    ///   - maximumPages: The largest number of pages or frames that are read.
    public init(
        maximumPixels: Int = 200_000_000,
        maximumBytes: Int = 512 << 20,
        maximumPages: Int = 1_000,
    ) {
        self.maximumPixels = maximumPixels
        self.maximumBytes = maximumBytes
        self.maximumPages = maximumPages
    }

    /// Throws if an image of this size exceeds the limit.
    func check(width: Int, height: Int) throws(ImageError) {
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        if overflow || pixels > maximumPixels {
            throw .tooManyPixels(width: width, height: height, limit: maximumPixels)
        }
    }
}
