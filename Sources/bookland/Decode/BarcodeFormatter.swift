import BarcodeDetection
import BookDesk
import BookDocuments
import BookIdentifiers
import BookText

/// Formats what was read as records of output.
struct BarcodeFormatter: Sendable {
    let isJSON: Bool
    let isbn: ISBNForm
    let isNullTerminated: Bool
    let includesKind: Bool
    /// Whether a line of text has what stands beside a printed ISBN.
    let includesQualifier: Bool

    init(_ arguments: DecodeArguments) {
        isJSON = arguments.isJSON
        isbn = ISBNForm(isISBN10: arguments.isISBN10, isHyphenated: arguments.isHyphenated)
        isNullTerminated = arguments.isNullTerminated
        includesKind = arguments.includesOtherCodes
        includesQualifier = arguments.printedText == .always
    }

    /// The file of a record.
    struct Place {
        let file: PlatformString
        /// Whether the file has several pages, which JSON numbers.
        let hasPages: Bool
        /// Whether the file's name comes first; JSON always has it.
        let showsName: Bool
        /// The time for the file.
        let milliseconds: Double
    }

    /// Returns the record of a barcode.
    func record(of code: PageReading.Placed<Barcode>, at place: Place) -> BarcodeRecord {
        let barcode = code.content
        return record(of: barcode.number) {
            var line = begun(place, code.page)
            line.add(barcode.number, barcode.supplement, isbn)
            line.add("polygon", points: barcode.polygon.map { ($0.x, $0.y) })
            line.add("quality", barcode.quality)
            line.add(barcode.method)
            line.add("milliseconds", tenthsOf: place.milliseconds)
            return line
        } text: {
            text(
                barcode.number.text(with: barcode.supplement, isbn),
                kind: barcode.number.kindLabel(barcode.supplement),
                place,
            )
        }
    }

    /// Returns the record of an ISBN that is printed as text.
    func record(of printed: PageReading.Placed<PrintedISBN>, at place: Place) -> BarcodeRecord {
        let content = printed.content
        let number = BarcodeNumber.ean13(content.isbn.ean13)
        return record(of: number) {
            var line = begun(place, printed.page)
            add(content.isbn, to: &line)
            line.add("polygon", points: content.corners.map { ($0.x, $0.y) })
            line.add("quality", content.readings)
            line.add("method", "text")
            line.add("qualifier", content.qualifier)
            line.add("milliseconds", tenthsOf: place.milliseconds)
            return line
        } text: {
            var bytes = text(isbn.text(content.isbn), kind: number.kind.label, place)
            if includesQualifier, let qualifier = content.qualifier {
                bytes += "\t\(qualifier)".utf8
            }
            return bytes
        }
    }

    /// Returns the record of an ISBN that a document names.
    func record(of named: PageReading.Placed<DocumentISBN>, at place: Place) -> BarcodeRecord {
        let content = named.content
        let number = BarcodeNumber.ean13(content.isbn.ean13)
        return record(of: number) {
            var line = begun(place, named.page)
            add(content.isbn, to: &line)
            line.add("method", content.origin.rawValue)
            line.add("milliseconds", tenthsOf: place.milliseconds)
            return line
        } text: {
            text(isbn.text(content.isbn), kind: number.kind.label, place)
        }
    }

    /// Returns the record of a file in which nothing was read, for JSON only: text has no place for it.
    ///
    /// - Parameters:
    ///   - problem: Why nothing was read.
    ///   - file: The name of the file.
    ///   - milliseconds: The time for the file; nil if it could not be opened.
    /// - Returns: The record; nil for text.
    func record(
        ofNothing problem: String,
        in file: PlatformString,
        milliseconds: Double?,
    ) -> BarcodeRecord? {
        guard isJSON else { return nil }
        var line = JSONLine()
        line.add("file", file.text)
        line.add("isbn", nil as String?)
        line.add("isbn10", nil as String?)
        line.add("text", nil as String?)
        line.add("symbology", nil as String?)
        line.add("kind", nil as String?)
        line.add("supplement", object: nil)
        line.add("candidates", strings: [])
        line.add("polygon", points: [])
        line.add("quality", optional: nil)
        line.add("method", nil as String?)
        line.add("milliseconds", tenthsOf: milliseconds)
        line.add("problem", problem)
        return BarcodeRecord(number: nil, content: .json(line), end: end)
    }

    private var end: UInt8 { isNullTerminated ? 0 : UInt8(ascii: "\n") }

    private func record(
        of number: BarcodeNumber,
        json: () -> JSONLine,
        text: () -> [UInt8],
    ) -> BarcodeRecord {
        BarcodeRecord(
            number: number,
            content: isJSON ? .json(json()) : .text(text()),
            end: end,
        )
    }

    private func begun(_ place: Place, _ page: Int?) -> JSONLine {
        var line = JSONLine()
        line.add("file", place.file.text)
        if place.hasPages, let page { line.add("page", page) }
        return line
    }

    /// Adds an ISBN that is in no barcode.
    private func add(_ content: ISBN, to line: inout JSONLine) {
        line.add("isbn", isbn.isHyphenated ? content.hyphenated : content.digits)
        line.add("isbn10", isbn.isHyphenated ? content.hyphenated10 : content.isbn10)
        line.add("text", content.digits)
        line.add("symbology", nil as String?)
        line.add("kind", BarcodeKind.book.label)
        line.add("supplement", object: nil)
        line.add("candidates", strings: [])
    }

    private func text(_ number: String, kind: String, _ place: Place) -> [UInt8] {
        var bytes: [UInt8] = place.showsName ? name(place.file) + [UInt8(ascii: "\t")] : []
        bytes += number.utf8
        if includesKind { bytes += "\t\(kind)".utf8 }
        return bytes
    }

    /// The name, with control characters escaped.
    private func name(_ file: PlatformString) -> [UInt8] {
        if isNullTerminated { return file.bytes }
        return file.visibleBytes
    }
}

extension JSONLine {
    /// Adds a number with its supplement, and its kind.
    mutating func add(
        _ number: BarcodeNumber,
        _ supplement: BarcodeSupplement?,
        _ form: ISBNForm,
    ) {
        let isbns = number.isbns(with: supplement)
        let isbn = isbns.count == 1 ? isbns[0] : nil
        add("isbn", form.isHyphenated ? isbn?.hyphenated : isbn?.digits)
        add("isbn10", form.isHyphenated ? isbn?.hyphenated10 : isbn?.isbn10)
        add("text", number.text)
        add("symbology", number.symbology.rawValue)
        add("kind", number.kindLabel(supplement))
        add(supplement, beside: number.ean13)
        addCandidates(isbns, form)
    }

    /// Adds that the library did not take the book, and why.
    mutating func add(_ reason: IntakeRefusal) {
        addRefusal(reason.description)
    }

    /// Adds that a book was not added, and why.
    mutating func addRefusal(_ reason: String) {
        add("outcome", "refused")
        add("reason", reason)
    }

    /// Adds the reading method.
    mutating func add(_ method: ReadingMethod) {
        switch method {
        case .edges: add("method", "edges")
        case .model(let ratio, let determination):
            add("method", "model")
            add("ratio", Double(ratio), places: 2)
            add("r2", Double(determination), places: 4)
        case .digits(let margin):
            add("method", "digits")
            add("margin", Double(margin), places: 2)
        }
    }
}
