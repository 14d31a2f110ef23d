public import BookImaging

/// Reads ISBNs that are printed as text: on copyright pages, on covers, in lists.
///
/// ```swift
/// let reader = try PrintedISBNReader()
/// let picture = try ImageSource(path: "page.jpg").luma().image
/// for found in reader.isbns(in: picture) { print(found.isbn.hyphenated) }
/// ```
///
/// The text may stand in any of the four directions, dark on light or light on dark. A number is reported when two
/// clear readings of different pictures of it agree, or more of others, and each has a label, a right check digit, a known registrant, and
/// every hyphen in its place. No digit is guessed.
///
/// Tesseract recognises the letters, loaded when the first reader is created. One thread at a time can use a reader;
/// its creation takes 0.2 s, so reuse it.
public struct PrintedISBNReader: ~Copyable {
    private let recogniser: TextRecogniser

    /// Loads Tesseract.
    ///
    /// - Throws: A ``TextRecognitionError`` if it, or its data for English, are not installed.
    public init() throws(TextRecognitionError) {
        recogniser = try TextRecogniser()
    }

    /// Reads the ISBNs in an image.
    ///
    /// - Parameters:
    ///   - image: The image at full resolution; letters are at least 10 pixels high.
    ///   - budget: The processor time after which no further step begins; a step takes up to a second.
    /// - Returns: The ISBNs in reading order, each once.
    public func isbns(in image: LumaImage, budget: Duration = .seconds(4)) -> [PrintedISBN] {
        let limit = ProcessorTimeLimit(budget)
        let still = TextPage(image, recogniser)
        var search = still.map { PrintedISBNSearch($0) }
        if let still, still.clarity >= Self.clear {
            search?.readLines(recogniser, limit)
            if search?.mayBeBlurred == true, !limit.hasPassed, let moved = pageWithoutMotion(image)
            {
                var other = PrintedISBNSearch(moved)
                other.readLines(recogniser, limit)
                if other.isBetter(than: search) { search = other }
            }
        } else {
            // Reading a page that moved as it is would be in vain.
            if let moved = pageWithoutMotion(image), moved.clarity > still?.clarity ?? 0 {
                search = PrintedISBNSearch(moved)
            }
            search?.readLines(recogniser, limit)
        }
        search?.readPage(recogniser, limit)
        return search?.isbns ?? []
    }

    /// How well the first lines of a page are read that stood still.
    private static let clear: Float = 60

    /// The page as a camera that stood still would have taken it; nil if the camera did, or without text.
    private func pageWithoutMotion(_ image: LumaImage) -> TextPage? {
        MotionBlur(of: image).flatMap { TextPage(image, without: $0, recogniser) }
    }
}
