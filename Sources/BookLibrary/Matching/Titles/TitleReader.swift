import BookMetadata
import BooklandText

/// Reads a title's parts: takes out what is said about volume, series, edition and form.
struct TitleReader: Sendable {
    let text: TitleText
    let families: [String]
    var main: [String] = []
    /// A part after the first: its words with the article, and whether it begins with a small letter.
    struct Part: Sendable {
        let words: [String]
        let isLowercase: Bool
        let isElided: Bool
        let isList: Bool
        /// Whether it consists of two phrases: "cambios pequeños, resultados extraordinarios".
        var isPair = false
        /// Whether a full stop or a semicolon stands before it, as before another work.
        var isSentence = false
        /// Whether it names the author: "The Arden Shakespeare".
        var isOfAuthor = false

        var withoutArticle: [String] { TitleReader.withoutArticle(words, isElided: isElided) }
    }

    /// The main title with the author's name before it; empty where it has none: "Schott's Original
    /// Miscellany".
    var named: [String] = []
    var parts: [Part] = []
    /// The main title with the author's name at its end; empty where it has none: "Narrative of the Life of
    /// Frederick Douglass".
    var whole: [String] = []
    /// Whether the title has no letter or digit: its one word are then its marks.
    var isWordless = false
    var heads: [TitleKey.Head] = []
    var volume: String?
    /// What the volume is called, where the title says it.
    var volumeUnit: VolumeUnit?
    /// Whether the volume is called a part, as half of a novel is, too.
    var isPartOfWork = false
    /// Whether the title names the languages of a text that stands in two.
    var isBilingual = false
    /// How many languages the title names besides the work.
    var namedLanguages = 0
    /// Names before a number that may be those of a publisher's series, or of the volume.
    ///
    /// "Die drei ??? Die Musikpiraten Nr. 2"
    var numberedNames: [[String]] = []
    /// Whether the title says that pictures tell most of it.
    var isPictureBook = false
    /// The guidebooks of which this is one.
    var guideBook: GuideBook?
    /// Whether the title says that it has all volumes.
    var isComplete = false
    /// Whether the volume number stands in the first part, and a name after it.
    var hasNumberBefore = false
    /// Whether the volume is told by nothing but a number in brackets: "Dune (2)".
    var hasBareNumber = false
    /// Whether the volume stands in brackets: "(II)".
    var hasVolumeInBrackets = false
    /// How many volumes the title says that there are.
    var extent: String?
    /// What stands in brackets and is neither a series with a number nor said of the edition: "(Paris)".
    var brackets: [[String]] = []
    /// For whom a text was made simpler: "A2".
    var grade: String?
    /// How many parts stand before the volume number.
    var partsBeforeVolume = 0
    var series: [TitleKey.Series] = []
    /// The series after a number in the title: "book one of the Dune Chronicles".
    var linkedSeries: TitleKey.Series?
    var editionNumber: String?
    /// The name of the edition in brackets, if it tells more than its number: "VIZBIG Edition".
    var editionName: String?
    /// What the edition is called, without words that any edition may be called by.
    var namedEdition: String?
    var forms: BookForm = []
    /// The numbers of the books in a set, as far as the title tells them.
    var setNumbers: [String] = []
    /// What stands beside the name of a form: "elementary" in "elementary student's book".
    var levels: [String] = []

    /// What the words of the segment that is read may be.
    var roles: TitleLexicon = []
    /// The languages in which the title's article is one; empty where there is none.
    var languages: Set<String> = []
    /// The folded words of the authors' names.
    let names: [String]

    init(_ text: TitleText, families: [String], names: [String] = []) {
        self.names = names
        self.text = text
        self.families = families
    }

    /// The main title with all parts and their articles, without spaces.
    var full: String { parts.reduce(main.joined()) { $0 + $1.words.joined() } }

    /// The same with the author's name within, as it is written.
    var written: String {
        parts.reduce((whole.isEmpty ? main : whole).joined()) { $0 + $1.words.joined() }
    }

    /// Whether the title begins with a capital, so that a small letter after its colon means something.
    var beginsWithCapital: Bool {
        text.title.unicodeScalars.first { $0.properties.isAlphabetic }?.properties.isUppercase
            ?? false
    }

    /// Whether the title has letters with marks.
    var hasMarks: Bool {
        text.segments.contains { $0.contains { !$0.utf8.allSatisfy { $0 < 0xC3 } } }
    }

