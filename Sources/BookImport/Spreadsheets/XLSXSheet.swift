import BooklandXML
import BooklandZIP

/// The first sheet with cells of an Office Open XML spreadsheet (ECMA-376, part 1).
struct XLSXSheet {
    /// The sheet as CSV.
    private(set) var text = SheetText()
    /// The names of the sheets after it that have cells.
    private(set) var others: [String] = []

    private var sharedTexts: [String] = []
    private var dateStyles: Set<Int> = []
    private var is1904 = false

    private var column = -1
    private var kind = ""
    private var style = 0
    private var value = ""
    private var isInValue = false

    init(_ archive: ZIPArchive) throws(ImportError) {
        var sheet = self
        sheet.sharedTexts = try Self.sharedTexts(archive)
        sheet.dateStyles = try XLSXStyles(archive).dateStyles
        sheet.is1904 = try Self.is1904(archive)
        let book = try XLSXBook(archive)
        for (index, name) in book.sheetFiles(archive).enumerated()
        where index == 0 || archive.has(name) {
            // Each sheet counts its own rows.
            sheet.text = SheetText()
            try SheetXML.read(archive, name) { event throws(ImportError) in try sheet.take(event) }
            guard sheet.text.bytes.isEmpty else {
                sheet.others = book.sheets(after: index, archive)
                break
            }
        }
        self = sheet
    }

    private mutating func take(_ event: XMLEvent) throws(ImportError) {
        switch event {
        case .start(let name, let attributes):
            switch name.local {
            case "row":
                column = -1
                if let number = attributes["r"].flatMap({ Int($0) }) { text.beginRow(number) }
            case "c":
                column = attributes["r"].map(Self.column) ?? column + 1
                kind = attributes["t"] ?? "n"
                style = attributes["s"].flatMap { Int($0) } ?? 0
                value = ""
            case "v", "t": isInValue = true
            default: break
            }
        case .text(let text): if isInValue { value += text }
        case .end(let name):
            switch name.local {
            case "v", "t": isInValue = false
            case "c": text.set(column, content)
            case "row": try text.endRow()
            default: break
            }
        }
    }

    private var content: String {
        switch kind {
        case "s":
            let number = Int(value) ?? -1
            return sharedTexts.indices.contains(number) ? sharedTexts[number] : ""
        case "b": return value == "1" ? "yes" : "no"
        case "e": return ""
        case "n":
            return dateStyles.contains(style)
                ? SheetText.day(value, is1904: is1904) : SheetText.number(value)
        default: return XLSXText.unescaped(value)
        }
    }

    /// The column of `AB12`, from 0.
    private static func column(_ reference: String) -> Int {
        reference.utf8.prefix { (0x41...0x5A).contains($0) }.prefix(4)
            .reduce(0) { $0 * 26 + Int($1) - 0x40 } - 1
    }

    private static func sharedTexts(_ archive: ZIPArchive) throws(ImportError) -> [String] {
        var texts: [String] = []
        var text = ""
        var isText = false
        try SheetXML.read(archive, "xl/sharedStrings.xml") { event throws(ImportError) in
            switch event {
            case .start(let name, _):
                if name.local == "si" { text = "" }
                // Pronunciations of Japanese texts are not part of them.
                if name.local == "rPh" { isText = false }
                if name.local == "t" { isText = true }
            case .text(let part): if isText { text += part }
            case .end(let name):
                if name.local == "t" { isText = false }
                if name.local == "si" { texts.append(XLSXText.unescaped(text)) }
            }
        }
        return texts
    }

    private static func is1904(_ archive: ZIPArchive) throws(ImportError) -> Bool {
        var result = false
        try SheetXML.read(archive, "xl/workbook.xml") { event throws(ImportError) in
            if case .start(let name, let attributes) = event, name.local == "workbookPr" {
                result = YesNoWords.value(attributes["date1904"] ?? "") == true
            }
        }
        return result
    }
}

/// The styles of an Office Open XML spreadsheet, by which numbers are dates.
struct XLSXStyles {
    /// The numbers of the styles that show days.
    private(set) var dateStyles: Set<Int> = []

    init(_ archive: ZIPArchive) throws(ImportError) {
        var codes: [Int: String] = [:]
        var formats: [Int] = []
        var isInCells = false
        try SheetXML.read(archive, "xl/styles.xml") { event throws(ImportError) in
            switch event {
            case .start(let name, let attributes):
                if name.local == "cellXfs" { isInCells = true }
                let number = attributes["numFmtId"].flatMap { Int($0) } ?? 0
                if name.local == "numFmt" { codes[number] = attributes["formatCode"] }
                if name.local == "xf", isInCells { formats.append(number) }
            case .end(let name): if name.local == "cellXfs" { isInCells = false }
            case .text: break
            }
        }
        for (index, format) in formats.enumerated() {
            let isDate = codes[format].map(Self.isDate) ?? Self.dates.contains(format)
            if isDate { dateStyles.insert(index) }
        }
    }

    /// The formats of days that need no code (ECMA-376, part 1, section 18.8.30).
    private static let dates: Set<Int> = Set(14...17).union([22]).union(27...36).union(50...58)

    /// Whether a code shows a year or a day, outside of quoted texts and colours.
    private static func isDate(_ code: String) -> Bool {
        var isQuoted = false
        for character in code.lowercased() {
            switch character {
            case "\"", "[", "]": isQuoted = character == "\"" ? !isQuoted : character == "["
            case "y", "d": if !isQuoted { return true }
            default: break
            }
        }
        return false
    }
}
