import BookMetadata

/// Whether a title names one book, a series, or several works.
extension TitleKey {
    /// Whether the longest word of another title may be in this one, wherever it stands.
    func mayHaveWords(of other: TitleKey) -> Bool {
        guard let longest = other.mainWords.max(by: { $0.utf8.count < $1.utf8.count }) else {
            return false
        }
        if mainWords.contains(longest) { return true }
        if parts.contains(where: { $0.words.contains(longest) }) { return true }
        return !seriesTexts.isEmpty || !series.isEmpty
            || text.utf8.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }
    }

    /// Whether the main title ends as names of series do: "The Dark Is Rising Sequence".
    var endsAsSeries: Bool {
        guard let last = mainWords.last, mainWords.count > 1 else { return false }
        return TitleReader.seriesWords.contains(last) || Subtitle.seriesNames.contains(last)
            || BookForm.setNames.contains(last)
    }

    /// The names of series with the number of the book, without spaces: "department q 2".
    static func numbered(_ series: [Series], in editionSeries: [BookSeries]) -> Set<String> {
        var names: Set<String> = []
        for mention in series {
            if let number = mention.number, mention.name.utf8.count >= 5, mention.countsBooks {
                names.insert(mention.name + number)
            }
        }
        for mention in editionSeries {
            let (own, read) = Series.reading(mention, besides: [])
            let words = TitleReader.withoutArticle(own)
            guard !words.contains(where: Series.levels.contains) else { continue }
            if let number = read {
                guard Series.isPlace(number) else { continue }
                names.insert(TitleReader.seriesName(words) + number)
            } else if words.count > 1, let number = words.last.flatMap({ Int($0) }),
                Series.isPlace(String(number))
            {
                names.insert(TitleReader.seriesName(words.dropLast()) + String(number))
            }
        }
        return names
    }

    /// The numbers of a book in its series, a few of them.
    static func numbers(
        _ series: [Series],
        in editionSeries: [BookSeries],
        of title: [String],
    ) -> [String] {
        if series.isEmpty, editionSeries.isEmpty { return [] }
        var numbers: [String] = []
        let all =
            series.lazy.map(\.number)
            + editionSeries.map { Series.reading($0, besides: title).number }
        for case let number? in all where Series.isPlace(number) && !numbers.contains(number) {
            numbers.append(number)
        }
        return Array(numbers.prefix(mostNumbers))
    }

    private static var mostNumbers: Int { 3 }

    /// Whether brackets have another title, which is not known to be that of a series.
    ///
    /// "Catching Fire (The Hunger Games, #2)" is in the series that its first book is called by.
    func mentions(_ other: TitleKey) -> Bool {
        let numbers = numbers(in: other.main)
        guard numbers.isEmpty, series.contains(where: { $0.name == other.main }),
            !Subtitle.franchises.contains(other.main),
            !other.series.contains(where: { $0.name == other.main })
        else { return false }
        return !seriesTexts.contains {
            TitleReader.seriesName(TitleWords.words($0)) == other.main
        }
    }

    /// Whether the main title is the name of a person, of whom several books may tell: "Sherlock
    /// Holmes".
    var isHero: Bool {
        mainWords.count == 2 && GivenName.isKnown(mainWords[0])
            || !mainWords.isEmpty && Subtitle.franchises.contains(main)
    }

    /// Whether the main title is that of a well-known series, and parts may name one of its books.
    func isSeriesName(with parts: [Part]) -> Bool {
        Subtitle.franchises.contains(main) && !parts.allSatisfy { Subtitle.isBareForm($0.words) }
    }

    /// The language of the title by its small words, where two or more tell it.
    var language: String? {
        TitleLanguage.reading(mainWords + parts.flatMap(\.words), atLeast: 2)
    }

    /// Whether the main title may be that of several volumes, of which the parts name one.
    func mayBeSeries(with parts: [Part]) -> Bool {
        guard let last = mainWords.last,
            !parts.allSatisfy({ $0.isList || Subtitle.isBareForm($0.words) })
        else { return false }
        if mainWords.count > 1, Subtitle.seriesNames.contains(last),
            !parts.allSatisfy({ $0.words.count >= 4 && Subtitle.fates.contains($0.words[0]) })
        {
            return true
        }
        // "Poems" and "Poems: 1900-1910"
        // "Gesammelte Schriften: Aus dem Briefwechsel"
        if mainWords.allSatisfy({
            Subtitle.forms.contains($0) || Subtitle.fillers.contains($0)
                || Subtitle.selections.contains($0)
        }) {
            return true
        }
        // "A brief history" has one volume.
        let isHistory = zip(mainWords, mainWords.dropFirst()).contains { word, next in
            // "Die unendliche Geschichte" is the history of nothing.
            Subtitle.histories.contains(word) && Subtitle.links.contains(next)
        }
        return (isHistory || mainWords.count == 1 && Subtitle.histories.contains(last))
            && !mainWords.contains(where: Subtitle.brief.contains)
            && parts.contains { Subtitle.isPeriod($0.words) }
    }

    /// Whether the title names one work and says that others are with it: "The Waste Land and Other
    /// Poems", "Death in Venice, and Seven Other Stories".
    var hasOthers: Bool {
        if Self.hasOthers(mainWords) { return true }
        return parts.contains { part in
            part.words.first.map(Subtitle.ands.contains) ?? false
                && Self.hasOthers(["", part.words[0]] + part.words.dropFirst())
        }
    }

    private static func hasOthers(_ words: [String]) -> Bool {
        words.indices.dropFirst().contains { place in
            guard Subtitle.ands.contains(words[place]) else { return false }
            let rest = words[(place + 1)...].prefix(4)
            guard let first = rest.first, Subtitle.others.contains(first) || Int(first) != nil
            else {
                return false
            }
            return rest.dropFirst().contains(where: Subtitle.collected.contains)
        }
    }
}

