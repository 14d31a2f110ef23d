import BarcodeDetection
import BookDesk
import BookDocuments
import BookImaging

/// What was read on the pages of a file.
///
/// A number that stands on several pages, or in most frames of an animation, is reported once: where it was
/// read first.
struct PageReading {
    /// A code and the page on which it was read first.
    struct Code {
        let barcode: Barcode
        let page: Int
    }

    private(set) var codes: [Code] = []
    private(set) var isTruncated = false
    /// The pages that could not be read, and why.
    private(set) var failures: [(page: Int, error: ImageError)] = []
    private var pageCount = 0
    /// The ISBNs that a document names in its metadata or its text, without those of its barcodes.
    private(set) var documentISBNs: [DocumentISBN] = []

    /// Whether the file has several pages, so that a page's number says something.
    var hasPages: Bool { pageCount > 1 }

    /// Takes what was found on a page.
    mutating func add(_ detection: Detection, page: Int) {
        pageCount = max(pageCount + 1, page)
        isTruncated = isTruncated || detection.isTruncated
        for barcode in detection.barcodes
        where !codes.contains(where: { $0.page != page && $0.barcode.number == barcode.number }) {
            codes.append(Code(barcode: barcode, page: page))
        }
    }

    /// Takes the ISBNs that a document names, after its pages.
    mutating func add(_ isbns: [DocumentISBN]) {
        documentISBNs += isbns.filter { named in
            !codes.contains { $0.barcode.isbn == named.isbn }
        }
    }

    /// Takes a page that could not be read.
    mutating func add(_ error: ImageError) {
        pageCount += 1
        failures.append((pageCount, error))
    }
}