    mutating func read() {
        setEdition(text.edition)
        for (place, segment) in text.segments.enumerated() {
            let hadVolume = volume != nil
            if place == 0 {
                readMain(segment)
            } else {
                readPart(segment, isSentence: text.sentences.contains(place))
            }
            // "Der Herr der Ringe. Bd. 1. Die Gefährten"
            if !hadVolume, volume != nil, place == 0 || parts.isEmpty { hasNumberBefore = true }
        }
        if !parts.isEmpty, main.isEmpty || isAuthor(main) {
            // "Charles Dickens: Hard Times"
            let first = parts.removeFirst()
            named = main + first.words
            main = Self.withoutArticle(first.words, isElided: first.isElided)
        }
        for aside in text.asides { readAside(aside) }
        if let rest = text.afterSlash { readAfterSlash(rest) }
        if text.isList { forms.insert(.set) }
        takeBilingual()
        // "Violin Concerto in D major, op. 77 : violin and piano"
        if main.contains(where: Self.isConcerto),
            parts.contains(where: { part in
                part.words.count <= 5 && part.words.contains("and")
                    && part.words.contains { $0 == "piano" || $0 == "klavier" }
            })
        {
            forms.insert(.vocalScore)
        }
        if volume == nil {
            takeTrailingNumber()
            hasNumberBefore = volume != nil
        }
        if !setNumbers.isEmpty {
            setNumbers =
                SetSize.joined(setNumbers.compactMap { Int($0) }).map { [$0] } ?? setNumbers
        } else if forms.contains(.set), let size = SetSize.named(in: main) {
            setNumbers = [size]
        }
        takeUsualTitle()
        if main.isEmpty, parts.isEmpty {
            isWordless = true
            let marks = text.title.composed.filter { !$0.isWhitespace }
            if !marks.isEmpty { main = [marks] }
        }
    }

    /// Puts the title by which a work is known for another one that it was published under.
    private mutating func takeUsualTitle() {
        guard UsualTitles.hasAuthor(families) else { return }
        let titles = parts.isEmpty ? [main.joined()] : [full, main.joined()]
        guard let usual = UsualTitles.words(of: titles, by: families) else {
            // "Thesaurus of English words and phrases, classified and arranged so as to …"
            if let head = heads.first, head.rest.count >= 6, volume == nil,
                let usual = UsualTitles.words(of: [head.joined], by: families)
            {
                main = usual.words
                heads = []
            }
            return
        }
        main = usual.words
        heads = []
        if usual.place == 0 { parts = [] }
    }

    private mutating func readMain(_ segment: [String]) {
        var pieces = Self.pieces(segment)
        // "Grass, Blechtrommel"
        if pieces.count == 2, pieces[0].last == families.first, isAuthor(pieces[0]),
            !isAuthor(pieces[1]), let first = pieces[1].first, !Self.by.contains(first)
        {
            pieces.removeFirst()
        }
        roles = TitleLexicon.roles(of: pieces)
        for piece in pieces { extent = extent ?? SetSize.extent(in: piece) }
        var words = takePieces(pieces)
        if words.isEmpty { words = pieces.flatMap { $0 } }
        takePartBefore(&words)
        if roles.contains(.form) {
            forms.formUnion(BookForm.take(fromEndOf: &words))
            forms.formUnion(BookForm.companions(in: words))
            forms.formUnion(BookForm.teachers(in: words))
        }
        var (plain, first) = Self.withoutBeginning(words, isElided: isElided(segment))
        let article = trailingArticle(segment) ?? first
        languages = article.flatMap { Self.articleLanguages[$0] } ?? []
        guideBook = GuideBook.take(from: &plain)
        let own = withoutAuthor(plain)
        if own.count < plain.count { named = plain }
        let work = withoutStatement(own)
        if work.count < own.count { whole = own }
        main = withoutNumberOfSeries(Self.withoutAppendix(withoutGenre(work)))
        findHeads(pieces)
    }

