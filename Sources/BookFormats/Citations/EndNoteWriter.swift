import BookMetadata

/// Writes EndNote's tagged import format: lines of a percent sign, a letter and a value.
///
/// The tags are those of EndNote's reference type `Book`, and of `Edited Book` for a book that has
/// editors only.
struct EndNoteWriter: RecordWriter {
    mutating func add(_ record: BookRecord) -> String {
        var lines = TaggedLines { "%\($0) \($1)" }
        let authors = record.names(.author)
        let editors = record.names(.editor)
        let isEdited = authors.isEmpty && !editors.isEmpty
        lines.add("0", isEdited ? "Edited Book" : "Book")
        for name in isEdited ? editors : authors { lines.add("A", Self.name(name)) }
        if !isEdited { for name in editors { lines.add("E", Self.name(name)) } }
        for name in record.names(.translator) { lines.add("?", Self.name(name)) }
        lines.add("T", record.title)
        lines.add("B", record.citedSeries?.name)
        lines.add("N", record.citedSeries?.number)
        lines.add("C", record.edition.publicationPlace)
        lines.add("I", record.edition.publisher)
        lines.add("D", record.edition.publicationDate.map { String($0.year) })
        lines.add("8", record.edition.publicationDate?.description)
        lines.add("7", record.edition.editionTitle)
        lines.add("@", record.citedISBN)
        lines.add("P", record.edition.pageCount.map(String.init))
        lines.add("G", record.edition.language)
        for subject in record.work.subjectTags { lines.add("K", subject) }
        lines.add("X", record.citedDescription)
        return lines.text(lineEnd: "\n") + "\n"
    }

    /// Returns `Last, First`; a comma after the name of an organization keeps its words together.
    private static func name(_ name: CitedName) -> String {
        name.isOrganization ? name.family + "," : name.inverted
    }
}