extension TitleKey {
    /// Whether the title, without any part, is that of several books: "The Forsyte Saga".
    var isNameOfSet: Bool {
        parts.isEmpty && mainWords.count > 1 && BookForm.setNames.contains(mainWords.last ?? "")
    }
}

extension TitleKey {
    /// Whether sets have the same number of books, as a trilogy and three volumes have.
    func isOfAsMany(as other: TitleKey) -> Bool {
        if setNumbers == other.setNumbers { return true }
        func size(_ title: TitleKey) -> [String] {
            title.setNumbers.isEmpty
                ? SetSize.named(in: title.mainWords).map { [$0] } ?? [] : title.setNumbers
        }
        if size(self) == size(other) || isSameSet(as: other) { return true }
        // "The Twilight Saga Complete Collection (4 volumes in slipcase)"
        return (setNumbers.isEmpty || other.setNumbers.isEmpty) && saysComplete
            && other.saysComplete
    }

    private var saysComplete: Bool {
        let text = text.lowercased()
        return ["complete", "gesamtausgabe", "integral", "completa", "samtliche", "sämtliche"]
            .contains { text.contains(text: $0) }
    }

    /// Whether both are sets of as many books of one name, of which one is called a trilogy or the like.
    func isSameSet(as other: TitleKey) -> Bool {
        guard forms.union(other.forms) == .set, let size = setSize, size == other.setSize,
            volume == nil, other.volume == nil
        else { return false }
        let (name, otherName) = (setName, other.setName)
        return name == otherName && name.joined().utf8.count >= 6
    }

    /// The title without "trilogy" and the like at its end.
    private var setName: ArraySlice<String> {
        SetSize.isNamed(mainWords.last) ? mainWords.dropLast() : mainWords[...]
    }

    /// How many books the title says that it has, by a number, by "trilogy", or by a list of their titles; nil where it
    /// does not.
    private var setSize: String? {
        if parts.isEmpty || parts.count == 1 && parts[0].isList {
            return setNumbers.isEmpty ? SetSize.named(in: mainWords) : setNumbers.first
        }
        guard parts.count >= 3, parts.dropFirst().allSatisfy(\.isSentence), setNumbers.isEmpty,
            parts.allSatisfy({ !Subtitle.isBareForm($0.words) })
        else { return nil }
        return String(parts.count)
    }
}

extension TitleKey.Series {
    /// Whether its number is that of one book, and neither a level, which many books have, nor a year.
    var countsBooks: Bool {
        guard let number, Self.isPlace(number) else { return false }
        return !Self.namesOfLevels.contains { name.contains(text: $0) }
    }

    /// The digits of a number as it is printed.
    ///
    /// "1", "Bd. 1", "第1巻", "1-3", "März 1998"
    static func number(_ text: String) -> String? {
        NumberWords.number(text) ?? decimal(text) ?? VolumeNumber(text.uppercased())?.number
            ?? IssueDate.reading(TitleWords.words(text))
    }

    /// The words of the name of an edition's series, and the book's number in it.
    ///
    /// - Parameters:
    ///   - series: The series, whose name may have the number behind it: "Naruto 1", "Akira (1)", "Werke, Bd. 1".
    ///   - title: The words of the book's main title.
    /// - Returns: The words of the name, and the number; nil where there is none.
    static func reading(
        _ series: BookSeries,
        besides title: [String],
    ) -> (name: [String], number: String?) {
        let words = TitleWords.words(series.name)
        if let number = series.number.flatMap(Self.number) { return (words, number) }
        guard words.count > 1, let last = words.last, series.number == nil else {
            return (words, nil)
        }
        let name = words.dropLast()
        // "Tim und Struppi, 19"
        if Int(last) ?? 1_000 < 1_000, series.name.utf8.contains(UInt8(ascii: ",")),
            !TitleReader.isUnit(name.last ?? "")
        {
            return (Array(name), last)
        }
        guard last.utf8.count <= 4 else { return (words, nil) }
        // "Akira (1)", "Werke, Bd. 1"
        let tail = series.name.hasSuffix(")") ? series.name.lastIndex(of: "(") : nil
        if let tail, let found = VolumeNumber(String(series.name[tail...])) {
            // Sources count the books of other series in several ways: "The Chronicles of Narnia (4)".
            let name = TitleWords.words(String(series.name[..<tail]))
            let isTitle = !title.isEmpty && TitleReader.withoutArticle(name) == title
            return isTitle ? (name, found.number) : (words, nil)
        }
        if name.count > 1, let unit = name.last, TitleReader.isUnit(unit),
            let number = NumberWords.number(last)
        {
            return (Array(name.dropLast()), number)
        }
        // "Naruto 1" is the first volume of "Naruto".
        if let number = Int(last),
            TitleReader.withoutArticle(Array(name)) == title, !title.isEmpty
        {
            return (Array(name), String(number))
        }
        return (words, nil)
    }

    /// Whether a number may be a place in a series, and not a year.
    static func isPlace(_ number: String) -> Bool { Int(number).map { $0 < 1_000 } ?? true }

    /// What series for learners count: "I Can Read! 2", "Step into Reading, Step 3".
    static let levels: WordSet = [
        "level", "levels", "step", "steps", "stage", "stages", "stufe", "lesestufe", "niveau",
        "nivel", "livello", "grade", "read", "reader", "readers", "reading", "lesen", "leser",
    ]

    /// Such words in the name of a series without spaces.
    private static let namesOfLevels = ["read", "level", "stage", "lesestufe", "niveau"]
}
