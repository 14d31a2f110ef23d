import BookIdentifiers
public import BookMetadata

extension MatchVerdict {
    /// Compares two records: by ISBN and identifiers first, then by title, authors, language, year
    /// and length.
    ///
    /// The result is the same whichever record comes first.
    public init(comparing left: BookRecord, with right: BookRecord) {
        self = BookMatch(left).verdict(comparedWith: BookMatch(right))
    }
}

/// What is compared to decide whether two records describe the same book.
///
/// Comparing one record with many, each needs to be prepared only once.
package struct BookMatch: Sendable {
    let title: TitleKey
    let authors: [AuthorKey]
    /// Editors, translators and others, who stand for authors in some sources.
    let contributors: [AuthorKey]
    /// Those who made another text of the work, such as a retelling.
    let adapters: [AuthorKey]
    /// Whether someone is named who translated the text.
    let hasTranslator: Bool
    /// Whether the author is named as unknown.
    let isAnonymous: Bool
    let hasNoAuthor: Bool
    /// Whether a field names several authors, as equals.
    let hasAuthorList: Bool
    /// The words of names that stand in the title, or in brackets beside the author's: "Remi, Georges (dit
    /// Hergé)".
    let mentions: [[String]]
    let isbns: [ISBN]
    let identifiers: [String]
    let language: String?
    let year: Int?
    let pages: Int?
    let editionNumber: String?
    /// The names of series with the number of the book, without spaces.
    let numberedSeries: Set<String>
    /// What only some comparisons need of the title.
    let kept: KeptTitle
    /// A bit for each word of the names.
    let namesMask: UInt64

    /// Prepares a record.
    package init(_ record: BookRecord) {
        self.init(record, MatchSource(record))
    }

    /// Prepares a record of which a part is prepared already.
    package init(_ record: BookRecord, _ source: MatchSource) {
        authors = source.authors
        contributors = source.contributors
        adapters = source.adapters
        isAnonymous = source.isAnonymous
        hasTranslator = record.authors.contains {
            $0.role == .translator || ContributorMark.isOfTranslator($0.name)
        }
        hasAuthorList = source.hasAuthorList
        hasNoAuthor = record.authors.isEmpty
        kept = KeptTitle(unsigned: hasNoAuthor && source.authors.isEmpty ? record : nil)
        namesMask = (source.authors + source.contributors).reduce(0) { mask, person in
            person.words.reduce(mask) { $0 | TitleBag.bit($1) }
        }
        numberedSeries = source.numberedSeries
        mentions = MentionedNames.all(in: record)
        language =
            record.edition.language.flatMap { language in
                if Self.withoutLanguage.contains(language) { return nil }
                if let usual = Self.usualLanguages[language] { return usual }
                let isCode = language.utf8.count == 2 && language.utf8.allSatisfy { $0 > 0x60 }
                // "eng", "DE" and "en-US" stand where a record was read as it is.
                return isCode ? language : LanguageCode.reading(language) ?? language.lowercased()
            } ?? TranslationStatement.language(of: record.title)
            ?? LanguageStatement.language(of: record.title)
        title = TitleKey(source.title, isRomanized: source.isRomanized, record.edition.series)
        isbns = record.edition.isbns
        identifiers = Self.identifiers(of: record)
        year = record.edition.publicationDate?.year
        pages = record.edition.pageCount
        editionNumber =
            title.editionNumber ?? record.edition.editionTitle.flatMap(Self.editionNumber)
    }

    /// The identifiers that prove that both are editions of one work, or one edition.
    private static func identifiers(of record: BookRecord) -> [String] {
        let (work, edition) = (record.work, record.edition)
        var identifiers: [String] = []
        func add(_ service: String, _ identifier: String?) {
            if let identifier, !identifier.isEmpty { identifiers.append(service + identifier) }
        }
        add("open library work ", work.openLibraryWorkID)
        add("open library edition ", edition.openLibraryEditionID)
        add("goodreads edition ", edition.goodreadsID)
        add("isbndb work ", work.isbndbID)
        for identifier in work.goodreadsWorkIDs { add("goodreads work ", identifier) }
        for identifier in work.librarythingIDs { add("librarything work ", identifier) }
        return identifiers
    }

    private static func editionNumber(_ text: String) -> String? {
        var reader = TitleReader(TitleText(""), families: [])
        var words = TitleWords.words(text)
        // "2nd revised edition", "3. Auflage", "2nd"
        if words.count == 1, let number = NumberWords.ordinal(words[0]) { return number }
        reader.takeEdition(&words)
        return reader.editionNumber
    }

    /// Written forms of one language that sources tell apart or not: Norwegian, Serbian and Croatian.
    private static let usualLanguages: [String: String] = [
        "nb": "no", "nn": "no", "nob": "no", "nno": "no", "nor": "no",
    ]

    /// Codes for several languages or none.
    private static let withoutLanguage: WordSet = ["mul", "und", "zxx", "mis", ""]
}

