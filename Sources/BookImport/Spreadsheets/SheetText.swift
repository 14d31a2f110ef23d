import BookMetadata
import BooklandCSV
import BooklandSystem
import BooklandXML
import BooklandZIP

/// A sheet of a spreadsheet, as a CSV text.
struct SheetText {
    /// The text.
    private(set) var bytes: [UInt8] = []
    /// Which rows its lines are.
    private(set) var rows = SheetRows()
    private var cells: [String] = []
    private var row = 0

    /// The most bytes of the text.
    private static let limit = 256 << 20
    /// The most columns that are read.
    private static let columnLimit = 1_000
    private let writer = CSVWriter(lineEnd: "\n")

    /// Puts a text in a column, from 0.
    mutating func set(_ column: Int, _ text: String) {
        guard column >= 0, column < Self.columnLimit, !text.isEmpty else { return }
        while cells.count <= column { cells.append("") }
        cells[column] = text
    }

    /// The greatest number of a row that is believed.
    private static let rowLimit = 1 << 30

    /// Begins a row with a number, from 1.
    mutating func beginRow(_ number: Int) { row = min(max(1, number), Self.rowLimit) - 1 }

    /// Ends a row, which may be there several times.
    mutating func endRow(count: Int = 1) throws(ImportError) {
        defer { cells.removeAll(keepingCapacity: true) }
        guard !cells.isEmpty else {
            row = min(row + min(max(1, count), Self.rowLimit), Self.rowLimit)
            return
        }
        let line = Array(writer.record(cells.map { .unguarded($0) }).utf8)
        let lineEnds = Self.lineEnds(line)
        for _ in 0..<max(1, count) {
            row += 1
            rows.add(row, lines: lineEnds)
            guard bytes.count + line.count <= Self.limit else {
                throw ImportError(.malformed("the sheet has more than \(Self.limit >> 20) MB"))
            }
            bytes += line
        }
    }

    /// How many lines end in a text: with LF, CR LF or CR.
    private static func lineEnds(_ bytes: [UInt8]) -> Int {
        bytes.indices.count { place in
            bytes[place] == 0x0A
                || bytes[place] == 0x0D
                    && (place + 1 == bytes.count || bytes[place + 1] != 0x0A)
        }
    }

    /// A number as people write it: without an exponent, and without decimals if it is whole.
    static func number(_ text: String) -> String {
        guard let value = Double(text), let whole = Int(exactly: value) else { return text }
        return String(whole)
    }

    /// The day of a number of days since the end of 1899.
    static func day(_ text: String, is1904: Bool) -> String {
        guard let value = Double(text), value >= 1, value < 2_958_466 else { return number(text) }
        // 25,569 days from 30 December 1899 to 1970.
        let day = Int(value) - 25_569 + (is1904 ? 1_462 : 0)
        return CivilDate(dayNumber: day).description
    }
}

/// Reads the elements of a file in a ZIP archive.
enum SheetXML {
    /// Calls a closure with each event.
    static func read(
        _ archive: ZIPArchive,
        _ name: String,
        _ body: (XMLEvent) throws(ImportError) -> Void,
    ) throws(ImportError) {
        let document = try XMLDocument()
        try archive.read(name) { piece throws(ImportError) in
            for event in try document.events(in: piece) { try body(event) }
        }
    }
}

/// A reader of XML, which cannot be copied.
private final class XMLDocument {
    private var reader: XMLReader

    init() throws(ImportError) {
        do throws(XMLError) {
            reader = try XMLReader()
        } catch {
            throw ImportError(.malformed("\(error)"))
        }
    }

    func events(in bytes: [UInt8]) throws(ImportError) -> [XMLEvent] {
        do throws(XMLError) {
            return try reader.events(in: bytes.span)
        } catch {
            throw ImportError(.malformed("the spreadsheet is damaged: \(error)"))
        }
    }
}

extension [XMLAttribute] {
    /// The value of an attribute, whatever its namespace.
    subscript(name: String) -> String? { first { $0.name.local == name }?.value }
}
