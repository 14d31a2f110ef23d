import BookImaging

/// The pages of a file, decoded one after the other when they are asked for.
struct PicturePages {
    private let bytes: [UInt8]
    private let longSide: Int
    /// Pages that are decoded and not yet returned; the next one is last.
    private var ready: [Result<DecodedLuma, ImageError>] = []
    /// How many pages and errors were decoded.
    private var count = 0
    private var isAtEnd = false
    /// Whether the file has more pages than the limits allow, which is known at its end.
    private(set) var isCut = false

    /// How many pixels are decoded at once: to find a page of an animation, those before it are decoded again.
    private static let pixelsAtOnce = 32_000_000

    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - longSide: The minimum length of the longer side in pixels.
    init(of bytes: [UInt8], reducedTo longSide: Int) {
        (self.bytes, self.longSide) = (bytes, longSide)
    }

    /// Returns the next page, or why it cannot be read; nil at the end.
    mutating func next() -> Result<DecodedLuma, ImageError>? {
        if ready.isEmpty, !isAtEnd { decode() }
        return ready.popLast()
    }

    private mutating func decode() {
        var (place, pixels) = (0, 0)
        isAtEnd = true
        do throws(ImageError) {
            isCut = try ImageSource.forEachPage(of: bytes) { page in
                place += 1
                guard place > count else { return true }
                guard pixels < Self.pixelsAtOnce else {
                    isAtEnd = false
                    return false
                }
                ready.append(
                    page.flatMap { source in
                        pixels += source.width * source.height
                        return Self.luma(of: source, longSide)
                    }
                )
                return true
            }
        } catch {
            ready.append(.failure(error))
        }
        count += ready.count
        ready.reverse()
    }

    private static func luma(
        of source: ImageSource,
        _ longSide: Int,
    ) -> Result<DecodedLuma, ImageError> {
        do throws(ImageError) {
            return .success(try source.luma(reducedTo: longSide))
        } catch {
            return .failure(error)
        }
    }
}
