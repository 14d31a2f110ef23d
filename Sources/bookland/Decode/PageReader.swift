import BarcodeDetection
import BookDocuments
import BookIdentifiers
import BookImaging
import BookText

/// Reads the pages of files: their barcodes and, where it is asked for or where there are none, their text.
///
/// Each thread has its own reader.
struct PageReader: ~Copyable {
    private let settings: DecodeSettings
    private var detector: BarcodeDetector
    /// Tesseract is loaded with the first image that needs it.
    private var textReader: PrintedISBNReader?
    private var textProblem: TextRecognitionError?

    /// On how many pages of a file without a barcode text is read unasked: copyright pages come early.
    private static let pagesWithText = 10

    /// The processor time for reading text in an image without a barcode.
    private var textBudget: Duration {
        settings.effort == .thorough || settings.printedText == .always
            ? .seconds(4) : .milliseconds(900)
    }

    init(_ settings: DecodeSettings) {
        self.settings = settings
        detector = BarcodeDetector(effort: settings.effort)
    }

    /// Reads all pages of a file.
    ///
    /// - Parameter bytes: The content of the file.
    /// - Returns: What was read, and whether there are more pages than the limits allow.
    /// - Throws: `ImageError` if the file is not readable at all.
    mutating func read(_ bytes: [UInt8]) throws(ImageError) -> (PageReading, isCut: Bool) {
        var reading = PageReading()
        do throws(DocumentError) {
            if PDFDocument.recognises(bytes) {
                let document = try PDFDocument(bytes, limits: settings.limits)
                let found = try document.isbns()
                let named = found.filter(\.isProven)
                let doubtful = Set(found.filter { !$0.isProven }.compactMap(\.page))
                let isCut = try document.forEachPage { page in
                    take(page, &reading, mayReadText: named.isEmpty, doubtful)
                    return true
                }
                reading.add(named)
                return (reading, isCut)
            }
            if EPUBDocument.recognises(bytes) {
                reading.add(try EPUBDocument(bytes).isbns())
                return (reading, false)
            }
        } catch {
            throw .unreadable(reason: error.description)
        }
        let isCut = try ImageSource.forEachPage(of: bytes, limits: settings.limits) { page in
            take(page, &reading, mayReadText: true)
            return true
        }
        if let failure = reading.failures.first, !reading.hasPages { throw failure.content }
        return (reading, isCut)
    }

    private mutating func take(
        _ page: Result<ImageSource, ImageError>,
        _ reading: inout PageReading,
        mayReadText: Bool,
        _ doubtful: Set<Int> = [],
    ) {
        do throws(ImageError) {
            let page = try page.get()
            reading.add(try detector.barcodes(in: page), page: page.page)
            // A number that a recogniser left in a scanned page is read again.
            let isDoubtful = settings.printedText != .never && doubtful.contains(page.page)
            guard isDoubtful || readsText(of: page, reading, mayReadText) else { return }
            reading.add(text(of: page), page: page.page)
            reading.textSearch = textProblem.map { .impossible($0) } ?? .done
        } catch {
            reading.add(error)
        }
    }

    private func readsText(
        of page: ImageSource,
        _ reading: PageReading,
        _ mayReadText: Bool,
    ) -> Bool {
        switch settings.printedText {
        case .never: false
        case .always: true
        case .withoutBarcode:
            mayReadText && reading.codes.isEmpty && settings.effort != .fast
                && page.page <= Self.pagesWithText
        }
    }

    /// The ISBNs that are printed on a page.
    private mutating func text(of page: ImageSource) -> [PrintedISBN] {
        if textReader == nil, textProblem == nil {
            do throws(TextRecognitionError) {
                textReader = try PrintedISBNReader()
            } catch {
                // With --text, the command has checked for it.
                textProblem = error
            }
        }
        // A part of a damaged file was decoded for its barcodes, too.
        guard textReader != nil, let image = try? page.luma().image else { return [] }
        return textReader?.isbns(in: image, budget: textBudget) ?? []
    }
}

extension DocumentISBN {
    /// Whether the number needs no other reading: the document's author wrote it, or it has a label and all hyphens in
    /// the text that a recogniser left in a scanned page.
    var isProven: Bool {
        guard let recognisedLine else { return true }
        return PrintedISBNParser.numbers(in: recognisedLine)
            .contains { $0.isbn == isbn && $0.proof == .allBreaks }
    }
}
