import BookMetadata

/// Writes RIS: lines of a tag and a value, which end with CR and LF.
///
/// Tags follow the specification of Research Information Systems, and where it is silent what Zotero
/// reads: `M1` is the number in a series.
struct RISWriter: RecordWriter {
    mutating func add(_ record: BookRecord) -> String { add(record, OwnWords()) }

    mutating func add(_ record: BookRecord, _ words: OwnWords) -> String {
        var lines = TaggedLines { "\($0)  - \($1)" }
        lines.add("TY", "BOOK")
        for name in record.names(.author) { lines.add("AU", Self.name(name)) }
        for name in record.names(.editor) { lines.add("A3", Self.name(name)) }
        for name in record.names(.translator) { lines.add("A4", Self.name(name)) }
        let title = CitedTitle(record)
        lines.add("TI", record.title)
        if title.subtitle != nil { lines.add("ST", title.main) }
        lines.add("T3", record.citedSeries?.name)
        lines.add("M1", record.citedSeries?.number)
        lines.add("PB", record.edition.publisher)
        lines.add("CY", record.edition.publicationPlace)
        if let date = record.edition.publicationDate {
            lines.add("PY", String(date.year))
            lines.add("DA", Self.date(date))
        }
        lines.add("ET", record.edition.editionTitle)
        lines.add("SN", record.citedISBN)
        lines.add("SP", record.edition.pageCount.map(String.init))
        lines.add("LA", record.edition.language)
        for subject in record.work.subjectTags { lines.add("KW", subject) }
        // Labels: without them, nothing tells tags from subjects.
        for tag in words.tags { lines.add("LB", tag) }
        lines.add("AB", record.citedDescription)
        lines.add("N1", words.note)
        return lines.text(lineEnd: "\r\n") + "ER  - \r\n\r\n"
    }

    /// Returns `Last, First`; a comma after the name of an organization keeps its words together.
    private static func name(_ name: CitedName) -> String {
        name.isOrganization ? name.family + "," : name.inverted
    }

    /// Returns `YYYY/MM/DD/`, with unknown parts left empty.
    private static func date(_ date: PartialDate) -> String {
        let parts = date.description.split(separator: "-").map(String.init)
        return (parts + ["", "", ""]).prefix(3).joined(separator: "/") + "/"
    }
}
