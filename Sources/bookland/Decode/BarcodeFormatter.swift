import BarcodeDetection
import BookDesk
import BookIdentifiers
import BookText

/// Formats a barcode as a record of output.
struct BarcodeFormatter: Sendable {
    let isJSON: Bool
    let isbn: ISBNForm
    let isNullTerminated: Bool
    let includesKind: Bool
    let includesQualifier: Bool

    init(_ arguments: DecodeArguments) {
        isJSON = arguments.isJSON
        isbn = ISBNForm(isISBN10: arguments.isISBN10, isHyphenated: arguments.isHyphenated)
        isNullTerminated = arguments.isNullTerminated
        includesKind = arguments.includesOtherCodes
        includesQualifier = arguments.printedText == .always
    }

    /// Returns one record.
    ///
    /// - Parameters:
    ///   - code: The barcode.
    ///   - file: The name of its file.
    ///   - showingName: Whether the name comes first; JSON always has it.
    ///   - milliseconds: The time for the file.
    /// - Returns: The record.
    func record(
        _ code: Barcode,
        in file: PlatformString,
        showingName: Bool,
        milliseconds: Double,
    ) -> BarcodeRecord {
        let text = code.isbn.map(isbn.text) ?? code.text
        return record(
            of: code.number,
            isJSON
                ? .json(json(code, file, milliseconds))
                : .text(line(text, code.number, file, showingName: showingName)),
        )
    }

    /// Returns the record of an ISBN that is printed as text.
    ///
    /// - Parameters:
    ///   - printed: The ISBN.
    ///   - file: The name of its file.
    ///   - showingName: Whether the name comes first; JSON always has it.
    ///   - milliseconds: The time for the file.
    /// - Returns: The record.
    func record(
        _ printed: PrintedISBN,
        in file: PlatformString,
        showingName: Bool,
        milliseconds: Double,
    ) -> BarcodeRecord {
        let number = BarcodeNumber.ean13(printed.isbn.ean13)
        if isJSON { return record(of: number, .json(json(printed, number, file, milliseconds))) }
        var bytes = line(isbn.text(printed.isbn), number, file, showingName: showingName)
        if includesQualifier, let qualifier = printed.qualifier { bytes += "\t\(qualifier)".utf8 }
        return record(of: number, .text(bytes))
    }

    private func record(of number: BarcodeNumber, _ content: BarcodeRecord.Content) -> BarcodeRecord
    {
        BarcodeRecord(
            number: number,
            content: content,
            end: isNullTerminated ? 0 : UInt8(ascii: "\n"),
        )
    }

    private func line(
        _ text: String,
        _ number: BarcodeNumber,
        _ file: PlatformString,
        showingName: Bool,
    ) -> [UInt8] {
        var bytes: [UInt8] = showingName ? name(file) + [UInt8(ascii: "\t")] : []
        bytes += text.utf8
        if includesKind { bytes += "\t\(number.kind.label)".utf8 }
        return bytes
    }

    /// The name, with control characters escaped.
    private func name(_ file: PlatformString) -> [UInt8] {
        if isNullTerminated { return file.bytes }
        return file.visibleBytes
    }

    private func json(_ code: Barcode, _ file: PlatformString, _ milliseconds: Double) -> JSONLine {
        var line = JSONLine()
        line.add("file", file.text)
        line.add(code.number, isbn)
        line.add("polygon", points: code.polygon.map { ($0.x, $0.y) })
        line.add("quality", code.quality)
        line.add(code.method)
        line.add("milliseconds", tenthsOf: milliseconds)
        return line
    }

    private func json(
        _ printed: PrintedISBN,
        _ number: BarcodeNumber,
        _ file: PlatformString,
        _ milliseconds: Double,
    ) -> JSONLine {
        var line = JSONLine()
        line.add("file", file.text)
        line.add("isbn", isbn.isHyphenated ? printed.isbn.hyphenated : printed.isbn.digits)
        line.add("isbn10", isbn.isHyphenated ? printed.isbn.hyphenated10 : printed.isbn.isbn10)
        line.add("text", number.text)
        line.add("symbology", nil as String?)
        line.add("kind", number.kind.label)
        line.add("polygon", points: printed.corners.map { ($0.x, $0.y) })
        line.add("quality", printed.readings)
        line.add("method", "text")
        line.add("qualifier", printed.qualifier)
        line.add("milliseconds", tenthsOf: milliseconds)
        return line
    }
}

extension JSONLine {
    /// Adds a number and its kind.
    mutating func add(_ number: BarcodeNumber, _ form: ISBNForm) {
        let isbn = number.isbn
        add("isbn", form.isHyphenated ? isbn?.hyphenated : isbn?.digits)
        add("isbn10", form.isHyphenated ? isbn?.hyphenated10 : isbn?.isbn10)
        add("text", number.text)
        add("symbology", number.symbology.rawValue)
        add("kind", number.kind.label)
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
