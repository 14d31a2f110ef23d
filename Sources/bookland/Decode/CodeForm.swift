import BarcodeDetection
import BookIdentifiers

/// How a code is written out.
struct CodeForm: Sendable {
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

    /// One record, its end included.
    ///
    /// - Parameters:
    ///   - code: What was read.
    ///   - file: The name of the file that it was read in.
    ///   - showingName: Whether the name comes first; JSON has it always.
    ///   - milliseconds: How long the file took.
    /// - Returns: The record's bytes.
    func record(
        _ code: Barcode,
        in file: PlatformString,
        showingName: Bool,
        milliseconds: Double,
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        if isJSON {
            bytes = json(code, file, milliseconds)
        } else {
            if showingName { bytes += name(file) + [UInt8(ascii: "\t")] }
            bytes += (code.isbn.map(isbn.text) ?? code.text).utf8
            if includesKind { bytes += "\t\(code.kind.label)".utf8 }
        }
        return bytes + [isNullTerminated ? 0 : UInt8(ascii: "\n")]
    }

    /// The name, without anything that could break a line or command a terminal.
    private func name(_ file: PlatformString) -> [UInt8] {
        if isNullTerminated { return file.bytes }
        return file.visibleBytes
    }

    private func json(_ code: Barcode, _ file: PlatformString, _ milliseconds: Double) -> [UInt8] {
        var line = JSONLine()
        line.add("file", file.text)
        line.add(code.number, isbn)
        line.add("polygon", points: code.polygon.map { ($0.x, $0.y) })
        line.add("quality", code.quality)
        line.add(code.method)
        line.add("milliseconds", tenthsOf: milliseconds)
        return line.bytes
    }
}

extension JSONLine {
    /// Adds the number of a code and what it stands for.
    mutating func add(_ number: BarcodeNumber, _ form: ISBNForm) {
        let isbn = number.isbn
        add("isbn", form.isHyphenated ? isbn?.hyphenated : isbn?.digits)
        add("isbn10", form.isHyphenated ? isbn?.hyphenated10 : isbn?.isbn10)
        add("text", number.text)
        add("symbology", number.symbology.rawValue)
        add("kind", number.kind.label)
    }

    /// Adds how a code was read.
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
