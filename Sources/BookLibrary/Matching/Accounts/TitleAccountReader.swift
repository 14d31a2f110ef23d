/// Takes a title apart for its account: what each piece tells of the work, and what of the edition.
struct TitleAccountReader {
    var phrases: [TitleAccount.Phrase] = []
    var numbers: [String] = []
    var hasVolume = false
    var opuses: Set<String> = []
    var years: Set<String> = []
    /// Whether a year stands in the title itself, and not in brackets or beside an edition.
    var hasOwnYear = false
    var edition: String?
    /// Whether the last piece named an edition of several works, of which a volume may follow.
    private var isAfterWorks = false
    /// Whether the last piece stood in brackets, too.
    private(set) var isAfterBracket = false

    init(_ title: String) {
        for piece in TitlePiece.all(in: title) { read(piece) }
    }

    private mutating func read(_ piece: TitlePiece) {
        defer { isAfterBracket = piece.place == .bracket }
        var words = TitleWords.words(piece.text)
        let isFirst = phrases.isEmpty && piece.place == .title
        // "Große kommentierte Frankfurter Ausgabe, Bd. 1.1", "Werke in 20 Bänden, Band 3"
        let isOfWorks =
            !isFirst && words.contains(where: TitleAccount.works.contains)
            && !(phrases.first?.words.contains(where: TitleAccount.works.contains) ?? true)
        if isAfterWorks, words.first.map(TitleReader.volumeWords.contains) ?? false { return }
        isAfterWorks = isOfWorks
        // "Schriften zur Kunst" and "Ausgabe Bayern" are titles and kinds of their own.
        let isOnlyOfWorks =
            words.last.map(TitleAccount.works.contains) ?? false
            || words.allSatisfy { word in
                TitleAccount.works.contains(word) || TitleAccount.adjectives.contains(word)
                    || TitleReader.editionAdjectives.contains(word)
                    || TitleReader.volumeWords.contains(word) || TitleAccount.isSilent(word)
                    || Int(word) != nil || word == "banden"
            }
        if isOfWorks, isOnlyOfWorks { return }
        takeOpuses(&words)
        takeEdition(&words, piece, isFirst: isFirst)
        let isImprint = !isFirst && isOfImprint(words)
        if isImprint { return }
        if !isFirst, Subtitle.isStatement(words) { return }
        takeVolumes(&words, isFirst: isFirst)
        if piece.place == .statement { return }
        takeNumbers(&words, piece, isFirst: isFirst)
        takeStatement(&words, isFirst: isFirst)
        words.removeAll { TitleText.bindings.contains($0) || TitleAccount.bindings.contains($0) }
        if words.isEmpty, !isFirst { return }
        // "(MEW 23)" is a series.
        if piece.place == .bracket, words.count <= 2, words.allSatisfy({ $0.utf8.count <= 5 }),
            piece.text.utf8.contains(where: { 0x30...0x39 ~= $0 })
        {
            return
        }
        phrases.append(TitleAccount.Phrase(words: words, isBracket: piece.place == .bracket))
    }

    /// Takes what is said of the edition, as "(5th)" does.
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
                || TitleAccount.adjectives.contains(words[first - 1])
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
        // "Penguin edition", but "Singles Edition" may be another book.
        if !isFirst, last == words.count - 1, first <= 3,
            words[..<first].allSatisfy(TitleAccount.imprints.contains)
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
            words.contains(where: TitleAccount.imprints.contains)
        else { return false }
        let isSeries = words.count <= 4 && TitleAccount.seriesEndings.contains(last)
        return isSeries
            || words.allSatisfy { word in
                TitleAccount.imprints.contains(word) || TitleAccount.seriesEndings.contains(word)
                    || TitleAccount.besideImprints.contains(word)
                    || NumberWords.ordinal(word) != nil
                    || TitleAccount.isSilent(word) || Int(word) != nil
            }
    }

    /// Takes what is said of those who helped: "translated by Mirra Ginsburg".
    private func takeStatement(_ words: inout [String], isFirst: Bool) {
        guard let place = words.firstIndex(where: TitleAccount.helpers.contains) else { return }
        if place == 0, isFirst { return }
        // "authorized English translation by Samuel Moore"
        if !isFirst, place <= 2, BookForm.named(in: words).isEmpty { return words = [] }
        let rest = words[(place + 1)...]
        let isNamed = !isFirst || rest.contains(where: TitleReader.by.contains)
        if isNamed, BookForm.named(in: Array(words[..<place])).isEmpty {
            words.removeSubrange(place...)
        }
    }
}