    /// Takes what is said about volume, series and edition; a piece that begins with "or" is another
    /// title, which is a part of its own.
    mutating func takePieces(_ pieces: [[String]]) -> [String] {
        if pieces.count == 1, roles.isDisjoint(with: [.edition, .volume]),
            pieces[0].last?.utf8.first.map({ $0 > 0x39 }) ?? true
        {
            return pieces[0]
        }
        let pieces =
            roles.contains(.edition)
            ? Self.withEditionsJoined(pieces, isPart: !main.isEmpty) : pieces
        var words: [String] = []
        var isAfterVolume = false
        for (place, piece) in pieces.enumerated() {
            var piece = piece
            if place > 0, Self.isPartOfPeriod(piece) {
                setVolume(piece[0])
                continue
            }
            // "The Principal Navigations of the English Nation, v.1"
            if place > 0, piece.count == 2, piece[0] == "v", let number = Int(piece[1]) {
                setVolume(String(number))
                continue
            }
            // "Advanced Organic Chemistry. Part B, Reactions and Synthesis"
            if let letter = Self.letterOfPart(piece) {
                setVolume(letter)
                piece.removeLast(2)
            }
            // "The Cambridge Ancient History. Vol. 3, pt. 1"
            if isAfterVolume, piece.count == 2, Self.partsOfVolumes.contains(piece[0]),
                let part = NumberWords.number(piece[1]), let known = volume
            {
                volume = "\(known).\(part)"
                isAfterVolume = false
                continue
            }
            // "The Odyssey of Homer, translated by Richmond Lattimore"
            if place > 0, Subtitle.isStatement(piece) { continue }
            if place > 0, piece == ["complete"] { isComplete = true }
            if place > 0, Self.isInOneVolume(piece) {
                isComplete = true
                continue
            }
            if place > 0, Self.isEditionStatement(piece) {
                if let number = Int(piece[0]) { setEdition(String(number)) }
                keepEdition(piece)
                continue
            }
            if place > 0, roles.contains(.alternative), let first = piece.first,
                Subtitle.alternatives.contains(first)
            {
                // "or, The Whale" has a comma of its own.
                let words = pieces[place...].flatMap { $0 }
                parts.append(Part(words: words, isLowercase: true, isElided: false, isList: false))
                break
            }
            // "Les Misérables, texte abrégé"
            if place > 0, roles.contains(.form), piece.count <= 4, main.isEmpty {
                let named = BookForm.named(in: piece).intersection(.besides)
                if !named.isEmpty {
                    forms.formUnion(named)
                    continue
                }
            }
            if roles.contains(.edition) { takeEdition(&piece) }
            if roles.contains(.volume) {
                if main.isEmpty, words.isEmpty, let rest = titleAfterVolume(&piece) {
                    // "The Sandman book 1 Preludes & Nocturnes" has no colon.
                    words = piece
                    let title = rest + pieces[(place + 1)...].flatMap { $0 }
                    // "Touchstone Level 2 Teacher's Edition"
                    forms.formUnion(BookForm.named(in: title).intersection(.teachers))
                    parts.append(
                        Part(words: title, isLowercase: false, isElided: false, isList: false)
                    )
                    break
                }
                let known = volume
                let first = piece.first
                takeVolume(&piece, hasMore: place > 0 || pieces.count > 1)
                isAfterVolume = piece.isEmpty && known == nil && volume != nil
                // "No Regrets, Vol. 1", but not "Erster Band"
                let isAfterWords = !words.isEmpty || !piece.isEmpty && piece.first == first
                if known == nil, volume != nil, !main.isEmpty, isAfterWords {
                    partsBeforeVolume = parts.count + 1
                }
            }
            words += piece
        }
        // "Molecular Biology of the Cell 5E" has no word for an edition.
        if roles.contains(.edition) || words.last?.utf8.last == 0x65
            || text.title.utf8.last.map({ $0 | 0x20 }) == 0x65
                && words.last?.hasSuffix("th") ?? false
        {
            takeEdition(&words)
        }
        return words
    }

    private static func isConcerto(_ word: String) -> Bool {
        word == "concerto" || word.hasSuffix("konzert")
    }

    mutating func setEdition(_ number: String?) {
        // "The Original 1855 Edition"
        guard let number, !NumberWords.isYear(number, from: 1400) else { return }
        editionNumber = editionNumber ?? number
    }

    /// Keeps the words by which an edition is told from others: "Heron" in "Heron Edition".
    mutating func keepEdition(_ words: [String]) {
        let name = words.filter {
            !Self.editionAdjectives.contains($0) && !Self.editionWords.contains($0)
                && !Subtitle.articles.contains($0) && !Subtitle.fillers.contains($0)
        }
        if !name.isEmpty, words.last.map(Self.editionWords.contains) ?? false {
            namedEdition = name.joined()
        }
    }

    mutating func setEditionName(_ name: String) { editionName = editionName ?? name }

    /// Keeps the number of a volume; a second one before any part is that of a part of the volume:
    /// "Volume 2, Part 32".
    mutating func setVolume(_ number: String) {
        if let known = volume, known != number, parts.isEmpty, main.isEmpty {
            volume = "\(known).\(number)"
        } else {
            if volume == nil { partsBeforeVolume = parts.count }
            volume = volume ?? number
        }
    }

    /// Keeps what the volume is called, unless a volume is known already.
    mutating func keepUnit(_ word: String) {
        guard volume == nil else { return }
        volumeUnit = VolumeUnit(word)
        isPartOfWork = Self.partsOfWorks.contains(word)
    }

    mutating func add(_ mention: TitleKey.Series) { series.append(mention) }

    mutating func setMain(_ words: [String]) { main = words }

    mutating func dropLastOfMain() { main.removeLast() }

    func isElided(_ segment: [String]) -> Bool { Self.isElided(segment[0]) }

    /// Whether an apostrophe stands near the beginning, as behind the article of "L'Étranger".
    static func isElided(_ title: some StringProtocol) -> Bool {
        title.utf8.dropFirst().prefix(7).contains { $0 == 0x27 || $0 == 0xE2 }
    }
}
