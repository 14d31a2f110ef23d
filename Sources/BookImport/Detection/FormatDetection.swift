import BookLibrary
import BooklandCSV

/// Finds out what a file is, from its beginning.
struct FormatDetection {
    /// A file that was recognised: what it is, and its records.
    typealias Source = (description: ImportDescription, rows: any RecordSource)

    private let input: ImportInput
    private let mappings: ColumnMappings
    private var mapping: ColumnMapping? { mappings.given }
    private let now: Timestamp
    private let encoding: EncodingDetection
    /// The beginning of the text in UTF-8.
    private let head: [UInt8]
    /// The lines above the heading of a table.
    private let preamble: TablePreamble

    init(_ input: ImportInput, _ mappings: ColumnMappings, _ now: Timestamp) {
        self.input = input
        self.mappings = mappings
        self.now = now
        encoding = EncodingDetection(input.head)
        var decoder = TextDecoder(encoding.encoding)
        var head = decoder.decode(input.head)
        // The last line may have no end yet.
        if encoding.encoding.hasSingleBytes { head += decoder.finish() }
        self.head = head
        preamble = TablePreamble(head, isWhole: input.isWhole)
    }

    /// The description and the records.
    func source() throws(ImportError) -> Source {
        if let text = UnreadableContent.name(of: input.head) {
            throw ImportError(.unknownFormat(text))
        }
        let start = head.first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
        guard let start else { throw ImportError(.unknownFormat("the file is empty")) }
        if mapping == nil, let found = try structured(start) { return found }
        // A list of ISBNs may be an array, but not one of objects, whose lines would be taken for books.
        if start == UInt8(ascii: "{")
            || start == UInt8(ascii: "[") && (isArrayOfObjects || !hasISBN)
        {
            throw ImportError(.unknownFormat("it looks like JSON of a program that is not known"))
        }
        if start == UInt8(ascii: "<") {
            throw ImportError(.unknownFormat("it looks like XML or HTML, but not like MARCXML"))
        }
        return try table()
    }

    /// Whether the text begins with a bracket and a brace.
    private var isArrayOfObjects: Bool {
        let marks = head.lazy.filter { !($0 == 0x20 || (0x09...0x0D).contains($0)) }.prefix(2)
        return marks.elementsEqual("[{".utf8)
    }

    /// A file without columns, told by how it begins; nil if it may be a table.
    private func structured(_ start: UInt8) throws(ImportError) -> Source? {
        if TextMarks.isMARC(input.head) {
            return (ImportDescription(format: .marc), MARCRows(input, now: now))
        }
        switch start {
        case UInt8(ascii: "<") where TextMarks.isMARCXML(head):
            return (describe(.marcXML), try MARCXMLRows(input, now: now))
        case UInt8(ascii: "{"), UInt8(ascii: "["): return json()
        case UInt8(ascii: "T") where TextMarks.isRIS(head):
            return (describe(.ris), RISRows(LineInput(text), now: now))
        default:
            guard TextMarks.isBibTeX(head) else { return nil }
            return (describe(.bibtex), BibTeXRows(BibTeXEntries(LineInput(text)), now: now))
        }
    }

    private func json() -> Source? {
        let beginning = TextInput(ImportInput(input.head), encoding.encoding)
        guard let shape = JSONShape(beginning, isWhole: input.isWhole) else { return nil }
        let objects = JSONObjects(text, level: shape.level)
        let description = describe(shape.format)
        switch shape.format {
        case .libraryThingJSON:
            let values = RowValues(.libraryThing, now: now)
            return (description, JSONRows(objects, values) { RowTexts(libraryThing: $0) })
        case .calibreJSON:
            var values = RowValues(.calibre, now: now)
            // Its database counts half stars.
            values.scale = .ten
            return (description, JSONRows(objects, values) { RowTexts(calibre: $0) })
        default: return (description, BooklandLineRows(LineInput(text)))
        }
    }

    private var text: TextInput { TextInput(input, encoding.encoding) }

    private func describe(
        _ format: ImportFormat,
        delimiter: Unicode.Scalar? = nil,
        columns: [ImportColumn] = [],
    ) -> ImportDescription {
        ImportDescription(
            format: format,
            encoding: encoding.encoding,
            hasByteOrderMark: encoding.hasMark,
            delimiter: delimiter.map { Character($0) },
            columns: columns,
        )
    }

    private func table() throws(ImportError) -> Source {
        let head = Array(head[preamble.bytes...])
        let found = try TableDetection(head.span, isWhole: input.isWhole, mappings)
        let records = TableRecords(
            TextInput(input, encoding.encoding, after: preamble.bytes),
            delimiter: found.sample.delimiter,
            line: preamble.lines,
        )
        if found.sample.first.first == RejectedRows.recordColumn {
            return try recorded(found.sample)
        }
        if let layout = found.layout, found.isTable || layout.hasMapping && layout.isUsable,
            !found.isListOfISBNs
        {
            var description = describe(
                layout.service.format,
                delimiter: found.sample.delimiter,
                columns: layout.columns,
            )
            description.ignoresText = !layout.hasHeader && !layout.hasMapping && found.hasText
            let values = found.values(layout, head.span, isWhole: input.isWhole, now: now)
            if layout.service.scale == nil, values.scale != .five {
                description.highestRating = values.scale.points
            }
            description.reading = values.reading(of: layout.columns.compactMap(\.meaning))
            return (description, TableRows(records, layout, values))
        }
        if hasISBN, mapping == nil {
            var description = describe(.isbnList)
            description.ignoresText = found.hasText
            return (description, ISBNListRows(LineInput(text), now: now))
        }
        throw unknown(found)
    }

    /// Records that were rejected once, in the format of the first of them.
    private func recorded(_ sample: TableSample) throws(ImportError) -> Source {
        let records = TableRecords(text, delimiter: sample.delimiter)
        var format = ImportFormat.isbnList
        for record in sample.records.dropFirst().prefix(20) {
            guard let text = record.first,
                let reader = try? ImportReader(Array(text.utf8), now: now)
            else { continue }
            format = reader.description.format
            break
        }
        return (describe(format), RecordedRows(records, now: now))
    }

    /// Whether some line has an ISBN, or a number that looks like one.
    private var hasISBN: Bool {
        head.prefix(64 << 10).split { $0 == 0x0A || $0 == 0x0D }.prefix(1_000).contains { line in
            let text = SingleByteEncoding.windows1252.text(ifNotUTF8: Array(line).span)
            let (isbns, problem) = ISBNListRows.isbns(text)
            return !isbns.isEmpty || problem != nil
        }
    }

    private func unknown(_ found: TableDetection) -> ImportError {
        if let layout = found.layout, found.sample.width > 1, found.sample.consistency > 0.5 {
            let names = layout.hasHeader ? layout.columns.compactMap(\.header) : found.sample.first
            let list = names.prefix(30).map { "'\($0.prefix(40))'" }.joined(separator: ", ")
            return ImportError(
                .malformedHeader(
                    "a table, but none of its columns is known to have titles or ISBNs: \(list)"
                )
            )
        }
        return ImportError(
            .unknownFormat(
                "neither a table of books, nor a list of ISBNs, nor another known format"
            )
        )
    }
}
