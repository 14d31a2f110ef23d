import BookMetadata
import BooklandJSON

/// Writes an array of items of CSL-JSON (`csl-data.json` of the Citation Style Language).
struct CSLWriter {
    private var keys = CitationKeys()
    private var isEmpty = true

    mutating func add(_ record: BookRecord) -> String {
        let start = isEmpty ? "[\n" : ",\n"
        isEmpty = false
        let title = CitedTitle(record)
        let key = keys.next(for: record)
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("id", key)
            writer.member("type", "book")
            writer.member("title", record.title)
            if title.subtitle != nil { writer.member("title-short", title.main) }
            let roles: [(String, Author.Role)] = [
                ("author", .author), ("editor", .editor), ("translator", .translator),
                ("illustrator", .illustrator), ("contributor", .contributor),
            ]
            for (name, role) in roles { Self.add(record.names(role), name, to: &writer) }
            if let date = record.edition.publicationDate { Self.add(date, to: &writer) }
            writer.member("publisher", record.edition.publisher)
            writer.member("edition", record.edition.editionTitle)
            writer.member("number-of-pages", record.edition.pageCount.map(String.init))
            writer.member("ISBN", record.citedISBN)
            writer.member("language", record.edition.language)
            writer.member("abstract", record.citedDescription)
            if !record.work.subjectTags.isEmpty {
                writer.member("keyword", record.work.subjectTags.joined(separator: ", "))
            }
        }
        return start + writer.text
    }

    mutating func finish() -> String {
        isEmpty ? "[]\n" : "\n]\n"
    }

    private static func add(_ names: [CitedName], _ name: String, to writer: inout JSONWriter) {
        guard !names.isEmpty else { return }
        writer.array(name) { writer in
            for name in names {
                writer.object { writer in
                    if let given = name.given {
                        writer.member("family", name.family)
                        writer.member("given", given)
                        writer.member("suffix", name.suffix)
                    } else {
                        writer.member("literal", name.inverted)
                    }
                }
            }
        }
    }

    private static func add(_ date: PartialDate, to writer: inout JSONWriter) {
        writer.object("issued") { writer in
            writer.array("date-parts") { writer in
                writer.array { writer in
                    for part in [date.year, date.month, date.day].compactMap({ $0 }) {
                        writer.element(part)
                    }
                }
            }
        }
    }
}
