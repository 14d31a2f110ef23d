extension TitleReader {
    /// Removes "volume 2", "Band II", "part two" or "zweiter Band", and keeps the number.
    ///
    /// "Book one of the Dune Chronicles" says which book of a series it is.
    mutating func takeVolume(_ words: inout [String], hasMore: Bool) {
        for place in words.indices where Self.volumeWords.contains(words[place]) {
            let following =
                place + 1 < words.count
                ? NumberWords.number(words[place + 1]) : nil
            // "The Complete Six Part Novel"
            let isCounted =
                words[place] == "part" && place > 0 && Int(words[place - 1]) != nil
                && place + 1 < words.count
            let preceding =
                place > 0 && Self.orderedWords.contains(words[place]) && !isCounted
                ? NumberWords.ordinal(words[place - 1]) : nil
            guard let number = following ?? preceding else { continue }
            // "Erstes und zweites Buch", "Deutsches Wörterbuch in 6 Bd."
            if following == nil, place > 1,
                place > 2 && Subtitle.ands.contains(words[place - 2])
                    && NumberWords.ordinal(words[place - 3]) != nil
                    || words[place - 2] == "in" && Int(words[place - 1]) != nil
            {
                continue
            }
            // "Un mugnaio del '500" is one of the 16th century.
            if Int(number) ?? 0 >= 300, Self.smallWords.contains(words[place]) { continue }
            // "Reclams Universal-Bibliothek Nr. 659" is a publisher's series.
            if !main.isEmpty, Self.counters.contains(words[place]), place > 1 {
                add(TitleKey.Series(name: Self.seriesName(Array(words[..<place])), number: number))
                numberedNames.append(Self.withoutArticle(Array(words[..<place])))
                words = []
                return
            }
            let range = following != nil ? place...(place + 1) : (place - 1)...place
            let rest = words[(range.upperBound + 1)...]
            // "Vol. 1-2-3", "Band 1-3"
            if following != nil, let several = Self.range(from: number, rest),
                TitleText.hasRange(text.title)
            {
                keepUnit(words[place])
                words.removeSubrange(range.lowerBound...)
                setVolume(several)
                return
            }
            // "Vol. 1 of 3"
            if rest.count == 2, Self.seriesLinks.contains(rest[rest.startIndex]),
                let last = rest.last, NumberWords.number(last) != nil
            {
                keepUnit(words[place])
                words.removeSubrange(range.lowerBound...)
                setVolume(number)
                return
            }
            if let link = rest.first, Self.seriesLinks.contains(link), rest.count > 1 {
                let series = TitleKey.Series(
                    name: Self.seriesName(Array(rest.dropFirst())),
                    number: number,
                )
                add(series)
                linkedSeries = series
                words.removeSubrange(range.lowerBound...)
                while let last = words.last, Self.beforeSeries.contains(last) { words.removeLast() }
                return
            }
            // "Book 2" alone is a title, if nothing else is.
            guard words.count > range.count || hasMore || !main.isEmpty else { continue }
            keepUnit(words[place])
            words.removeSubrange(range)
            setVolume(number)
            return
        }
    }

    /// The first and the last number of several volumes, of which words have all but the first, and nothing else.
    private static func range(from first: String, _ rest: ArraySlice<String>) -> String? {
        let numbers = ([first] + rest).map { Int($0) ?? 0 }
        guard numbers.count > 1, let last = numbers.last, last < 300, numbers[0] > 0,
            zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        return "\(first)-\(last)"
    }

    /// Takes what part of a work a title begins with: "The Second Part of King Henry IV".
    mutating func takePartBefore(_ words: inout [String]) {
        let rest = Self.withoutArticle(words)
        guard volume == nil, rest.count >= 4, Self.partsOfVolumes.contains(rest[1]),
            rest[2] == "of" || rest[2] == "von" || rest[2] == "de" || rest[2] == "des",
            Int(rest[0]) == nil, let number = NumberWords.ordinal(rest[0])
        else { return }
        words = Array(rest.dropFirst(3))
        setVolume(number)
    }

    /// The letter of a part at the end of words: "Part A".
    static func letterOfPart(_ words: [String]) -> String? {
        guard words.count >= 2, let letter = words.last, letter.utf8.count == 1,
            let byte = letter.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "h") ~= byte
        else { return nil }
        let word = words[words.count - 2]
        return lettered.contains(word) && (words.count == 2 || word != "band") ? letter : nil
    }

    private static let lettered: WordSet = ["part", "teil", "partie", "parte", "band", "pt"]

    /// Words for a volume that mean something else in another language.
    private static let smallWords: WordSet = ["del", "t", "bind", "no", "cast", "level", "bog"]

    /// Removes a volume number within a title, and what follows it: "The Sandman book 1 Preludes".
    mutating func titleAfterVolume(_ words: inout [String]) -> [String]? {
        guard
            let place = words.indices.dropFirst().dropLast(2).first(where: {
                Self.volumeWords.contains(words[$0]) && NumberWords.number(words[$0 + 1]) != nil
            })
        else { return nil }
        let rest = Array(words[(place + 2)...])
        // "Vol. 1-2-3"
        guard !rest.allSatisfy({ Int($0) != nil }), !Self.seriesLinks.contains(rest[0]),
            rest[0] != "and",
            let number = NumberWords.number(words[place + 1])
        else { return nil }
        keepUnit(words[place])
        words.removeSubrange(place...)
        setVolume(number)
        return rest
    }

    /// A number at the end of the main title is that of a volume: "Naruto 10", "Maus II".
    ///
    /// "Fahrenheit 451" and years are no volumes.
    mutating func takeTrailingNumber() {
        guard volume == nil, main.count > 1, let last = main.last else { return }
        // "Henry the Fifth"
        if main.count == 3, Subtitle.articles.contains(main[1]), last.hasSuffix("th"),
            let number = Int(last.dropLast(2)), (1...20).contains(number)
        {
            dropLastOfMain()
            dropLastOfMain()
            setVolume(String(number))
            return
        }
        if Self.chineseVolumes.contains(last) {
            dropLastOfMain()
            setVolume(last)
        }
        guard let number = Int(last), mayCountVolumes(number) else { return }
        // "The Sign of the Four"
        if main.count > 2, Self.beforeNumber.contains(main[main.count - 2]) { return }
        dropLastOfMain()
        // "05" is 5.
        setVolume(String(number))
    }

    /// A title without the number of the book after the name of a well-known series: "Harry Potter 1 und der Stein
    /// der Weisen", "harry potter 3 prisoner of azkaban".
    mutating func withoutNumberOfSeries(_ words: [String]) -> [String] {
        guard let place = words.indices.dropFirst().first(where: { Int(words[$0]) != nil }),
            place + 2 < words.count, let number = Int(words[place]), (1...60).contains(number)
        else { return words }
        let name = words[..<place].joined()
        guard Subtitle.franchises.contains(name) else { return words }
        add(TitleKey.Series(name: name, number: words[place]))
        return Array(words[..<place] + words[(place + 1)...])
    }

    /// Whether a number behind the main title may be that of a volume: "Lustiges Taschenbuch 250", "Perry Rhodan 2500",
    /// but not "Fahrenheit 451".
    private func mayCountVolumes(_ number: Int) -> Bool {
        switch number {
        case 1...120: return true
        case 121...999 where main.count > 2: return true
        case 121...999: return Subtitle.franchises.contains(main.dropLast().joined())
        // Behind other names, such a number is a year: "Spider-Man 2099".
        case 1_000...9_999: return main.dropLast() == ["perry", "rhodan"]
        default: return false
        }
    }

    private static let beforeNumber: WordSet = [
        "of", "the", "der", "von", "les", "des", "los", "at", "and", "und", "et",
    ]

    /// A title without its article, and without "De" before it: "De la démocratie en Amérique", "De l'esprit des lois".
    ///
    /// - Returns: The words that are left, and the article.
    static func withoutBeginning(
        _ words: [String],
        isElided: Bool,
    ) -> (words: [String], article: String?) {
        if words.count > 3, words[0] == "de" {
            if romanceArticles.contains(words[1]) { return (Array(words.dropFirst(2)), words[1]) }
            // Apostrophes fold to nothing: "De l'esprit" is "de lesprit".
            if isElided, words[1].utf8.count > 4, words[1].hasPrefix("l") {
                return ([String(words[1].dropFirst())] + words.dropFirst(2), "l")
            }
        }
        let plain = withoutArticle(words, isElided: isElided)
        return (plain, plain.count < words.count ? words.first : nil)
    }

    private static let romanceArticles: WordSet = ["la", "las", "los"]

    static func withoutArticle(_ words: [String], isElided: Bool = false) -> [String] {
        guard let first = words.first else { return words }
        if words.count > 1, articles.contains(first) { return Array(words.dropFirst()) }
        // "L'étranger", which folds to one word.
        guard isElided, first.utf8.count > 3, first.hasPrefix("l") || first.hasPrefix("un") else {
            return words
        }
        return [String(first.dropFirst(first.hasPrefix("l") ? 1 : 2))] + words.dropFirst()
    }
}
