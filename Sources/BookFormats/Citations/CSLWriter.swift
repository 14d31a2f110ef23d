import BookMetadata
import BooklandJSON

/// Writes CSL-JSON: an array of items as `csl-data.json` of the Citation Style Language describes them.
struct CSLWriter: RecordWriter {
    private var keys = CitationKeys()
    private var isEmpty = true

    mutating func add(_ record: BookRecord) -> String {
        let start = isEmpty ? "[\n" : ",\n"
        isEmpty = false
        let title = CitedTitle(record)
        var item = JSONObject()
        item.add("id", keys.next(for: record))
        item.add("type", "book")
        item.add("title", record.title)
        if title.subtitle != nil { item.add("title-short", title.main) }
        Self.add(record.names(.author), "author", to: &item)
        Self.add(record.names(.editor), "editor", to: &item)
        Self.add(record.names(.translator), "translator", to: &item)
        Self.add(record.names(.illustrator), "illustrator", to: &item)
        Self.add(record.names(.contributor), "contributor", to: &item)
        if let date = record.edition.publicationDate {
            var issued = JSONObject()
            issued.add("date-parts", rows: [[date.year, date.month, date.day].compactMap(\.self)])
            item.add("issued", issued)
        }
        item.add("collection-title", record.citedSeries?.name)
        item.add("collection-number", record.citedSeries?.number)
        item.add("publisher", record.edition.publisher)
        item.add("publisher-place", record.edition.publicationPlace)
        item.add("edition", record.edition.editionTitle)
        item.add("number-of-pages", record.edition.pageCount.map(String.init))
        item.add("ISBN", record.citedISBN)
        item.add("language", record.edition.language)
        item.add("abstract", record.citedDescription)
        item.add("keyword", record.work.subjectTags.joined(separator: ", "))
        return start + item.text
    }

    mutating func finish() -> String {
        isEmpty ? "[]\n" : "\n]\n"
    }

    private static func add(_ names: [CitedName], _ key: StaticString, to item: inout JSONObject) {
        guard !names.isEmpty else { return }
        let objects = names.map { name in
            var object = JSONObject()
            if let given = name.given {
                object.add("family", name.family)
                object.add("given", given)
                object.add("suffix", name.suffix)
            } else {
                object.add("literal", name.inverted)
            }
            return object
        }
        item.add(key, objects)
    }
}
