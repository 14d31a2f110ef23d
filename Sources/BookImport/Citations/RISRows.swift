import BookLibrary
import BookMetadata

/// The books of a RIS file.
struct RISRows: RecordSource {
    private var lines: LineInput
    private var values: RowValues
    private var pending: TextLine?
    /// Whether the file ends within a line of the last record, before the tag that ends it.
    private var isCut = false

    init(_ lines: LineInput, now: Timestamp) {
        self.lines = lines
        values = RowValues(.citations(.ris), now: now)
    }

    mutating func next() throws(ImportError) -> ImportRow? {
        while let line = try nextLine() {
            guard let tag = RISTag(line.text), tag.name == "TY" else { continue }
            return row(try record(line, tag), line.number)
        }
        return nil
    }

    private mutating func nextLine() throws(ImportError) -> TextLine? {
        if let line = pending {
            pending = nil
            return line
        }
        return try lines.next()
    }

    /// Reads the lines of a record up to `ER`, or to the next record.
    private mutating func record(
        _ first: TextLine,
        _ type: RISTag,
    ) throws(ImportError) -> (tags: [RISTag], text: String) {
        var tags = [type]
        var text = first.text + "\n"
        while let line = try lines.next() {
            let content = line.text
            guard let tag = RISTag(content) else {
                // A long text goes on in the next line.
                if !line.isBlank { tags[tags.count - 1].value += "\n\(content)" }
                text += content + "\n"
                isCut = line.lacksEnd && !line.isBlank
                continue
            }
            if tag.name == "TY" {
                pending = line
                break
            }
            text += content + "\n"
            isCut = line.lacksEnd && tag.name != "ER"
            if tag.name == "ER" || text.utf8.count > 1 << 20 { break }
            tags.append(tag)
        }
        return (tags, text)
    }

    private mutating func row(_ record: (tags: [RISTag], text: String), _ line: Int) -> ImportRow {
        var row = ImportRow(line: line, text: record.text, content: .rejected(""))
        values.problems.removeAll()
        do throws(Rejection) {
            let type = record.tags[0].value.uppercased()
            guard Self.books.contains(type) else { throw Rejection("not a book: TY \(type)") }
            if isCut { throw Rejection("the file ends within this record") }
            var book = try values.book(RowTexts(record.tags))
            book.line = line
            row.content = .book(book)
        } catch {
            row.content = .rejected(error.reason)
        }
        row.problems = values.problems
        return row
    }

    private static let books: Set<String> = [
        "", "BOOK", "EBOOK", "EDBOOK", "CONF", "THES", "RPRT", "GEN", "CLSWK", "DICT", "ENCYC",
        "PAMP", "CTLG", "ANCIENT", "MUSIC", "SOUND", "SER", "MGZN", "STD",
    ]
}

/// A line of RIS.
struct RISTag {
    /// The two letters of the tag.
    let name: String
    /// The value.
    var value: String

    /// Reads `TI  - Dune`; nil for a line that has no tag.
    init?(_ line: String) {
        let bytes = Array(line.utf8.prefix(6))
        guard bytes.count >= 5, (0x41...0x5A).contains(bytes[0]),
            (0x30...0x39).contains(bytes[1]) || (0x41...0x5A).contains(bytes[1]), bytes[2] == 0x20,
            bytes[3] == 0x20, bytes[4] == UInt8(ascii: "-")
        else { return nil }
        name = String(line.prefix(2))
        value = ListText.trimmed(line.dropFirst(5))
    }
}

extension RowTexts {
    fileprivate init(_ tags: [RISTag]) {
        self.init()
        var people: [Author] = []
        var (firstPage, lastPage) = ("", "")
        // Beside the number in a series, a volume is one of the title.
        let hasNumber = tags.contains { $0.name == "M1" && !$0.value.isEmpty }
        for tag in tags.dropFirst() {
            if tag.name == "VL", hasNumber {
                volume = tag.value
            } else if let role = Self.roles[tag.name] {
                if let author = NameField.author(tag.value, role: role) { people.append(author) }
            } else if tag.name == "SP" {
                firstPage = tag.value
            } else if tag.name == "EP" {
                lastPage = tag.value
            } else if let meaning = Self.meanings[tag.name] {
                add(meaning == .date ? Self.date(tag.value) : tag.value, as: meaning)
            }
        }
        self.people = people
        // The owner's tags are keywords, too.
        let labels = Set(tags.filter { $0.name == "LB" }.map(\.value))
        subjects.removeAll(where: labels.contains)
        let isSpan = !firstPage.isEmpty && !lastPage.isEmpty
        add(
            CitedPages.count(isSpan ? "\(firstPage)–\(lastPage)" : firstPage + lastPage),
            as: .pages,
        )
    }

    /// `2009/03//` without the empty parts.
    private static func date(_ text: String) -> String {
        text.split(separator: "/").prefix(3).joined(separator: "/")
    }

    private static let roles: [String: Author.Role] = [
        "AU": .author, "A1": .author, "A2": .editor, "A3": .editor, "ED": .editor,
        "A4": .translator, "TA": .author,
    ]
    private static let meanings: [String: ColumnMeaning] = [
        "TI": .title, "T1": .title, "BT": .title, "SN": .isbn, "PB": .publisher, "CY": .place,
        "PP": .place, "DA": .date, "PY": .year, "Y1": .date, "ET": .edition, "T2": .series,
        "T3": .series, "M1": .seriesNumber, "VL": .seriesNumber, "LA": .language,
        "KW": .subjects, "LB": .tags, "AB": .summary, "N2": .summary, "N1": .note, "RN": .note,
    ]
}
