/// What a title says of the work, without what it says of the edition, in whatever order and place.
///
/// ``TitleKey`` trusts where words stand. Many sources do not keep to any order: "BGB Bürgerliches Gesetzbuch, dtv
/// Beck Texte 5001, Auflage 79".
struct TitleAccount: Sendable {
    /// The words of one piece that tell of the work.
    struct Phrase: Sendable {
        let words: [String]
        let isBracket: Bool
    }

    /// The first phrase is the title itself.
    private(set) var phrases: [Phrase] = []
    /// The numbers, of volumes and others, but those of editions and of publishers' series.
    private(set) var numbers: [String] = []
    /// Whether a number is said to be that of a volume.
    private(set) var hasVolume = false
    /// The numbers of musical works: "op67", "bwv846".
    private(set) var opuses: Set<String> = []
    private(set) var years: Set<String> = []
    private(set) var edition: String?
    /// Whether the last piece named an edition of several works, of which a volume may follow.
    private var isAfterWorks = false
    /// The telling words of all phrases.
    private(set) var words: [String] = []
    /// A bit for each of them.
    private(set) var mask: UInt64 = 0
    /// Words with a full stop behind them, which may be abbreviated.
    let abbreviations: Set<String>
    /// Short words in capitals, which may stand for others.
    let acronyms: Set<String>

    init(_ title: String) {
        var abbreviations: Set<String> = []
        var acronyms: Set<String> = []
        for word in title.split(whereSeparator: { " ()[],;:/".contains($0) }) {
            if word.utf8.last == UInt8(ascii: "."), (3...9).contains(word.utf8.count) {
                abbreviations.formUnion(TitleWords.words(String(word)))
            } else if (2...6).contains(word.utf8.count),
                word.unicodeScalars.count(where: { $0.properties.isUppercase }) >= 2
            {
                acronyms.formUnion(TitleWords.words(String(word)))
            }
        }
        self.abbreviations = abbreviations
        self.acronyms = acronyms
        for piece in TitlePiece.all(in: title) { read(piece) }
        numbers.sort()
        words = phrases.flatMap(\.words).filter { !Self.isSilent($0) }
        mask = words.reduce(0) { mask, word in
            let hash = WordCode(word)?.hash ?? word.utf8.count
            return mask | 1 << UInt64(truncatingIfNeeded: hash & 63)
        }
    }

    private mutating func read(_ piece: TitlePiece) {
        var words = TitleWords.words(piece.text)
        let isFirst = phrases.isEmpty && piece.place == .title
        // "Große kommentierte Frankfurter Ausgabe, Bd. 1.1", "Werke in 20 Bänden, Band 3"
        let isOfWorks =
            !isFirst && words.contains(where: Self.works.contains)
            && !(phrases.first?.words.contains(where: Self.works.contains) ?? true)
        if isAfterWorks, words.first.map(TitleReader.volumeWords.contains) ?? false { return }
        isAfterWorks = isOfWorks
        if isOfWorks, words.count <= 10 { return }
        takeOpuses(&words)
        takeEdition(&words, piece, isFirst: isFirst)
        let isImprint = !isFirst && isOfImprint(words)
        if isImprint { return }
        if !isFirst, Subtitle.isStatement(words) { return }
        takeVolumes(&words, isFirst: isFirst)
        if piece.place == .statement { return }
        takeNumbers(&words, piece, isFirst: isFirst)
        takeStatement(&words, isFirst: isFirst)
        words.removeAll { TitleText.bindings.contains($0) || Self.bindings.contains($0) }
        if words.isEmpty, !isFirst { return }
        // "(MEW 23)" is a series.
        if piece.place == .bracket, words.count <= 2, words.allSatisfy({ $0.utf8.count <= 5 }),
            piece.text.utf8.contains(where: { 0x30...0x39 ~= $0 })
        {
            return
        }
        phrases.append(Phrase(words: words, isBracket: piece.place == .bracket))
    }

