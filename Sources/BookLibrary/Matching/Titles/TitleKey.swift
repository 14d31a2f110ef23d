import BookMetadata
import BooklandText

/// A title in a form in which different spellings of it can be compared.
struct TitleKey: Sendable, Hashable {
    /// A part of the title after the first one.
    struct Part: Sendable, Hashable {
        let words: [String]
        /// The words without the article, and without spaces.
        let joined: String
        let kind: Subtitle.Kind
        /// Whether it is no usual name, if it may be one.
        let isLikelyDescription: Bool
        /// Whether a full stop or a semicolon stands before it, as before another work.
        let isSentence: Bool
        /// Whether it lists several things, such as what a set has in it.
        let isList: Bool
        /// Whether it begins with "a" or the like.
        let isIndefinite: Bool
    }

    /// The name of a series, and the book's number in it.
    struct Series: Sendable, Hashable {
        let name: String
        let number: String?
    }

    /// The beginning of a title before a comma or "or", and what follows.
    struct Head: Sendable, Hashable {
        let joined: String
        let rest: [String]
        var isLowercase = false
    }

    /// The words of the first part of the title, without its article and notes about the edition.
    let mainWords: [String]
    /// The same without spaces.
    let main: String
    /// The main title with the letters for German laws and subjects; nil where it has none.
    let contracted: [String]?
    /// The parts after it, without notes about the edition.
    let parts: [Part]
    /// The main title with all parts and their articles, without spaces.
    let full: String
    /// The same with the author's name within, as it is written.
    let written: String
    /// The main title with the author's name before it; empty where it has none.
    let named: String
    /// The main title with the parts that do not just describe the book.
    let core: String
    /// The main title with the parts that say more than that the book is a novel or the like.
    let telling: String
    /// Shorter titles under which the book may be known: the beginnings before commas and "or".
    let heads: [Head]
    /// The volume number in the title, if any: another volume is another book.
    let volume: String?
    /// What the volume is called, where the title says it.
    let volumeUnit: VolumeUnit?
    /// Whether the volume is called a part, as half of a novel is, too.
    let isPartOfWork: Bool
    /// Whether the title names the languages of a text that stands in two.
    let isBilingual: Bool
    /// Whether the title says that pictures tell most of it.
    let isPictureBook: Bool
    /// The guidebooks of which this is one.
    let guideBook: GuideBook?
    /// Whether the title says that it has all volumes.
    let isComplete: Bool
    /// Whether the volume number stands before the parts: "Discworld 4: Mort".
    let hasNumberBefore: Bool
    /// Whether parts behind the volume number name the volume, and those before it only describe the work.
    ///
    /// As in "Das Kapital. Kritik der politischen Ökonomie. Bd. 1, Der Produktionsprozeß".
    let namesVolume: Bool
    /// Whether the volume is told by nothing but a number in brackets: "Dune (2)".
    let hasBareNumber: Bool
    /// Whether the volume stands in brackets: "(II)".
    let hasVolumeInBrackets: Bool
    /// How many volumes the title says that there are.
    let extent: String?
    /// What stands in brackets and is neither a series with a number nor said of the edition: "(Paris)".
    let brackets: [[String]]
    /// For whom a text was made simpler: "A2".
    let grade: String?
    /// The series that the title and the edition mention.
    let series: [Series]
    /// The series after a number in the title: "book one of the Dune Chronicles".
    let linkedSeries: Series?
    /// The edition number in the title, if any.
    let editionNumber: String?
    /// The special kinds of book that the title names.
    let forms: BookForm
    /// The numbers of the books in a set.
    let setNumbers: [String]
    /// What stands beside the name of a form: "elementary" in "elementary student's book".
    let levels: [String]
    /// The name of the edition in brackets, which may count its volumes in its own way.
    let editionName: String?
    /// What the edition is called, without words that any edition may be called by.
    let namedEdition: String?
    /// The languages of the title's article; empty where there is none.
    let languages: Set<String>
    /// The languages of which the words of the subtitle are: "eine indische Dichtung".
    let subtitleLanguages: Set<String>
    /// Whether the title is in Arabic or Hebrew letters.
    let isSemitic: Bool
    /// Whether the title may be romanized from another script.
    let isRomanized: Bool
    /// Whether the title has letters with marks, which another source may write as two letters.
    let hasUmlauts: Bool
    /// Whether the title has no letter or digit, so that only the very same title is its own.
    let isWordless: Bool
    /// The years from one to another that the title names.
    let periods: Set<[Int]>
    /// The translation of the Bible that this is, if it is one.
    let bible: String?
    /// The title as it is written.
    let text: String
    /// The names of the edition's series as they are written.
    let seriesTexts: [String]
    /// A bit for each telling word of the main title.
    let mainMask: UInt64
    /// The same for the whole title.
    let wordMask: UInt64
    /// The same for the names of the edition's series.
    let seriesMask: UInt64

