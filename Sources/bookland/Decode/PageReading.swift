import BarcodeDetection
import BookDocuments
import BookImaging
import BookText

/// What was read on the pages of a file.
///
/// A number that stands on several pages, or in most frames of an animation, is reported once: where it was
/// read first.
struct PageReading {
    /// Something that was read, and the page on which it was read first; nil for what no page says.
    struct Placed<Content> {
        let content: Content
        let page: Int?
    }

    /// The codes, in the order of the pages.
    private(set) var codes: [Placed<Barcode>] = []
    /// The ISBNs that are printed as text, and are in no barcode.
    private(set) var printed: [Placed<PrintedISBN>] = []
    /// The ISBNs that a document names in its metadata or its text, and that were not read.
    private(set) var named: [Placed<DocumentISBN>] = []
    /// The pages of which only a part was read.
    private(set) var truncatedPages: [Int] = []
    /// Whether a document names its ISBN, in a barcode or not.
    private(set) var isNamed = false
    /// Whether printed ISBNs were looked for.
    var textSearch = TextSearch.none
    /// The pages that could not be read, and why.
    private(set) var failures: [Placed<ImageError>] = []
    private var pageCount = 0

    /// Whether printed ISBNs were looked for.
    enum TextSearch: Sendable {
        case none
        /// They were not, without what reads text.
        case impossible(TextRecognitionError)
        case done
    }

    /// Whether a page in part, on which no number was read, may have lost one that no other page has.
    var mayLackNumbers: Bool {
        hasPages
            && truncatedPages.contains { page in
                !codes.contains { $0.page == page } && !printed.contains { $0.page == page }
            }
    }

    /// Whether the file has several pages, so that a page's number says something.
    var hasPages: Bool { pageCount > 1 }

    /// Takes what was found on a page.
    mutating func add(_ detection: Detection, page: Int) {
        pageCount = max(pageCount + 1, page)
        if detection.isTruncated { truncatedPages.append(page) }
        for barcode in detection.barcodes
        where !codes.contains(where: { $0.page != page && $0.content.number == barcode.number }) {
            codes.append(Placed(content: barcode, page: page))
        }
    }

    /// Takes the ISBNs that are printed on a page.
    mutating func add(_ isbns: [PrintedISBN], page: Int) {
        for isbn in isbns where !codes.contains(where: { $0.content.isbns.contains(isbn.isbn) }) {
            if printed.contains(where: { $0.content.isbn == isbn.isbn }) { continue }
            printed.append(Placed(content: isbn, page: page))
        }
    }

    /// Takes the ISBNs that a document names, after its pages.
    mutating func add(_ isbns: [DocumentISBN]) {
        isNamed = isNamed || !isbns.isEmpty
        for isbn in isbns where !codes.contains(where: { $0.content.isbns.contains(isbn.isbn) }) {
            if printed.contains(where: { $0.content.isbn == isbn.isbn }) { continue }
            named.append(Placed(content: isbn, page: isbn.page))
        }
    }

    /// Takes a page that could not be read.
    mutating func add(_ error: ImageError) {
        pageCount += 1
        failures.append(Placed(content: error, page: pageCount))
    }
}
