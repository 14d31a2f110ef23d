import BookMetadata

/// Writes references of RIS: lines of a tag and a value, which end with CR and LF.
struct RISWriter {
    mutating func add(_ record: BookRecord) -> String {
        var lines = ["TY  - BOOK"]
        func add(_ tag: String, _ value: String?) {
            guard let value = value.map(Self.line), !value.isEmpty else { return }
            lines.append("\(tag)  - \(value)")
        }
        for name in record.names(.author) { add("AU", Self.name(name)) }
        for name in record.names(.editor) { add("A3", Self.name(name)) }
        for name in record.names(.translator) { add("A4", Self.name(name)) }
        let title = CitedTitle(record)
        add("TI", record.title)
        if title.subtitle != nil { add("ST", title.main) }
        add("PB", record.edition.publisher)
        if let date = record.edition.publicationDate {
            add("PY", String(date.year))
            add("DA", Self.date(date))
        }
        add("ET", record.edition.editionTitle)
        add("SN", record.citedISBN)
        add("SP", record.edition.pageCount.map(String.init))
        add("LA", record.edition.language)
        for subject in record.work.subjectTags { add("KW", subject) }
        add("AB", record.citedDescription)
        lines.append("ER  - ")
        return lines.map { $0 + "\r\n" }.joined() + "\r\n"
    }

    /// A text in one line.
    private static func line(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }

    /// `Last, First`; a comma behind the name of a body keeps its words together.
    private static func name(_ name: CitedName) -> String {
        name.given == nil && name.family.contains { $0 == " " } ? name.family + "," : name.inverted
    }

    /// `YYYY/MM/DD/`, with what is not known left empty.
    private static func date(_ date: PartialDate) -> String {
        let parts = date.description.split(separator: "-").map(String.init)
        return (parts + ["", "", ""]).prefix(3).joined(separator: "/") + "/"
    }
}
