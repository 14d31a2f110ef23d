/// A picture's luminance: 8 bits a pixel, 0 black to 255 white, row by row from the top.
///
/// The pixels lie in a storage that the image keeps alive: an array, or a camera's buffer. Copying
/// an image copies no pixels.
public struct LumaImage: Sendable {
    /// The width in pixels, at least 1.
    public let width: Int
    /// The height in pixels, at least 1.
    public let height: Int
    /// The distance in bytes from one row's first pixel to the next row's; at least `width`.
    public let stride: Int

    /// Where the first pixel lies in the storage.
    private let origin: Int
    private let storage: any LumaStorage

    /// Makes an image of an array of pixels.
    ///
    /// Traps when the array holds fewer than `stride * (height - 1) + width` pixels.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, at least 1.
    ///   - height: The height in pixels, at least 1.
    ///   - stride: Bytes from one row to the next; the width where none is given.
    ///   - pixels: The luminances, row by row.
    public init(width: Int, height: Int, stride: Int? = nil, pixels: [UInt8]) {
        self.init(
            width: width,
            height: height,
            stride: stride ?? width,
            storage: LumaArray(pixels),
        )
    }

    /// Makes an image over a storage of any kind, which the image keeps alive.
    ///
    /// Traps when the storage is too small for the given shape.
    package init(
        width: Int,
        height: Int,
        stride: Int,
        origin: Int = 0,
        storage: any LumaStorage,
    ) {
        precondition(width > 0 && height > 0 && stride >= width, "an image has a shape")
        precondition(
            origin >= 0 && storage.byteCount >= origin + stride * (height - 1) + width,
            "the storage holds every pixel",
        )
        self.width = width
        self.height = height
        self.stride = stride
        self.origin = origin
        self.storage = storage
    }

    /// A part of the image, sharing its pixels.
    ///
    /// Traps when the part is empty or does not lie in the image.
    ///
    /// - Parameters:
    ///   - columns: The pixels of each row that the part has, counted from the left.
    ///   - rows: The rows that the part has, counted from the top.
    /// - Returns: An image of `columns.count` by `rows.count` pixels with this image's stride.
    public func cropped(columns: Range<Int>, rows: Range<Int>) -> LumaImage {
        precondition(columns.lowerBound >= 0 && columns.upperBound <= width, "inside the image")
        precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "inside the image")
        return LumaImage(
            width: columns.count,
            height: rows.count,
            stride: stride,
            origin: origin + rows.lowerBound * stride + columns.lowerBound,
            storage: storage,
        )
    }

    /// Lends the pixels: row `y` begins at `y * stride` and has `width` pixels.
    ///
    /// The span is valid during the closure only. It ends with the last row's last pixel.
    public func withPixels<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let range = origin..<origin + stride * (height - 1) + width
        return try storage.withBytes { (bytes) throws(Failure) in
            try body(bytes.extracting(range))
        }
    }
}

/// What an image's pixels lie in, kept alive by the image.
package protocol LumaStorage: AnyObject, Sendable {
    /// How many bytes there are.
    var byteCount: Int { get }

    /// Lends the bytes, during the closure only.
    func withBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result
}

/// Pixels in an array.
private final class LumaArray: LumaStorage {
    private let pixels: [UInt8]

    init(_ pixels: [UInt8]) {
        self.pixels = pixels
    }

    var byteCount: Int { pixels.count }

    func withBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // A span of a local is what the compiler can follow; of a class's property it is not.
        let pixels = pixels
        let bytes = pixels.span
        return try body(bytes)
    }
}
