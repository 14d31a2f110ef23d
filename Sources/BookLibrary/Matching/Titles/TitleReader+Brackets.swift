/// What stands in brackets: volumes, other media, simpler texts, and what tells one book from another.
extension TitleReader {
    /// Takes a bracket that says nothing but which volume the book is, as the title would without the bracket: "(II)",
    /// "(erster Teil)", "（一）", "(A-K)".
    ///
    /// - Parameters:
    ///   - text: The text of the bracket.
    ///   - words: Its words, which are left without a volume before a colon: "(Band 1: Schwäbisch)".
    /// - Returns: Whether nothing else is there.
    mutating func takeVolume(fromAside text: Substring, _ words: inout [String]) -> Bool {
        guard volume == nil, !words.isEmpty, words.count <= 12 else { return false }
        if let colon = text.firstIndex(of: ":"), words.count > 2 {
            guard let found = VolumeNumber(String(text[..<colon])), let unit = found.unit,
                !VolumeUnit.books.contains(unit)
            else { return false }
            keepUnit(unit)
            volume = found.number
            words = TitleWords.words(String(text[text.index(after: colon)...]))
            return false
        }
        // Magazines have neither authors nor volumes.
        if names.allSatisfy({ main.contains($0) }), let issue = IssueDate.reading(words) {
            volume = issue
            hasVolumeInBrackets = true
            return true
        }
        guard words.count <= 6, BookForm.named(in: words).isEmpty,
            let found = VolumeNumber(String(text), words)
        else { return false }
        guard let unit = found.unit else {
            guard found.isPlain else { return false }
            // A Roman number is that of a volume; "(2)" is read as the number in a series, which others leave out.
            if text.utf8.contains(where: { 0x30...0x39 ~= $0 }) {
                hasBareNumber = text.count <= 3 && found.number != "1"
                add(TitleKey.Series(name: "", number: found.number))
            } else {
                volume = found.number
                hasVolumeInBrackets = true
            }
            return true
        }
        if VolumeUnit.books.contains(unit) || Self.counters.contains(unit) {
            add(TitleKey.Series(name: "", number: found.number))
            return true
        }
        keepUnit(unit)
        volume = found.number
        hasVolumeInBrackets = true
        return true
    }

    /// Takes the level of the Common European Framework of Reference for which a text was made simpler: "A2", "Niveau A2".
    mutating func takeGrade(_ words: [String]) -> Bool {
        guard (1...3).contains(words.count), words.contains(where: Self.grades.contains),
            words.allSatisfy({ Self.grades.contains($0) || Self.levelWords.contains($0) })
        else { return false }
        grade = words.filter(Self.grades.contains).joined()
        if let grade { levels.append(grade) }
        return true
    }

    private static let grades: WordSet = ["a1", "a2", "b1", "b2", "c1", "c2"]
    private static let levelWords: WordSet = [
        "niveau", "level", "stufe", "nivel", "livello", "cefr", "ger", "cecr", "niva",
    ]

    /// Whether words say that this is no book: "DVD", "Blu-ray".
    static func isOtherMedium(_ words: [String]) -> Bool {
        (1...3).contains(words.count) && words.contains(where: media.contains)
            && words.allSatisfy { media.contains($0) || Int($0) != nil || $0 == "blu" }
    }

    private static let media: WordSet = [
        "dvd", "dvds", "film", "movie", "ray", "bluray", "vhs", "video", "spielfilm", "pelicula",
        "cd", "cds", "filmi", "filme", "kino",
    ]

    /// Keeps words of a bracket which may tell this book from another one with its title.
    mutating func keepBracket(_ words: [String]) {
        if let language = LanguageStatement.named(words) {
            brackets.append([language])
            return
        }
        guard !isBilingual, !words.isEmpty, words.count <= 8,
            !words.contains(where: Self.saysNothing), !Subtitle.isStatement(words),
            !Subtitle.isPraise(words), !Subtitle.isBilingual(words),
            !words.allSatisfy({ names.contains($0) })
        else { return }
        brackets.append(words)
    }

    /// Whether a word stands in the names of publishers and their series, or is said of a copy or an edition.
    private static func saysNothing(_ word: String) -> Bool {
        ofEditions.contains(word) || Subtitle.publishers.contains { word.hasPrefix($0) }
    }

    private static let ofEditions = WordSet(
        [
            imprints, editionWords, wholeEditions, collections, seriesWords, Subtitle.seriesNames,
            BookForm.setNames, TitleText.bindings, Subtitle.bestsellers, copies,
        ].flatMap(\.words)
    )

    /// Words that are said of copies, editions, prizes and publishers.
    private static let copies: WordSet = [
        "signed", "signiert", "used", "new", "gebraucht", "neu", "defekt", "copy", "exemplar",
        "mangelexemplar", "duplicate", "dublette", "doppelt", "ex", "lu", "leido", "gelesen",
        "read",
        "unread", "ungelesen", "illustrated", "illustriert", "illustre", "illustree", "annotated",
        "unabridged", "abridged", "ungekurzt", "revised", "updated", "anniversary", "deluxe",
        "prize", "winner", "award", "preis", "prix", "premio", "club", "oprah", "masterworks",
        "masterpieces", "essentials", "thrift", "wordsworth", "signet", "bantam", "dover", "norton",
        "everyman", "everymans", "knopf", "harper", "collins", "macmillan", "puffin", "ladybird",
        "virago", "faber", "picador", "tor", "orbit", "gollancz", "insel", "fischer", "diogenes",
        "hanser", "piper", "knaur", "luebbe", "lubbe", "manesse", "anaconda", "beck", "dumont",
        "btb",
        "aufbau", "wagenbach", "seuil", "livre", "grasset", "minuit", "actes", "catedra", "alianza",
        "austral", "planeta", "debolsillo", "tusquets", "sellerio", "garzanti", "bompiani",
        "laterza",
        "galaxy", "great", "popular", "text", "complete", "vollstandig", "komplett", "integral",
        "integrale", "original", "reprint", "facsimile", "faksimile", "import", "uk", "us", "usa",
        "large", "print", "grossdruck", "ebook", "epub", "pdf", "mp3", "horbuch", "livre", "novel",
        "roman", "german", "english", "translation", "ubersetzung", "traduction", "translated",
        "pseud", "cover", "schutzumschlag", "jacket", "movie", "tie", "film", "tv", "hbo",
        "netflix",
        "schuber", "leinen", "leder", "leather", "cloth", "gebunden", "broschur", "sc", "hc", "tb",
        "pb", "hb", "oop", "vergriffen", "rare", "vintage", "erstausgabe", "first", "1st", "1th",
        "auflage", "printing", "druck", "press", "university", "verlag", "editions", "ediciones",
        "editorial", "edizioni", "uitgeverij", "forlag", "wydawnictwo", "izdatelstvo", "yayinlari",
        "kitap", "guide", "guides", "guidebook", "文庫", "bunko", "wenku", "congshu", "shinsho",
        "sosho", "bungaku",
    ]
}
