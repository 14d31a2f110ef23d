import BookIdentifiers
package import BookMetadata
package import MARCRecords

extension MARCRecord {
    /// Creates a MARC 21 record of a book, with ISBD punctuation.
    package init(_ record: BookRecord) {
        self.init(leader: "00000nam a2200000 i 4500")
        if let isbn = record.citedISBN {
            fields.append(.control(tag: "001", value: isbn))
            fields.append(.control(tag: "003", value: "Bookland"))
        }
        fields.append(.control(tag: "008", value: Self.codedData(record)))
        for isbn in record.edition.isbns {
            add(
                "020",
                [
                    ("a", isbn.digits),
                    ("q", isbn == record.edition.isbn ? record.edition.format?.rawValue : nil),
                ],
            )
        }
        addLanguages(record)
        addNames(record)
        add("250", [("a", record.edition.editionTitle)])
        addImprint(record.edition)
        add("300", [("a", record.edition.pageCount.map { "\($0) p." })])
        if record.edition.format == .eBook {
            add("338", [("a", "online resource"), ("b", "cr"), ("2", "rdacarrier")])
        }
        for series in record.edition.series {
            add(
                "490",
                indicators: ("0", " "),
                [("a", series.name + (series.number == nil ? "" : " ;")), ("v", series.number)],
            )
        }
        add("520", [("a", record.citedDescription)])
        for subject in record.work.subjectTags {
            add("650", indicators: (" ", "4"), [("a", subject)])
        }
        let others = record.authors.filter { $0 != record.mainAuthor }
        for author in others { add(author, as: "700") }
        if let cover = record.edition.coverImageURL {
            add("856", indicators: ("4", "2"), [("3", "Cover"), ("u", cover)])
        }
    }

    private mutating func add(
        _ tag: String,
        indicators: (Character, Character) = (" ", " "),
        _ subfields: [(code: Character, value: String?)],
    ) {
        let known = subfields.compactMap { subfield in
            subfield.value.map { MARCSubfield(subfield.code, $0) }
        }
        guard let code = subfields.first?.code,
            known.contains(where: { $0.code == code || tag == "264" })
        else { return }
        fields.append(.data(MARCDataField(tag, indicators.0, indicators.1, known)))
    }

    private mutating func addLanguages(_ record: BookRecord) {
        guard let original = record.work.originalLanguage.flatMap(LanguageCode.marc) else { return }
        let own = record.edition.language.flatMap(LanguageCode.marc)
        add("041", indicators: ("1", " "), [("a", own ?? "und"), ("h", original)])
    }

    private mutating func addNames(_ record: BookRecord) {
        let main = record.mainAuthor
        if let main { add(main, as: "100") }
        if record.work.title != CitedTitle(record).main, record.work.originalLanguage != nil {
            add("240", indicators: ("1", "0"), [("a", record.work.title)])
        }
        let title = CitedTitle(record)
        let names = record.authors.isEmpty ? nil : record.authorNames.joined(separator: ", ")
        let articles = Self.articleLength(title.main, record.edition.language)
        add(
            "245",
            indicators: (main == nil ? "0" : "1", Character(String(articles))),
            [
                ("a", title.main + (title.subtitle != nil ? " :" : names != nil ? " /" : "")),
                ("b", title.subtitle.map { $0 + (names != nil ? " /" : "") }),
                ("c", names.map { $0 + ($0.hasSuffix(".") ? "" : ".") }),
            ],
        )
    }

    /// Adds an author: a person as field 100 or 700, an organization as 110 or 710.
    private mutating func add(_ author: Author, as tag: String) {
        let name = CitedName(author)
        let years = [author.birthYear, author.deathYear].map { $0.map(String.init) ?? "" }
        let life = years == ["", ""] ? nil : years.joined(separator: "-")
        add(
            name.isOrganization ? String(tag.prefix(1)) + "10" : tag,
            indicators: (name.isOrganization ? "2" : name.given == nil ? "0" : "1", " "),
            [
                ("a", name.inverted + (life == nil ? "" : ",")), ("d", life),
                ("e", author.role.term), ("4", author.role.marcCode),
            ],
        )
    }

    private mutating func addImprint(_ edition: Edition) {
        let date = edition.publicationDate.map { $0.description }
        let hasMore = edition.publisher != nil
        add(
            "264",
            indicators: (" ", "1"),
            [
                (
                    "a",
                    edition.publicationPlace.map { $0 + (hasMore ? " :" : date == nil ? "" : ",") },
                ),
                ("b", edition.publisher.map { $0 + (date == nil ? "" : ",") }), ("c", date),
            ],
        )
    }

    /// Returns the 40 characters of field 008; unknown positions are `|` or blank.
    private static func codedData(_ record: BookRecord) -> String {
        let year = record.edition.publicationDate.map { String(10_000 + $0.year).dropFirst() }
        let date = year.map { "s\($0)    " } ?? "n        "
        let language = record.edition.language.flatMap(LanguageCode.marc) ?? "und"
        return "||||||" + date + "xx " + String(repeating: "|", count: 17) + language + " d"
    }

    /// Returns how many characters sorting skips: an article and the space after it.
    private static func articleLength(_ title: String, _ language: String?) -> Int {
        let articles: [String: [String]] = [
            "en": ["The ", "A ", "An "], "de": ["Der ", "Die ", "Das ", "Ein ", "Eine "],
            "fr": ["Le ", "La ", "Les ", "L'", "Un ", "Une "],
            "es": ["El ", "La ", "Los ", "Las ", "Un ", "Una "],
            "it": ["Il ", "Lo ", "La ", "Gli ", "I ", "Le ", "L'", "Un ", "Una "],
        ]
        let known = language.flatMap { articles[$0] } ?? []
        return known.first { title.hasPrefix($0) }?.count ?? 0
    }
}

extension BookRecord {
    /// The author in the main entry: the first one with that role.
    fileprivate var mainAuthor: Author? { authors.first { $0.role == .author } }
}

extension Author.Role {
    /// The term in MARC's list of relators.
    fileprivate var term: String { rawValue }

    /// The code in MARC's list of relators.
    var marcCode: String {
        switch self {
        case .author: "aut"
        case .editor: "edt"
        case .translator: "trl"
        case .illustrator: "ill"
        case .narrator: "nrt"
        case .contributor: "ctb"
        }
    }
}
