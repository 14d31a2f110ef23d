import BookMetadata

/// Writes RefWorks' tagged format: lines of two letters and a value.
struct RefWorksWriter: RecordWriter {
    mutating func add(_ record: BookRecord) -> String {
        var lines = TaggedLines { "\($0) \($1)" }
        lines.add("RT", "Book, Whole")
        lines.add("SR", "Print(0)")
        for name in record.names(.author) { lines.add("A1", name.inverted) }
        for name in record.names(.editor) { lines.add("A3", name.inverted) }
        for name in record.names(.translator) { lines.add("A4", name.inverted) }
        lines.add("T1", record.title)
        lines.add("T3", record.citedSeries?.name)
        lines.add("IS", record.citedSeries?.number)
        lines.add("YR", record.edition.publicationDate.map { String($0.year) })
        lines.add("FD", record.edition.publicationDate?.description)
        lines.add("PB", record.edition.publisher)
        lines.add("PP", record.edition.publicationPlace)
        lines.add("ED", record.edition.editionTitle)
        lines.add("SN", record.citedISBN)
        lines.add("SP", record.edition.pageCount.map(String.init))
        lines.add("LA", record.edition.language)
        for subject in record.work.subjectTags { lines.add("K1", subject) }
        lines.add("AB", record.citedDescription)
        return lines.text(lineEnd: "\n") + "\n"
    }
}
