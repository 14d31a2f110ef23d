import BarcodeDetection
import BookIdentifiers

/// How a code is written out.
struct CodeForm: Sendable {
    let isJSON: Bool
    let isISBN10: Bool
    let isHyphenated: Bool
    let isNullTerminated: Bool
    let includesKind: Bool

    init(_ arguments: DecodeArguments) {
        isJSON = arguments.isJSON
        isISBN10 = arguments.isISBN10
        isHyphenated = arguments.isHyphenated
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
            bytes += (code.isbn.map(text) ?? code.text).utf8
            if includesKind { bytes += "\t\(code.kind.label)".utf8 }
        }
        return bytes + [isNullTerminated ? 0 : UInt8(ascii: "\n")]
    }

    private func text(_ isbn: ISBN) -> String {
        if isISBN10, let short = isHyphenated ? isbn.hyphenated10 : isbn.isbn10 { return short }
        return isHyphenated ? isbn.hyphenated : isbn.digits
    }

    /// The name, without anything that could break a line or command a terminal.
    private func name(_ file: PlatformString) -> [UInt8] {
        if isNullTerminated { return file.bytes }
        return file.visibleBytes
    }

    private func json(_ code: Barcode, _ file: PlatformString, _ milliseconds: Double) -> [UInt8] {
        let isbn = code.isbn
        var line = JSONLine()
        line.add("file", file.text)
        line.add("isbn", isHyphenated ? isbn?.hyphenated : isbn?.digits)
        line.add("isbn10", isHyphenated ? isbn?.hyphenated10 : isbn?.isbn10)
        line.add("text", code.text)
        line.add("symbology", code.symbology.rawValue)
        line.add("kind", code.kind.label)
        line.add("polygon", points: code.polygon.map { ($0.x, $0.y) })
        line.add("quality", code.quality)
        switch code.method {
        case .edges: line.add("method", "edges")
        case .model(let ratio, let determination):
            line.add("method", "model")
            line.add("ratio", Double(ratio), places: 2)
            line.add("r2", Double(determination), places: 4)
        }
        line.add("milliseconds", tenthsOf: milliseconds)
        return line.bytes
    }
}