    /// "op. 67", "BWV 846-869", "KV 626"
    private mutating func takeOpuses(_ words: inout [String]) {
        var place = 0
        while place + 1 < words.count {
            defer { place += 1 }
            guard let catalogue = Self.catalogues[words[place]], let number = Int(words[place + 1]),
                words[place].utf8.count > 1 || place > 0 || number > 99
            else { continue }
            opuses.insert("\(catalogue)\(number)")
            words.removeSubrange(place...(place + 1))
            if place < words.count, let last = Int(words[place]), last > number {
                words.remove(at: place)
            }
            place -= 1
        }
    }

    /// "25., überarb. Aufl.", "(5th)", "64. A."
    private mutating func takeEdition(
        _ words: inout [String],
        _ piece: TitlePiece,
        isFirst: Bool,
    ) {
        if piece.place == .bracket || !isFirst, words.count == 1, Int(words[0]) == nil,
            let number = NumberWords.ordinal(words[0])
        {
            edition = edition ?? number
            words = []
            return
        }
        if !isFirst, words.count >= 2, Int(words[0]) != nil, words[1] == "a" || words[1] == "e",
            words.count == 2 || NumberWords.isYear(words[2])
        {
            edition = edition ?? words[0]
            words.removeFirst(2)
            return
        }
        // "50th anniversary"
        if !isFirst, words.count == 2, words[1].hasPrefix("anniv"),
            NumberWords.ordinal(words[0]) != nil
        {
            words = []
            return
        }
        guard let place = words.lastIndex(where: Self.isEditionWord) else { return }
        var (first, last) = (place, place)
        while first > 0,
            TitleReader.editionAdjectives.contains(words[first - 1])
                || Self.adjectives.contains(words[first - 1])
                || Self.isEditionWord(words[first - 1])
                || NumberWords.ordinal(words[first - 1]) != nil
        {
            first -= 1
        }
        while last + 1 < words.count, TitleReader.editionAdjectives.contains(words[last + 1]) {
            last += 1
        }
        // "Auflage 79", "édition 2013"
        if first == place, last == place, last + 1 < words.count, Int(words[last + 1]) != nil {
            last += 1
            if NumberWords.isYear(words[last], from: 1400) { years.insert(words[last]) }
        }
        if isFirst, first == 0 { return }
        // "edition" alone within a title may be a part of it.
        if isFirst, first == place, last == place, last < words.count - 1 { return }
        let statement = words[first...last]
        // "3-in-1 Edition", "Deluxe Edition": it may count its volumes in its own way.
        if statement.contains(where: { TitleReader.collections.contains($0) })
            || first > 1 && words[first - 2] == "in"
        {
            return
        }
        if !statement.contains(where: { $0.hasPrefix("anniv") || $0.hasPrefix("jahr") }),
            let number = statement.lazy.compactMap({ NumberWords.ordinal($0) }).first,
            number.utf8.count < 4
        {
            edition = edition ?? number
        }
        // "Northwestern-Newberry edition"
        if !isFirst, last == words.count - 1, first <= 3,
            BookForm.named(in: Array(words)).isEmpty,
            !words[..<first].contains(where: { Int($0) != nil }),
            !words[..<first].contains(where: TitleReader.volumeWords.contains)
        {
            words = []
        } else {
            words.removeSubrange(first...last)
        }
    }

    private static func isEditionWord(_ word: String) -> Bool {
        TitleReader.editionWords.contains(word) && word != "editions" || word == "text"
            || word == "urtext"
    }

    /// Whether a piece names a publisher or its series: "(Dover)", "Tuttle Classics", "Henle HN 14".
    private func isOfImprint(_ words: [String]) -> Bool {
        guard words.count <= 7, let last = words.last,
            words.contains(where: Self.imprints.contains) || Self.seriesEndings.contains(last)
        else { return false }
        return BookForm.named(in: words).isEmpty
            && !words.contains(where: TitleReader.volumesOnly.contains)
            && !words.contains(where: Self.companionWords.contains)
    }

