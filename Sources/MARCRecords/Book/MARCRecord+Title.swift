import BookMetadata

extension MARCRecord {
    /// Whether the record describes a whole book, not a part (`a`, `b`, `d`) or a serial (`s`, `i`).
    ///
    /// Position 7 of the leader says so; some records leave it blank.
    var isOfBook: Bool {
        !"absid".contains(leader(at: 7))
    }

    /// The title and subtitle (245), without a parallel title in another language.
    var title: BookTitle? {
        guard let field = dataField("245") else { return nil }
        var parts = [field["a"] ?? field["k"] ?? ""]
        for subfield in field.subfields where subfield.code == "n" || subfield.code == "p" {
            parts.append(subfield.value)
        }
        let main = parts.map(Self.withoutPunctuation).filter { !$0.isEmpty }
            .reduce("") { $0.isEmpty ? $1 : $0 + ($0.hasSuffix(".") ? " " : ". ") + $1 }
        let rest = field["b"].map { Self.withoutParallel($0) }
        // " = " before $b: it is the title in another language.
        let isParallel = field["a"]?.hasTrailing("=") == true
        return BookTitle(Self.withoutParallel(main), subtitle: isParallel ? nil : rest)
    }

    /// The original title (240), if the book is a translation.
    var originalTitle: String? {
        guard let field = dataField("240"), originalLanguage != nil || field["l"] != nil,
            let text = field["a"].map({ Self.withoutStop(Self.withoutPunctuation($0)) }),
            let title = BookTitle(text),
            !Self.collectiveTitles.contains(title.main.lowercased())
        else { return nil }
        return title.main
    }

    /// The edition statement (250).
    var editionTitle: String? {
        dataField("250")?["a"].flatMap { PlainText.line(Self.withoutPunctuation($0)) }
    }

    /// The summary (520).
    var summary: String? {
        let texts = dataFields("520").compactMap { $0["a"] }.compactMap(HTMLText.plain)
        return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    }

    /// Subject and genre headings (650, 651, 655) with their subdivisions.
    var subjects: [String] {
        let headings = fields.compactMap { field -> String? in
            guard case .data(let field) = field, Self.subjectTags.contains(field.tag) else {
                return nil
            }
            let parts = field.subfields.filter { "axvyz".contains($0.code) }
            return parts.map { Self.withoutStop(Self.withoutPunctuation($0.value)) }
                .joined(separator: " -- ")
        }
        return PlainText.lines(headings)
    }

    private static let subjectTags: Set<String> = ["650", "651", "655"]

    /// Titles that cataloguers give to collections without a title of their own.
    private static let collectiveTitles: Set<String> = [
        "works", "selections", "novels", "short stories", "poems", "plays", "essays", "werke",
        "correspondence", "letters", "speeches", "short stories. selections",
    ]

    /// Returns the text before the equals sign that ISBD puts between a title and its translation.
    private static func withoutParallel(_ text: String) -> String {
        text.range(ofText: " = ").map { String(text[..<$0.lowerBound]) } ?? text
    }

    /// Removes the punctuation that ISBD puts between the parts of a description.
    static func withoutPunctuation(_ text: String) -> String {
        var text = text[...]
        while let last = text.last, last.isWhitespace || "/:;=,".contains(last) {
            text.removeLast()
        }
        while let first = text.first, first.isWhitespace || "/:;=,".contains(first) {
            text.removeFirst()
        }
        return String(text)
    }

    /// Removes the full stop at the end of a heading, unless an abbreviation ends with it.
    static func withoutStop(_ text: String) -> String {
        guard text.hasSuffix("."), !text.hasSuffix(".."),
            let word = text.dropLast().split(separator: " ").last, word.count > 3
        else { return text }
        return String(text.dropLast())
    }
}

extension String {
    /// Whether the text ends with a character, ignoring white space.
    fileprivate func hasTrailing(_ sign: Character) -> Bool {
        last { !$0.isWhitespace } == sign
    }
}
