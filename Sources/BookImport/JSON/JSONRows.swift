import BookLibrary
import BooklandJSON

/// The books in a JSON file of LibraryThing or Calibre.
struct JSONRows: RecordSource {
    private var objects: JSONObjects
    private var values: RowValues
    private let texts: (JSONValue) -> RowTexts
    private var reader = JSONRowReader()

    init(_ objects: JSONObjects, _ values: RowValues, _ texts: @escaping (JSONValue) -> RowTexts) {
        self.objects = objects
        self.values = values
        self.texts = texts
    }

    mutating func next() throws(ImportError) -> ImportRow? {
        guard let element = try objects.next() else { return nil }
        var row = Self.row(element)
        values.problems.removeAll()
        do throws(Rejection) {
            if element.isCut {
                throw Rejection("the record is too long, or the file ends within it")
            }
            var book = try values.book(texts(try reader.read(element.bytes)))
            book.line = element.line
            row.content = .book(book)
        } catch {
            row.content = .rejected(error.reason)
        }
        row.problems = values.problems
        return row
    }

    mutating func skip() throws(ImportError) -> ImportRow? {
        try objects.next().map { Self.row($0) }
    }

    private static func row(_ element: JSONObjects.Element) -> ImportRow {
        let text = SingleByteEncoding.windows1252.text(ifNotUTF8: element.bytes.span)
        return ImportRow(line: element.line, text: text, content: .rejected(""))
    }
}

/// Reads one object after the other, in the same memory.
private final class JSONRowReader {
    private var reader = JSONReader()

    func read(_ bytes: [UInt8]) throws(Rejection) -> JSONValue {
        do throws(JSONError) {
            return try reader.read(bytes.span)
        } catch {
            throw Rejection("\(error)")
        }
    }
}

extension JSONValue {
    /// The text of a text or a number; empty for anything else.
    var words: String { string.map { ListText.trimmed($0) } ?? number ?? "" }

    /// The values of an array, or of an object: PHP writes an array with gaps as one.
    var items: [JSONValue] {
        switch kind {
        case .array: Array(elements)
        case .object: members.map(\.value)
        default: []
        }
    }

    /// The texts of an array, of an object's values, or of a value by itself.
    var list: [String] {
        switch kind {
        case .array: elements.map(\.words).filter { !$0.isEmpty }
        case .object: members.map(\.value.words).filter { !$0.isEmpty }
        default: words.isEmpty ? [] : [words]
        }
    }
}
