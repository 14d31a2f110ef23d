import BarcodeDetection
import BookDesk
import BookDocuments
import BookIdentifiers

/// Formats a barcode as a record of output.
struct BarcodeFormatter: Sendable {
    let isJSON: Bool
    let isbn: ISBNForm
    let isNullTerminated: Bool
    let includesKind: Bool

    init(_ arguments: DecodeArguments) {
        isJSON = arguments.isJSON
        isbn = ISBNForm(isISBN10: arguments.isISBN10, isHyphenated: arguments.isHyphenated)
        isNullTerminated = arguments.isNullTerminated
        includesKind = arguments.includesOtherCodes
    }

    /// Returns one record.
    ///
    /// - Parameters:
    ///   - code: The barcode.
    ///   - file: The name of its file.
    ///   - page: The number of its page; nil for a file with one page.
    ///   - showingName: Whether the name comes first; JSON always has it.
    ///   - milliseconds: The time for the file.
    /// - Returns: The record.
    func record(
        _ code: Barcode,
        in file: PlatformString,
        page: Int?,
        showingName: Bool,
        milliseconds: Double,
    ) -> BarcodeRecord {
        let content: BarcodeRecord.Content
        if isJSON {
            content = .json(json(code, file, page, milliseconds))
        } else {
            var bytes: [UInt8] = showingName ? name(file) + [UInt8(ascii: "\t")] : []
            bytes += code.number.text(with: code.supplement, isbn).utf8
            if includesKind { bytes += "\t\(code.number.kindLabel(code.supplement))".utf8 }
            content = .text(bytes)
        }
        return BarcodeRecord(
            number: code.number,
            content: content,
            end: isNullTerminated ? 0 : UInt8(ascii: "\n"),
        )
    }

    /// Returns one record of an ISBN that a document names.
    ///
    /// - Parameters:
    ///   - named: The ISBN.
    ///   - file: The name of its file.
    ///   - showingName: Whether the name comes first; JSON always has it.
    ///   - milliseconds: The time for the file.
    /// - Returns: The record.
    func record(
        _ named: DocumentISBN,
        in file: PlatformString,
        showingName: Bool,
        milliseconds: Double,
    ) -> BarcodeRecord {
        let number = BarcodeNumber.ean13(named.isbn.ean13)
        let content: BarcodeRecord.Content
        if isJSON {
            var line = JSONLine()
            line.add("file", file.text)
            if let page = named.page { line.add("page", page) }
            line.add(number, nil, isbn)
            line.add("method", named.origin.rawValue)
            line.add("milliseconds", tenthsOf: milliseconds)
            content = .json(line)
        } else {
            var bytes: [UInt8] = showingName ? name(file) + [UInt8(ascii: "\t")] : []
            bytes += isbn.text(named.isbn).utf8
            if includesKind { bytes += "\t\(number.kind.label)".utf8 }
            content = .text(bytes)
        }
        return BarcodeRecord(
            number: number,
            content: content,
            end: isNullTerminated ? 0 : UInt8(ascii: "\n"),
        )
    }

    /// The name, with control characters escaped.
    private func name(_ file: PlatformString) -> [UInt8] {
        if isNullTerminated { return file.bytes }
        return file.visibleBytes
    }

    private func json(
        _ code: Barcode,
        _ file: PlatformString,
        _ page: Int?,
        _ milliseconds: Double,
    ) -> JSONLine {
        var line = JSONLine()
        line.add("file", file.text)
        if let page { line.add("page", page) }
        line.add(code.number, code.supplement, isbn)
        line.add("polygon", points: code.polygon.map { ($0.x, $0.y) })
        line.add("quality", code.quality)
        line.add(code.method)
        line.add("milliseconds", tenthsOf: milliseconds)
        return line
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
        add("outcome", "refused")
        add("reason", reason.description)
    }

    /// Adds the reading method.
    mutating func add(_ method: ReadingMethod) {
        switch method {
        case .edges: add("method", "edges")
        case .model(let ratio, let determination):
            add("method", "model")
            add("ratio", Double(ratio), places: 2)
            add("r2", Double(determination), places: 4)
        }
    }
}
