import BookMetadata
import BooklandText

/// Writes BibTeX: `@book` entries in UTF-8, which biber and BibTeX (since 1988) read.
struct BibTeXWriter: RecordWriter {
    private var keys = CitationKeys()

    mutating func add(_ record: BookRecord) -> String { add(record, OwnWords()) }

    mutating func add(_ record: BookRecord, _ words: OwnWords) -> String {
        var fields: [(name: String, value: String)] = []
        func add(_ name: String, _ value: String?) {
            if let value, !value.isEmpty { fields.append((name, value)) }
        }
        add("author", Self.names(record, .author))
        add("editor", Self.names(record, .editor))
        add("translator", Self.names(record, .translator))
        add("title", BibTeXText.title(record.title))
        add("series", record.citedSeries.map { BibTeXText.title($0.name) })
        add("number", record.citedSeries?.number.map(BibTeXText.escaped))
        add("publisher", record.edition.publisher.map(BibTeXText.escaped))
        add("address", record.edition.publicationPlace.map(BibTeXText.escaped))
        add("year", record.edition.publicationDate.map { String($0.year) })
        add("month", record.edition.publicationDate?.month.map(BibTeXText.month))
        add("edition", record.edition.editionTitle.map(BibTeXText.escaped))
        add("isbn", record.citedISBN)
        add("pagetotal", record.edition.pageCount.map(String.init))
        add("language", record.edition.language)
        add(
            "keywords",
            BibTeXText.escaped(
                record.work.subjectTags.map { $0.filter { $0 != "," } }.joined(separator: ", ")
            ),
        )
        // JabRef's groups: without them, nothing tells tags from subjects.
        let tags = words.tags.map { $0.filter { $0 != "," } }.joined(separator: ", ")
        add("groups", BibTeXText.escaped(tags))
        add("abstract", record.citedDescription.map(BibTeXText.escaped))
        add("annote", words.note.map(BibTeXText.escaped))
        let lines = fields.map { field in
            // A month is one of BibTeX's own macros, which takes no braces.
            field.name == "month"
                ? "  month = \(field.value)" : "  \(field.name) = {\(field.value)}"
        }
        return "@book{\(keys.next(for: record)),\n" + lines.joined(separator: ",\n") + "\n}\n\n"
    }

    private static func names(_ record: BookRecord, _ role: Author.Role) -> String? {
        let names = record.names(role).map { name in
            // Braces keep the words of a name together.
            guard let given = name.given else { return "{\(BibTeXText.escaped(name.family))}" }
            return [name.family, name.suffix, given].compactMap { $0 }.map(BibTeXText.escaped)
                .joined(separator: ", ")
        }
        return names.isEmpty ? nil : names.joined(separator: " and ")
    }
}

/// Unique keys by which a text cites entries: `herbert1987dune`.
struct CitationKeys {
    private var used: Set<String> = []
    /// The last number behind each key that was not unique, so that the next one is found at once.
    private var lastNumbers: [String: Int] = [:]

    mutating func next(for record: BookRecord) -> String {
        let name = record.authors.first.map { CitedName($0).family } ?? "anonymous"
        let word = record.title.split(separator: " ").map { Self.plain(String($0)) }
            .first { !Self.smallWords.contains($0) && !$0.isEmpty }
        let year = record.edition.publicationDate.map { String($0.year) } ?? ""
        let key = Self.plain(name) + year + (word ?? "")
        let base = key.isEmpty ? "isbn" + (record.citedISBN ?? "") : key
        if used.insert(base).inserted { return base }
        var number = lastNumbers[base] ?? 1
        var candidate: String
        repeat {
            number += 1
            candidate = "\(base)-\(number)"
        } while !used.insert(candidate).inserted
        lastNumbers[base] = number
        return candidate
    }

    private static let smallWords: Set<String> = [
        "the", "a", "an", "der", "die", "das", "le", "la",
    ]

    /// The letters and digits that every program accepts in a key.
    private static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.lowercased().decomposed.unicodeScalars.filter {
                    ("a"..."z").contains($0) || ("0"..."9").contains($0)
                }
            )
        )
    }
}