    /// Keeps a title that was read.
    init(_ reader: TitleReader, isRomanized: Bool, _ editionSeries: [BookSeries]) {
        mainWords = reader.main
        main = reader.main.joined()
        contracted = GermanAbbreviation.contracted(reader.main)
        parts = reader.parts.map { part in
            let words = part.withoutArticle
            var kind =
                part.isOfAuthor
                ? .description
                : Subtitle.kind(
                    part.words,
                    isLowercase: part.isLowercase,
                    isList: part.isList,
                    isPair: part.isPair,
                )
            // "Sjálfstætt fólk : hetjusaga"
            if kind != .description, part.isLowercase, part.words.count == 1,
                part.words[0].utf8.count >= 5, reader.beginsWithCapital
            {
                kind = .description
            }
            // "Animal Farm; 1984" is a book of two novels.
            if kind == .description, part.isSentence, part.words.count == 1,
                Int(part.words[0]) != nil
            {
                kind = .unclear
            }
            if Self.isAcronym(reader.main, of: words) || Self.isAcronym(words, of: reader.main) {
                kind = .description
            }
            // "Tehanu: The Last Book of Earthsea"
            if Subtitle.isLastOfSeries(part.words) {
                kind =
                    Subtitle.namesSeries(part.words, besides: reader.main) ? .description : .name
            }
            // "How to Train Your Dragon: How to Be a Pirate" are two books of one pattern.
            if kind == .description, part.words.count > 3, reader.main.count > 2,
                part.words[..<2].elementsEqual(reader.main[..<2])
            {
                kind = .unclear
            }
            return Part(
                words: words,
                joined: words.joined(),
                kind: kind,
                isLikelyDescription: kind == .unclear
                    && words.first != reader.main.first
                    && Subtitle.isLikelyDescription(part.words),
                isSentence: part.isSentence,
                isList: part.isList,
                isIndefinite: part.words.first.map(Subtitle.indefinite.contains) ?? false,
            )
        }
        full = reader.full
        written = reader.written
        named = reader.named.joined()
        core = parts.reduce(main) { $1.kind == .description ? $0 : $0 + $1.joined }
        telling = parts.reduce(main) { Subtitle.isBareForm($1.words) ? $0 : $0 + $1.joined }
        heads = reader.heads
        volume = reader.volume
        volumeUnit = reader.volumeUnit
        isPartOfWork = reader.isPartOfWork
        isBilingual = reader.isBilingual
        isPictureBook = reader.isPictureBook
        isComplete = reader.isComplete
        hasNumberBefore = reader.hasNumberBefore
        namesVolume =
            reader.volume != nil && reader.partsBeforeVolume < parts.count
            && parts[..<reader.partsBeforeVolume].allSatisfy { $0.kind == .description }
        hasBareNumber = reader.hasBareNumber
        hasVolumeInBrackets = reader.hasVolumeInBrackets
        extent = reader.extent
        brackets = reader.brackets
        grade = reader.grade
        linkedSeries = reader.linkedSeries
        editionNumber = reader.editionNumber
        setNumbers = reader.setNumbers
        levels = reader.levels
        editionName = reader.editionName
        namedEdition = reader.namedEdition
        languages = reader.languages
        subtitleLanguages = TitleLanguage.ofSubtitle(reader.parts.flatMap(\.words))
        hasUmlauts = reader.hasMarks
        isWordless = reader.isWordless
        let hasDigit = reader.text.title.utf8.contains { 0x31...0x32 ~= $0 }
        periods = hasDigit ? TitlePeriod.all(in: reader.text.title) : []
        bible = Bible.isNamed(reader) ? Bible.reading(reader.text.title) : nil
        text = reader.text.title
        seriesTexts = editionSeries.map(\.name)
        (mainMask, wordMask) = Self.masks(reader.text.title)
        seriesMask = seriesTexts.reduce(0) { $0 | Self.masks($1).all }
        self.isRomanized = isRomanized
        isSemitic = isRomanized && SemiticText.isScript(reader.main.first)
        var guideBook = reader.guideBook
        var forms = reader.forms
        var series = reader.series
        for mention in editionSeries {
            let (words, number) = Series.reading(mention, besides: reader.main)
            guideBook = guideBook ?? GuideBook.named(in: words)
            forms.formUnion(BookForm.named(in: words).subtracting(.set))
            series.append(Series(name: TitleReader.seriesName(words), number: number))
        }
        self.guideBook = guideBook
        self.forms = forms
        self.series = series
    }

