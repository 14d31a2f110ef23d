/// A greyscale image: 8-bit luma, from 0 (black) to 255 (white), row by row from the top.
///
/// Copying an image does not copy its pixels: copies share one storage, which is an array or a
/// camera's buffer.
///
/// ```swift
/// let image = LumaImage(width: 2, height: 2, pixels: [0, 255, 255, 0])
/// let sum = image.withPixels { pixels in
///     var sum = 0
///     for y in 0..<image.height {
///         for x in 0..<image.width { sum += Int(pixels[y * image.stride + x]) }
///     }
///     return sum
/// }
/// ```
public struct LumaImage: Sendable {
    /// The width in pixels, at least 1.
    public let width: Int
    /// The height in pixels, at least 1.
    public let height: Int
    /// The distance in bytes from the start of one row to the start of the next; at least `width`.
    public let stride: Int

    /// The offset of the first pixel in the storage.
    private let origin: Int
    private let storage: any LumaStorage

    /// Creates an image from an array of pixels.
    ///
    /// Traps if the array has fewer than `stride * (height - 1) + width` elements.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, at least 1.
    ///   - height: The height in pixels, at least 1.
    ///   - stride: The distance in bytes from one row to the next (default: the width).
    ///   - pixels: The luma values, row by row.
    public init(width: Int, height: Int, stride: Int? = nil, pixels: [UInt8]) {
        self.init(
            width: width,
            height: height,
            stride: stride ?? width,
            storage: LumaArray(pixels),
        )
    }

    /// Creates an image over a storage of any kind, which it keeps alive.
    ///
    /// Traps if the storage is too small.
    package init(
        width: Int,
        height: Int,
        stride: Int,
        origin: Int = 0,
        storage: any LumaStorage,
    ) {
        precondition(
            width > 0 && height > 0 && stride >= width,
            "width, height or stride is invalid",
        )
        precondition(
            origin >= 0 && storage.byteCount >= origin + stride * (height - 1) + width,
            "the storage is too small",
        )
        self.width = width
        self.height = height
        self.stride = stride
        self.origin = origin
        self.storage = storage
    }

    /// Returns a rectangular part of the image, which shares its pixels.
    ///
    /// Traps if the part is empty or extends beyond the image.
    ///
    /// - Parameters:
    ///   - columns: The columns of the part, counted from the left.
    ///   - rows: The rows of the part, counted from the top.
    /// - Returns: An image of `columns.count` by `rows.count` pixels, with the same stride.
    public func cropped(columns: Range<Int>, rows: Range<Int>) -> LumaImage {
        precondition(
            columns.lowerBound >= 0 && columns.upperBound <= width,
            "columns out of range",
        )
        precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "rows out of range")
        return LumaImage(
            width: columns.count,
            height: rows.count,
            stride: stride,
            origin: origin + rows.lowerBound * stride + columns.lowerBound,
            storage: storage,
        )
    }

    /// Calls a closure with the pixels: row `y` begins at index `y * stride` and has `width` pixels.
    ///
    /// The span is only valid during the closure. It ends with the last pixel of the last row.
    public func withPixels<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let range = origin..<origin + stride * (height - 1) + width
        return try storage.withBytes { (bytes) throws(Failure) in
            try body(bytes.extracting(range))
        }
    }
}

/// The memory with an image's pixels, which the image keeps alive.
package protocol LumaStorage: AnyObject, Sendable {
    /// The size in bytes.
    var byteCount: Int { get }

    /// Calls a closure with the bytes, which are only valid during the closure.
    func withBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result
}

/// An array of pixels.
private final class LumaArray: LumaStorage {
    private let pixels: [UInt8]

    init(_ pixels: [UInt8]) {
        self.pixels = pixels
    }

    var byteCount: Int { pixels.count }

    func withBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The compiler accepts a span of a local variable, but not of a class property.
        let pixels = pixels
        let bytes = pixels.span
        return try body(bytes)
    }
}
