import BookLibrary
import BookMetadata

/// The books of a BibTeX file.
struct BibTeXRows: RecordSource {
    private var entries: BibTeXEntries
    private var values: RowValues
    private var macros: [String: String] = [:]

    init(_ entries: BibTeXEntries, now: Timestamp) {
        self.entries = entries
        values = RowValues(.citations(.bibtex), now: now)
        let months = [
            "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
        ]
        for month in months { macros[month] = month }
    }

    mutating func next() throws(ImportError) -> ImportRow? {
        while let entry = try entries.next() {
            let fields = BibTeXFields(entry.text, macros: macros)
            if ["comment", "preamble"].contains(fields.kind) { continue }
            if fields.kind == "string" {
                macros.merge(fields.values) { $1 }
                continue
            }
            return row(entry, fields)
        }
        return nil
    }

    private mutating func row(_ entry: BibTeXEntries.Entry, _ fields: BibTeXFields) -> ImportRow {
        var row = ImportRow(line: entry.line, text: entry.text, content: .rejected(""))
        values.problems.removeAll()
        do throws(Rejection) {
            if entry.isBroken { throw Rejection("the braces of the entry do not match") }
            if Self.parts.contains(fields.kind) {
                throw Rejection("not a book: @\(fields.kind)")
            }
            var book = try values.book(RowTexts(fields))
            book.line = entry.line
            row.content = .book(book)
        } catch {
            row.content = .rejected(error.reason)
        }
        row.problems = values.problems
        return row
    }

    /// Kinds of entries that are about a part of a book, or about something else.
    private static let parts: Set<String> = [
        "article", "inbook", "incollection", "inproceedings", "conference", "online", "patent",
        "inreference", "suppbook", "suppcollection", "bookinbook", "software", "dataset",
        "periodical",
        "electronic", "www", "unpublished", "movie", "video", "music", "artwork", "image", "game",
        "performance", "legislation", "jurisdiction",
    ]
}

extension TableService {
    /// How programs for citations write books.
    static func citations(_ format: ImportFormat) -> TableService {
        TableService(
            format: format,
            required: [],
            columns: [:],
            authors: .none,
            otherAuthors: .none,
            tags: nil,
            scale: .five,
            hasAllISBNsOfBook: true,
        )
    }
}

extension RowTexts {
    fileprivate init(_ fields: BibTeXFields) {
        self.init()
        for (name, meaning) in Self.meanings {
            if let value = fields.values[name] { add(TeXText.plain(value), as: meaning) }
        }
        // Beside the number in a series, a volume is one of the title.
        if fields.values["number"] != nil, let text = fields.values["volume"] {
            volume = TeXText.plain(text)
        }
        let groups = Set(fields.values["groups"].map { ListText.parts(TeXText.plain($0)) } ?? [])
        if !groups.isEmpty {
            // The owner's tags are keywords, too.
            subjects = subjects.flatMap { ListText.parts($0) }.filter { !groups.contains($0) }
        }
        if let year = fields.values["year"], date.isEmpty {
            let month = fields.values["month"].map { TeXText.plain($0) } ?? ""
            add("\(month) \(TeXText.plain(year))", as: .date)
        }
        // Of a whole book, these are not those of a part: "1008", "1--320".
        if pages.isEmpty, let text = fields.values["pages"] {
            add(CitedPages.count(TeXText.plain(text)), as: .pages)
        }
        // JabRef: "rank4".
        if let rank = fields.values["ranking"] { add(rank.filter(\.isNumber), as: .rating) }
        people = [
            ("author", Author.Role.author), ("editor", .editor), ("translator", .translator),
        ]
        .flatMap { name, role in Self.people(fields.values[name] ?? "", role) }
    }

    private static let meanings: [(String, ColumnMeaning)] = [
        ("title", .title), ("subtitle", .subtitle), ("isbn", .isbn), ("publisher", .publisher),
        ("school", .publisher), ("address", .place), ("location", .place), ("date", .date),
        ("edition", .edition), ("series", .series), ("number", .seriesNumber),
        ("volume", .seriesNumber), ("pagetotal", .pages), ("language", .language),
        ("langid", .language), ("keywords", .subjects), ("abstract", .summary), ("note", .note),
        ("annote", .note), ("annotation", .note), ("comment", .note), ("readstatus", .status),
        ("groups", .tags), ("timestamp", .added),
    ]

    /// The names between `and`; braces keep the words of a name together.
    private static func people(_ text: String, _ role: Author.Role) -> [Author] {
        var depth = 0
        var names = [""]
        var word = ""
        for character in text + " " {
            if character == "{" { depth += 1 }
            if character == "}" { depth -= 1 }
            guard character.isWhitespace, depth == 0 else {
                word.append(character)
                continue
            }
            if word == "and" {
                names.append("")
            } else if !word.isEmpty {
                names[names.count - 1] += (names[names.count - 1].isEmpty ? "" : " ") + word
            }
            word = ""
        }
        return names.compactMap { name in
            let plain = TeXText.plain(name)
            if plain.isEmpty || plain == "others" { return nil }
            // A name in braces is not taken apart.
            guard !(name.hasPrefix("{") && name.hasSuffix("}")) else {
                return PlainText.line(plain).map { Author(name: $0, role: role) }
            }
            return NameField.author(plain, role: role)
        }
    }
}
