import BarcodeDetection
import BookLibrary

/// How a scanned code is written out.
struct SeenCodeForm: Sendable {
    let isbn: ISBNForm
    let isJSON: Bool
    let isNullTerminated: Bool
    let includesKind: Bool

    init(_ arguments: ScanArguments) {
        isbn = arguments.isbn
        isJSON = arguments.isJSON
        isNullTerminated = arguments.isNullTerminated
        includesKind = arguments.includesOtherCodes
    }

    /// The number alone, as it is handed to a command.
    func text(_ code: SeenCode) -> String {
        code.number.isbn.map(isbn.text) ?? code.number.text
    }

    /// One record, its end included.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - outcome: What became of the book in the library, where it was put in.
    /// - Returns: The record's bytes.
    func record(_ code: SeenCode, _ outcome: AddOutcome? = nil) -> [UInt8] {
        let end = isNullTerminated ? 0 : UInt8(ascii: "\n")
        if isJSON { return json(code, outcome) + [end] }
        let kind = includesKind ? "\t\(code.number.kind.label)" : ""
        return Array((text(code) + kind).utf8) + [end]
    }

    private func json(_ code: SeenCode, _ outcome: AddOutcome?) -> [UInt8] {
        var line = JSONLine()
        line.add(code.number, isbn)
        line.add("time", code.time.iso8601)
        line.add("device", code.device.text)
        if let barcode = code.barcode, let frame = code.frame {
            line.add("frame", frame)
            line.add("quality", barcode.quality)
            line.add(barcode.method)
        } else {
            for key in ["frame", "quality", "method"] as [StaticString] { line.add(key, nil) }
        }
        if let outcome {
            line.add("outcome", outcome.description)
            line.add("title", outcome.entry.title)
            line.add("authors", outcome.entry.authors.joined(separator: "; "))
        }
        return line.bytes
    }
}
