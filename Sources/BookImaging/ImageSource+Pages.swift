extension ImageSource {
    /// Passes the pages of a TIFF file, or the frames of a GIF or WebP animation, one after the other.
    ///
    /// Other files have one page. Frames are passed as they are seen, drawn over those before; one that looks
    /// like the frame before it is left out, and so are smaller copies of a page. An error of one page does not
    /// end the others. A file that ends amid its pages gives those before, and then an error.
    ///
    /// Rule: the number of pages and their pixels together have limits, since a file of a few bytes can claim
    /// thousands of pages.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - limits: The maximum size; see ``ImageLimits/maximumPages``.
    ///   - body: Gets each page, or why it cannot be read; returns whether to go on.
    /// - Returns: Whether the file has more pages than the limits allow.
    /// - Throws: An ``ImageError`` if the file has no page at all.
    @discardableResult
    public static func forEachPage(
        of bytes: [UInt8],
        limits: ImageLimits = ImageLimits(),
        _ body: (Result<ImageSource, ImageError>) -> Bool,
    ) throws(ImageError) -> Bool {
        let first = try ImageSource(bytes: bytes, limits: limits)
        var budget = PageBudget(limits)
        switch first.format {
        case .tiff: return try first.passPages(limits, &budget, body)
        case .gif where GIFAnimation.hasFrames(bytes):
            first.passFrames(limits, &budget, body)
        case .webp where WebPContainer.firstFrame(in: bytes) != nil:
            first.passFrames(limits, &budget, body)
        default: _ = body(.success(first))
        }
        return budget.isExceeded
    }

    private func passPages(
        _ limits: ImageLimits,
        _ budget: inout PageBudget,
        _ body: (Result<ImageSource, ImageError>) -> Bool,
    ) throws(ImageError) -> Bool {
        let (count, failure) = try TIFFReader.read(bytes) { (reader) in reader.pages }
        for page in 0..<max(count, 1) {
            let result: Result<ImageSource, ImageError>
            do throws(ImageError) {
                let isCopy = try TIFFReader.read(bytes, page: page) { $0.isReducedCopy }
                if isCopy, page > 0 { continue }
                let image = try TIFFImage(header: bytes, page: page)
                try limits.check(width: image.width, height: image.height)
                guard budget.take(image.width * image.height) else { return true }
                result = .success(ImageSource(self, image, page: page + 1))
            } catch {
                guard budget.take(1) else { return true }
                result = .failure(error)
            }
            guard body(result) else { return false }
        }
        if let failure { _ = body(.failure(failure)) }
        return false
    }

    private func passFrames(
        _ limits: ImageLimits,
        _ budget: inout PageBudget,
        _ body: (Result<ImageSource, ImageError>) -> Bool,
    ) {
        var last: ColourImage?
        var number = 0
        func pass(_ frame: ColourImage) -> Bool {
            number += 1
            guard budget.take(frame.width * frame.height) else { return false }
            if last?.pixels == frame.pixels { return true }
            last = frame
            return body(.success(ImageSource(self, FrameImage(frame), page: number)))
        }
        do throws(ImageError) {
            if format == .gif {
                try GIFAnimation.forEachFrame(bytes, limits: limits, pass)
            } else {
                try WebPAnimation.forEachFrame(bytes, limits: limits, pass)
            }
        } catch {
            // A damaged first frame may still show its code.
            _ = number == 0 ? body(.success(self)) : body(.failure(error))
        }
    }
}

/// How many more pages, and pixels in them, a file may have.
private struct PageBudget {
    private var pages: Int
    private var pixels: Int
    private(set) var isExceeded = false

    init(_ limits: ImageLimits) {
        pages = limits.maximumPages
        pixels = limits.maximumPixels.multipliedReportingOverflow(by: 10).partialValue
        if pixels < limits.maximumPixels { pixels = .max }
    }

    /// Takes a page; returns false if it is too much.
    mutating func take(_ size: Int) -> Bool {
        guard pages > 0, pixels >= size else {
            isExceeded = true
            return false
        }
        pages -= 1
        pixels -= size
        return true
    }
}