    /// Takes words that tell a volume, and keeps its number.
    private mutating func takeVolumes(_ words: inout [String], isFirst: Bool) {
        var place = 0
        while place < words.count {
            defer { place += 1 }
            let word = words[place]
            // "in 6 Bd."
            if place >= 2, Int(words[place - 1]) != nil, Self.volumes.contains(word),
                ["in", "en", "v"].contains(words[place - 2])
            {
                words.removeSubrange((place - 2)...place)
                place -= 3
                continue
            }
            if place > 0, TitleReader.orderedWords.contains(word),
                Int(words[place - 1]) == nil || word == "band" || word == "teil",
                let number = NumberWords.ordinal(words[place - 1])
            {
                addVolume(number)
                let end = place + 1 < words.count && words[place + 1] == "of" ? place + 1 : place
                words.removeSubrange((place - 1)...end)
                place -= 2
                continue
            }
            let isPlural = Self.volumes.contains(word) || Self.books.contains(word)
            guard place + 1 < words.count, isPlural || TitleReader.volumeWords.contains(word),
                let number = NumberWords.number(words[place + 1])
            else { continue }
            // "Symphony No. 5" counts no volumes.
            if TitleReader.counters.contains(word) {
                numbers.append(number)
            } else {
                addVolume(number)
            }
            words.removeSubrange(place...(place + 1))
            // "Books 1-12", "Band 1 und 2"
            if place < words.count, words[place] == "and", place + 1 < words.count,
                Int(words[place + 1]) != nil
            {
                words.remove(at: place)
            }
            if place < words.count, let last = Int(words[place]), last < 1_000 {
                addVolume(String(last))
                words.remove(at: place)
            }
            place -= 1
        }
    }

    private mutating func addVolume(_ number: String) {
        numbers.append(number)
        hasVolume = true
    }

    /// Takes the other numbers.
    private mutating func takeNumbers(
        _ words: inout [String],
        _ piece: TitlePiece,
        isFirst: Bool,
    ) {
        if words.count == 1, !isFirst, piece.place == .title, NumberWords.isYear(words[0]) {
            // "Animal Farm; 1984" is a book of two novels.
            return
        }
        if words.count == 1, !isFirst, let number = NumberWords.number(words[0]),
            number.utf8.count < 4
        {
            addVolume(number)
            words = []
            return
        }
        // "1984"
        if isFirst, words.count == 1 { return }
        var rest: [String] = []
        // "under Edward I"
        if words.count > 2, let last = words.last, last.utf8.count == 1,
            let number = NumberWords.roman(last)
        {
            words[words.count - 1] = String(number)
        }
        for (place, word) in words.enumerated() {
            if NumberWords.isYear(word, from: 1400) {
                years.insert(word)
            } else if let number = Int(word)
                ?? (word.utf8.first.map { 0x30...0x39 ~= $0 } ?? false
                    ? NumberWords.ordinal(word).flatMap { Int($0) } : nil)
            {
                // The number in a bracket is that of a series.
                if piece.place != .bracket { numbers.append(String(number)) }
            } else if TitleReader.counters.contains(word), place + 1 < words.count,
                Int(words[place + 1]) != nil
            {
                continue
            } else {
                rest.append(word)
            }
        }
        words = rest
    }

    /// Takes what is said of those who helped: "transl. by Mirra Ginsburg", "rev. James Stern".
    private func takeStatement(_ words: inout [String], isFirst: Bool) {
        guard let place = words.firstIndex(where: Self.helpers.contains) else { return }
        if place == 0, isFirst { return }
        // "authorized English translation by Samuel Moore"
        if !isFirst, place <= 2, BookForm.named(in: words).isEmpty { return words = [] }
        let rest = words[(place + 1)...]
        let isNamed = !isFirst || rest.contains(where: TitleReader.by.contains)
        if isNamed, BookForm.named(in: Array(words[..<place])).isEmpty {
            words.removeSubrange(place...)
        }
    }

    /// Whether a word tells nothing by itself.
    static func isSilent(_ word: String) -> Bool {
        if Subtitle.ands.contains(word) { return false }
        return Subtitle.fillers.contains(word) || Subtitle.articles.contains(word)
            || shortened.contains(word)
    }
}