    /// The consonants of the title.
    var skeleton: String? { SemiticText.skeleton(mainWords + parts.flatMap(\.words)) }

    /// The consonants of the main title.
    var mainSkeleton: String? { SemiticText.skeleton(mainWords) }

    /// What the title sounds like, in whichever system it is romanized.
    var sounds: Set<String> { Self.sounds(of: full) }

    /// The same for the main title only.
    var mainSounds: Set<String> { Self.sounds(of: main) }

    static func sounds(of full: String) -> Set<String> {
        // "活着" and "Huo zhe"
        if let pinyin = Romanization.pinyin(full) {
            return [full, "=" + Sounds.eastAsian(pinyin.joined())]
        }
        return [Sounds.slavic(full), "=" + Sounds.eastAsian(full), "-" + Sounds.consonants(full)]
    }

    /// Whether the title names several books of a series: "(Time Travel, #1-2)".
    var coversSeveral: Bool {
        series.contains { $0.number?.utf8.contains(UInt8(ascii: "-")) ?? false }
    }

    /// The numbers that the book has in a series.
    func numbers(in name: String) -> [String] {
        series.compactMap { $0.name == name ? $0.number : nil }
    }

    /// Whether a part of another title is the name of this book's series.
    func isSeries(_ part: Part) -> Bool {
        part.words.count >= 2 && series.contains { $0.name == part.joined }
    }

    /// How rare the title is, with those parts that say more than what the book is.
    var bits: Int {
        TitleRarity.bits(
            mainWords + parts.filter { !Subtitle.isBareForm($0.words) }.flatMap(\.words)
        )
    }

    /// Whether the whole title is so long that no other book has it.
    var isLong: Bool {
        full.utf8.count >= 28 && mainWords.count + parts.reduce(0) { $0 + $1.words.count } >= 5
    }

    /// The parts that name something, without those that describe the book.
    var names: [Part] { parts.filter { $0.kind != .description } }

    /// Whether the main title has a word that is not just that of a form, a subject or a selection.
    var hasNameOfItsOwn: Bool {
        mainWords.contains { word in
            word.utf8.count >= 4 && word.utf8.allSatisfy { $0 > 0x39 }
                && !Subtitle.forms.contains(word)
                && !Subtitle.fillers.contains(word) && !Subtitle.selections.contains(word)
                && !Subtitle.topics.contains(word) && !Subtitle.subjects.contains(word)
                && !Subtitle.hints.contains(word)
        }
    }

    /// Whether the main title tells what the book is: "The Omnivore's Dilemma", but not "Linear Algebra".
    var isTelling: Bool {
        let telling = mainWords.filter { !Subtitle.fillers.contains($0) }
        guard telling.count >= 3 || telling.count == 2 && !languages.isEmpty else { return false }
        return !mainWords.contains {
            Subtitle.forms.contains($0) || Subtitle.topics.contains($0)
                || Subtitle.subjects.contains($0)
                || Subtitle.seriesNames.contains($0)
        }
    }

    /// The words of the parts, without those parts that say only that the book is a novel or the like,
    /// unless nothing else is there.
    var descriptiveWords: [String] {
        let telling = parts.filter { !Subtitle.isBareForm($0.words) }
        return (telling.isEmpty ? parts : telling).flatMap(\.words)
    }

    /// Whether a title has an article or another small word of a language.
    static func tells(_ language: String, _ title: String) -> Bool {
        FoldedText.words(title).contains { word in
            TitleReader.articleLanguages[word]?.contains(language) ?? false
                || TitleReader.linkLanguages[word] == language
        }
    }

    /// The key that titles are sorted by: the words without the article.
    static func sortKey(_ title: String) -> String {
        TitleReader.withoutArticle(FoldedText.words(title)).joined(separator: " ")
    }
}
