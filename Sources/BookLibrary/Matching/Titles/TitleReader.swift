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
    /// The guidebooks of which this is one.
    var guideBook: GuideBook?
    /// Whether the title says that it has all volumes.
    var isComplete = false
    /// Whether the volume number stands in the first part, and a name after it.
    var hasNumberBefore = false
    var series: [TitleKey.Series] = []
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
        if volume == nil {
            takeTrailingNumber()
            hasNumberBefore = volume != nil
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
        guard let usual = UsualTitles.words(of: titles, by: families) else { return }
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
        var words = takePieces(pieces)
        if words.isEmpty { words = pieces.flatMap { $0 } }
        if roles.contains(.form) {
            forms.formUnion(BookForm.take(fromEndOf: &words))
            forms.formUnion(BookForm.companions(in: words))
        }
        var plain = Self.withoutArticle(words, isElided: isElided(segment))
        let article = trailingArticle(segment) ?? (plain.count < words.count ? words.first : nil)
        languages = article.flatMap { Self.articleLanguages[$0] } ?? []
        guideBook = GuideBook.take(from: &plain)
        let own = withoutAuthor(plain)
        if own.count < plain.count { named = plain }
        let work = withoutStatement(own)
        if work.count < own.count { whole = own }
        main = withoutNumberOfSeries(Self.withoutAppendix(withoutGenre(work)))
        findHeads(pieces)
    }

    private mutating func readPart(_ segment: [String], isSentence: Bool) {
        let pieces = Self.pieces(segment)
        // "The No. 1 bestseller" is no volume.
        let all = pieces.flatMap { $0 }
        if Subtitle.isPraise(all) { return }
        if Self.isEditionStatement(all) {
            if all == ["complete"] { isComplete = true }
            keepEdition(all)
            return
        }
        // "Diary of Samuel Pepys — Complete 1661"
        if all.count >= 2, all.count <= 4, all[0] == "complete", all[1].utf8.count == 4,
            Int(all[1]) != nil
        {
            return setVolume(all[1])
        }
        // "Percy Jackson and the Olympians: The Ultimate Guide"
        if all.count <= 3, all.last == "guide",
            all.contains("ultimate") || all.contains("essential")
        {
            forms.insert(.companion)
            return
        }
        // "Nineteenth Annual Collection"
        if all.count <= 4, let last = all.last, Self.installments.contains(last),
            !all.contains("anniversary"),
            let number = all.lazy.compactMap({ NumberWords.ordinal($0) }).first
        {
            return setVolume(number)
        }
        // "Astérix - Le Bouclier arverne - n°11"
        if all.count == 2, all[0] == "n" || all[0] == "nr", Int(all[1]) != nil {
            return setVolume(all[1])
        }
        if readNumberBefore(segment, pieces, isSentence) { return }
        // "Chapters 36 to the last"
        if all.count >= 2, Self.chapters.contains(all[0]),
            Int(all[1]) != nil || all[1].utf8.count == 1
        {
            forms.insert(.selection)
            levels.append(all.joined())
            return
        }
        // "T'oji. 1-kwŏn"
        if all.count == 2, Int(all[0]) != nil, Self.eastAsianVolumes.contains(all[1]) {
            return setVolume(all[0])
        }
        // "in zwei Bänden"
        if all.count <= 5, all.first == "in" || all.first == "v" || all.first == "en",
            all.last.map(Self.volumesWords.contains) ?? false,
            all.contains(where: { Int($0) != nil })
        {
            return
        }
        roles = TitleLexicon.roles(of: pieces)
        let hadVolume = volume != nil
        var words = takePieces(pieces)
        // "A Chief Inspector Gamache Mystery, Book 1"
        if !hadVolume, let number = volume, let last = words.last, words.count > 1,
            Self.seriesWords.contains(last) || Subtitle.seriesNames.contains(last),
            BookForm.named(in: words).isEmpty, !Subtitle.isBareForm(words)
        {
            volume = nil
            series.append(TitleKey.Series(name: Self.seriesName(words), number: number))
            return
        }
        // "Roughing it. By Mark Twain"
        let isSigned =
            words.count <= 6 && words.count > 1 && words.first.map(Self.by.contains) ?? false
            && (isSentence && !Subtitle.articles.contains(words[1])
                || words.contains(where: names.contains) || words.last == "author")
        // "Introd. by the author"
        if words.count == 1, Subtitle.contributions.contains(words[0]), isSentence { return }
        guard !words.isEmpty, !isRepeated(words), !isSigned, !Subtitle.isStatement(words),
            !Subtitle.isBilingual(words), !Self.isAppendix(words)
        else { return }
        // "Täällä Pohjantähden alla. 2"
        if words.count == 1, volume == nil, let number = Int(words[0]), (1...120).contains(number) {
            volume = words[0]
            return
        }
        let hasForm = roles.contains(.form)
        var named = hasForm ? BookForm.named(in: words) : []
        // "Greg Heffley's Journal" is the story.
        if named == .companion, words.count >= 3, words.last == "journal",
            words[words.count - 2].hasSuffix("s")
        {
            named = []
        }
        // "A Tale of Murder, Insanity and the Making of the Oxford English Dictionary"
        if named == .companion, let place = words.firstIndex(of: "making"), place > 1,
            BookForm.named(in: words.filter { $0 != "making" }).isEmpty
        {
            named = []
        }
        // "Jerusalem: A Cookbook" goes with nothing else.
        if named == .companion, words.count <= 2, words.last == "cookbook" { named = [] }
        let isSet = hasForm && BookForm.isSetName(words)
        if isSet { forms.insert(.set) }
        forms.formUnion(named)
        // What is told about the form needs no comparison of words.
        if isSet || !named.isEmpty, words.count <= 4 {
            setNumbers += words.filter { Int($0) != nil }
            levels += BookForm.without(words).filter { !Subtitle.fillers.contains($0) }
            return
        }
        words = withoutStatement(words)
        let first = segment[0].unicodeScalars.first { $0 != " " }
        parts.append(
            Part(
                words: words,
                isLowercase: first?.properties.isLowercase ?? false,
                isElided: isElided(segment),
                isList: pieces.count >= 3,
                isPair: pieces.count == 2 && pieces.allSatisfy { $0.count >= 2 },
                isSentence: isSentence,
                isOfAuthor: words.count <= 5
                    && words.contains { $0.utf8.count >= 3 && families.contains($0) },
            )
        )
    }

    /// Reads the number of a volume before its title, as MARC 21's 245 $n and $p have it after a full stop.
    ///
    /// "The Feynman lectures on physics. 1, Mainly mechanics, radiation, and heat"
    private mutating func readNumberBefore(
        _ segment: [String],
        _ pieces: [[String]],
        _ isSentence: Bool,
    ) -> Bool {
        guard isSentence, volume == nil, pieces.count > 1, pieces[0].count == 1,
            let number = Int(pieces[0][0]), (1...60).contains(number), segment.count > 1,
            pieces[1].count > 0, Int(pieces[1][0]) == nil
        else { return false }
        volume = pieces[0][0]
        hasNumberBefore = true
        readPart(Array(segment.dropFirst()), isSentence: isSentence)
        return true
    }

    /// Takes what is said about volume, series and edition; a piece that begins with "or" is another
    /// title, which is a part of its own.
    private mutating func takePieces(_ pieces: [[String]]) -> [String] {
        if pieces.count == 1, roles.isDisjoint(with: [.edition, .volume]),
            pieces[0].last?.utf8.last != 0x65
                || pieces[0].last?.utf8.first.map({ $0 > 0x39 }) ?? true
        {
            return pieces[0]
        }
        let pieces = roles.contains(.edition) ? Self.withEditionsJoined(pieces) : pieces
        var words: [String] = []
        for (place, piece) in pieces.enumerated() {
            var piece = piece
            if place > 0, Self.isPartOfPeriod(piece) {
                setVolume(piece[0])
                continue
            }
            // "The Odyssey of Homer, translated by Richmond Lattimore"
            if place > 0, Subtitle.isStatement(piece) { continue }
            if place > 0, piece == ["complete"] { isComplete = true }
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
                    parts.append(
                        Part(words: title, isLowercase: false, isElided: false, isList: false)
                    )
                    break
                }
                takeVolume(&piece, hasMore: place > 0 || pieces.count > 1)
            }
            words += piece
        }
        // "Molecular Biology of the Cell 5E" has no word for an edition.
        if roles.contains(.edition) || words.last?.utf8.last == 0x65 { takeEdition(&words) }
        return words
    }

    mutating func setEdition(_ number: String?) { editionNumber = editionNumber ?? number }

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
            volume = volume ?? number
        }
    }

    mutating func add(_ mention: TitleKey.Series) { series.append(mention) }

    mutating func setMain(_ words: [String]) { main = words }

    mutating func dropLastOfMain() { main.removeLast() }

    func isElided(_ segment: [String]) -> Bool {
        segment[0].utf8.dropFirst().prefix(7).contains { $0 == 0x27 || $0 == 0xE2 }
    }
}
