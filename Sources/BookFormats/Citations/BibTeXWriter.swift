import BookMetadata
import BooklandText

/// Writes entries of BibTeX: `@book`, in UTF-8, as biber and BibTeX since 1988 read it.
struct BibTeXWriter {
    private var keys = CitationKeys()

    mutating func add(_ record: BookRecord) -> String {
        var fields: [(name: String, value: String)] = []
        func add(_ name: String, _ value: String?) {
            if let value, !value.isEmpty { fields.append((name, value)) }
        }
        add("author", Self.names(record, .author))
        add("editor", Self.names(record, .editor))
        add("translator", Self.names(record, .translator))
        add("title", BibTeXText.title(record.title))
        add("publisher", record.edition.publisher.map(BibTeXText.escaped))
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
        add("abstract", record.citedDescription.map(BibTeXText.escaped))
        let lines = fields.map { field in
            // A month is one of BibTeX's own words, which is not quoted.
            field.name == "month"
                ? "  month = \(field.value)" : "  \(field.name) = {\(field.value)}"
        }
        return "@book{\(keys.next(for: record)),\n" + lines.joined(separator: ",\n") + "\n}\n\n"
    }

    private static func names(_ record: BookRecord, _ role: Author.Role) -> String? {
        let names = record.names(role).map { name in
            // In braces a name is whole, whatever words it has.
            guard let given = name.given else { return "{\(BibTeXText.escaped(name.family))}" }
            return [name.family, name.suffix, given].compactMap { $0 }.map(BibTeXText.escaped)
                .joined(separator: ", ")
        }
        return names.isEmpty ? nil : names.joined(separator: " and ")
    }
}

/// Keys by which a text cites entries, each only once: `herbert1987dune`.
struct CitationKeys {
    private var used: Set<String> = []

    mutating func next(for record: BookRecord) -> String {
        let name = record.authors.first.map { CitedName($0.name).family } ?? "anonymous"
        let word = record.title.split(separator: " ").map { Self.plain(String($0)) }
            .first { !Self.smallWords.contains($0) && !$0.isEmpty }
        let year = record.edition.publicationDate.map { String($0.year) } ?? ""
        let key = Self.plain(name) + year + (word ?? "")
        let base = key.isEmpty ? "isbn" + (record.citedISBN ?? "") : key
        var candidate = base
        var number = 2
        while !used.insert(candidate).inserted {
            candidate = "\(base)-\(number)"
            number += 1
        }
        return candidate
    }

    private static let smallWords: Set<String> = [
        "the", "a", "an", "der", "die", "das", "le", "la",
    ]

    /// The letters and digits that every program takes in a key.
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
