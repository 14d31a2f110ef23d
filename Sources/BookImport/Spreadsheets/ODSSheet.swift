import BooklandXML
import BooklandZIP

/// The first sheet with cells of an OpenDocument spreadsheet (ODF 1.3, part 3).
struct ODSSheet {
    /// The sheet as CSV.
    private(set) var text = SheetText()
    /// The names of the sheets after it that have cells.
    private(set) var others: [String] = []

    private var table = ""
    private var column = 0
    private var rowCount = 1
    private var cellCount = 1
    private var value: String?
    private var paragraphs = ""
    private var depth = 0
    private var isInCell = false
    private var isDone = false

    init(_ archive: ZIPArchive) throws(ImportError) {
        var sheet = self
        try SheetXML.read(archive, "content.xml") { event throws(ImportError) in
            try sheet.take(event)
        }
        self = sheet
    }

    private mutating func take(_ event: XMLEvent) throws(ImportError) {
        if case .start(let name, let attributes) = event, name.local == "table" {
            table = attributes["name"] ?? ""
        }
        guard !isDone else {
            // Text in a later table is in a cell, or in a comment on one.
            if case .text(let text) = event, others.last != table, !text.allSatisfy(\.isWhitespace)
            {
                others.append(table)
            }
            return
        }
        switch event {
        case .start(let name, let attributes): start(name.local, attributes)
        case .text(let text): if isInCell, depth > 0 { paragraphs += text }
        case .end(let name): try end(name.local)
        }
    }

    private mutating func start(_ name: String, _ attributes: [XMLAttribute]) {
        switch name {
        case "table-row":
            rowCount = attributes["number-rows-repeated"].flatMap { Int($0) } ?? 1
            column = 0
        case "table-cell", "covered-table-cell":
            cellCount = attributes["number-columns-repeated"].flatMap { Int($0) } ?? 1
            isInCell = true
            paragraphs = ""
            value =
                switch attributes["value-type"] {
                case "float": attributes["value"].map(SheetText.number)
                case "date": attributes["date-value"]
                default: nil
                }
        case "p" where isInCell:
            if !paragraphs.isEmpty { paragraphs += "\n" }
            depth += 1
        case "s" where isInCell:
            let count = attributes["c"].flatMap { Int($0) } ?? 1
            paragraphs += String(repeating: " ", count: min(100, max(1, count)))
        case "line-break" where isInCell: paragraphs += "\n"
        // Comments in cells are not their text.
        case "annotation": isInCell = false
        default: break
        }
    }

    private mutating func end(_ name: String) throws(ImportError) {
        switch name {
        case "p": depth = max(0, depth - 1)
        case "annotation": isInCell = true
        case "table-cell", "covered-table-cell":
            let content = value ?? paragraphs
            if !content.isEmpty {
                for offset in 0..<min(1_000, max(1, cellCount)) {
                    text.set(column + offset, content)
                }
            }
            column += min(100_000, max(1, cellCount))
            isInCell = false
        case "table-row": try text.endRow(count: rowCount)
        case "table":
            isDone = !text.bytes.isEmpty
            // The next sheet counts its own rows.
            if !isDone { text = SheetText() }
        default: break
        }
    }
}