/// What a record's keys are made of: its title and authors, taken apart.
package struct MatchSource: Sendable {
    let title: TitleReader
    let authors: [AuthorKey]
    /// Editors, translators and others, who stand for authors in some sources.
    let contributors: [AuthorKey]
    /// Those who made another text of the work, such as a retelling.
    let adapters: [AuthorKey]
    /// Whether an author is named as unknown.
    let isAnonymous: Bool
    /// Whether a field names several authors, as equals.
    let hasAuthorList: Bool
    /// Whether the title may be romanized from another script.
    let isRomanized: Bool
    /// The translation of the Bible that this is, if it is one.
    let bible: String?
    /// The names of series with the number of the book, without spaces.
    let numberedSeries: Set<String>
    /// The numbers of the book in its series.
    let seriesNumbers: [String]

    /// How many authors of a record are compared.
    private static let mostAuthors = 50

    /// Takes a record apart.
    package init(_ record: BookRecord) {
        var authors: [AuthorKey] = []
        var contributors: [AuthorKey] = []
        var adapters: [AuthorKey] = []
        var sources: [AuthorKey] = []
        var isAnonymous = false
        var hasAuthorList = false
        let hasWriter = record.authors.contains { $0.role == .author }
        // A table of contents as authors is compared by its beginning.
        for author in record.authors.prefix(Self.mostAuthors) {
            let text = ContributorMark.withoutBy(
                SourceText.repaired(author.sortName ?? author.name)
            )
            if let source = ContributorMark.source(in: text) {
                sources.append(AuthorKey(source, birthYear: author.birthYear))
                continue
            }
            let names = AuthorList.names(in: text)
            if names.count > 1 { hasAuthorList = true }
            // "Charles Dickens & Clare West (adapted by)" has one, "Bair, Lowell (translator and abridger)" is one.
            let isByAdapters =
                ContributorMark.isOfAdapter(text)
                && !names.contains(where: ContributorMark.isOfAdapter)
            for name in names where !AuthorList.isOthers(name) {
                let key = AuthorKey(name, birthYear: author.birthYear)
                if ContributorMark.isOfAdapter(name) || isByAdapters { adapters.append(key) }
                if key.isPlaceholder {
                    isAnonymous = true
                } else if hasWriter, author.role != .author || ContributorMark.isIn(text) {
                    contributors.append(key)
                } else {
                    authors.append(key)
                }
            }
        }
        // Only who made it is its author.
        let isMadeAfter = authors.isEmpty && !sources.isEmpty
        if isMadeAfter { authors = sources }
        let title = NamedSigns.read(EastAsianVolume.read(SourceText.repaired(record.title)))
        let text = TitleText(title)
        let stated = text.afterSlash.map(HelperStatement.people)
        if let helpers = stated?.helpers, !helpers.isEmpty, !isMadeAfter {
            // "Der Schimmelreiter / hrsg. von Heinke Wilkens", by "Wilkens, Heinke"
            let isHelper = { (name: AuthorKey) in
                helpers.contains { AuthorComparison($0, name) == .same }
            }
            contributors += authors.filter(isHelper)
            authors.removeAll(where: isHelper)
        }
        // "Germinal / Émile Zola", "Germinal [Taschenbuch] Zola, Émile"
        if authors.isEmpty, let names = text.afterSlash ?? text.afterBinding {
            if let stated, !stated.helpers.isEmpty, stated.authors.isEmpty {
                // "La chanson de Roland / éd. établie par Ian Short" names no author.
                contributors += stated.helpers
            } else {
                let (people, helpers) = ContributorMark.people(in: names)
                authors = people
                contributors += helpers
            }
        }
        self.authors = authors
        self.contributors = contributors
        self.adapters = adapters
        self.isAnonymous = isAnonymous
        self.hasAuthorList = hasAuthorList
        // "Roughing it. By Mark Twain", by Samuel Clemens.
        // "Dudenredaktion (Hrsg.)" is the author of a Duden.
        let people = authors.isEmpty ? contributors.filter(\.isOrganization) : authors
        let others = people.prefix(3).compactMap(\.usualName).flatMap {
            AuthorKey.namesOfUsual[$0] ?? []
        }
        var reader = TitleReader(
            text,
            families: people.map(\.family) + others.compactMap(\.last),
            names: people.flatMap(\.words) + others.flatMap(\.self),
        )
        reader.read()
        if isMadeAfter { reader.forms.insert(.retelling) }
        reader.extent = reader.extent ?? EastAsianVolume.extent(in: record.title)
        self.title = reader
        bible = Bible.isNamed(reader) ? Bible.reading(title) : nil
        numberedSeries = TitleKey.numbered(
            reader.series,
            in: record.edition.series,
        )
        seriesNumbers = TitleKey.numbers(
            reader.series,
            in: record.edition.series,
            of: reader.main,
        )
        isRomanized =
            record.edition.language.map(Self.otherScripts.contains) ?? false
            || Romanization.isNeeded(title) || Romanization.isChinese(reader.main)
            || SemiticText.isScript(reader.main.first)
            || (2..<6).contains(reader.main.count) && EastAsianName.isLikelyTitle(reader.main)
    }

    /// Languages whose titles are written in another script, or romanized.
    private static let otherScripts: WordSet = [
        "ru", "uk", "be", "bg", "sr", "mk", "el", "grc", "zh", "ja", "ko", "ar", "he", "fa", "yi",
        "ur", "hi", "ka", "hy", "th", "rus", "ukr", "bul", "srp", "gre", "chi", "jpn", "kor", "ara",
        "heb", "per",
    ]
}
