/// What stands in brackets and after a slash.
extension TitleReader {
    mutating func readAside(_ aside: String) {
        // "(Discworld, #4; Death, #1)"
        for text in aside.split(separator: ";") {
            let hasSign = text.utf8.contains(UInt8(ascii: "#"))
            let decimal = hasSign ? TitleKey.Series.decimal(in: text) : nil
            var whole = text
            if let places = decimal?.places { whole.removeSubrange(places) }
            let marked =
                hasSign
                ? whole.split(separator: "#", omittingEmptySubsequences: false)
                    .joined(separator: " no ") : String(text)
            var words = TitleWords.words(marked)
            if takePart(fromAside: &words, hasSign: hasSign) { continue }
            if !hasSign, takeVolume(fromAside: text, &words) { continue }
            // "(Xanth Novels (Paperback))" names a series.
            let isSeries = words.contains { Self.seriesWords.contains($0) }
            if let other = Self.otherTitle(words) {
                let joined = Self.withoutArticle(other).joined()
                heads.append(TitleKey.Head(joined: joined, rest: ["a", "history"]))
                continue
            }
            if words.count == 1, Self.articles.contains(words[0]) || words[0] == "pseud" {
                continue
            }
            // "(SparkNotes)", by SparkNotes
            let guides = BookForm.companions(in: words)
            if !guides.isEmpty {
                forms.formUnion(guides)
                continue
            }
            if isAuthor(words) || takeGrade(words) { continue }
            extent = extent ?? SetSize.extent(in: words)
            // "Emma (DVD)"
            if Self.isOtherMedium(words) {
                forms.insert(.script)
                continue
            }
            // "Rick Steves' Paris (2019)"
            if words.count == 1, NumberWords.isYear(words[0]), let guide = guideBook {
                guideBook?.year = guide.year ?? words[0]
                continue
            }
            if Self.isInOneVolume(words) {
                isComplete = true
                continue
            }
            if takeLanguages(words) {
                keepBracket(words)
                continue
            }
            if words == ["et", "al"] || words == ["board", "book"] { continue }
            if words.isEmpty || TitleText.isBinding(words) && !isSeries { continue }
            // "L'Étranger (BD)"
            if words == ["bd"] || words == ["bande", "dessinee"] {
                forms.insert(.comic)
                continue
            }
            if words == ["edition", "integrale"] {
                forms.insert(.whole)
                continue
            }
            // "Winterreise (hohe Stimme)"
            if words.count == 2, Self.voices.contains(words[1]) {
                levels.append(words.joined())
                continue
            }
            if let size = SetSize.reading(
                words,
                isSet: forms.contains(.set) || BookForm.named(in: words).contains(.set),
            ) {
                forms.insert(.set)
                setNumbers = [size]
                continue
            }
            // "Krieg und Frieden (2 Bände)"
            if words.count == 2, let number = Int(words[0]), (2...40).contains(number),
                Self.allVolumes.contains(words[1])
            {
                isComplete = true
                continue
            }
            if Self.isEditionStatement(words) {
                keepEdition(words)
                continue
            }
            if let name = GuideBook.named(in: words) {
                guideBook = guideBook ?? name
                continue
            }
            takeEdition(&words)
            // "(Xanth Novels (Paperback))"
            while words.count > 1, let last = words.last, TitleText.bindings.contains(last) {
                words.removeLast()
            }
            if words.isEmpty { continue }
            if words.count == 1, Self.chineseVolumes.contains(words[0]) {
                volume = volume ?? words[0]
                continue
            }
            if words.count <= 3, words.count > 1, let last = words.last,
                Self.editionWords.contains(last), BookForm.named(in: words).isEmpty
            {
                editionName = words.dropLast().joined()
                continue
            }
            // "War Horse (play)"
            if words.count == 1, Subtitle.genre(of: words) == .play {
                parts.append(Part(words: words, isLowercase: true, isElided: false, isList: false))
                continue
            }
            let isNumbered = words.contains { Int($0) != nil }
            if hasSign, Self.isRange(words) {
                readRange(words)
                continue
            }
            if words.count == 2, Self.volumesOnly.contains(words[0]),
                let number = NumberWords.number(words[1])
            {
                keepUnit(words[0])
                volume = volume ?? number
            } else if isNumbered, !text.utf8.contains(UInt8(ascii: "-")) {
                let named = BookForm.named(in: words)
                // "(The Night Trilogy, #1)" is no trilogy, nor is "(Gesammelte Werke, Band 7)" a set.
                let isOne = hasSign || Self.isOfVolume(words)
                forms.formUnion(isOne ? named.subtracting(.set) : named)
                readSeries(words, decimal?.number)
            } else {
                let named = BookForm.named(in: words)
                forms.formUnion(named)
                if named.contains(.set) { setNumbers += words.filter { Int($0) != nil } }
                if BookForm.isSetName(words) {
                    forms.insert(.set)
                } else {
                    if named.isEmpty { keepBracket(words) }
                    readSeries(words)
                }
            }
        }
    }

    /// Reads the numbers of several books of a series: "time travel no 1 2".
    private mutating func readRange(_ words: [String]) {
        var name = words.dropLast(2)
        while let last = name.last, Self.volumeWords.contains(last) { name.removeLast() }
        let numbers = words.suffix(2).joined(separator: "-")
        series.append(TitleKey.Series(name: Self.seriesName(Array(name)), number: numbers))
    }

    /// Reads a series with a number: "dune chronicles book 1".
    ///
    /// - Parameters:
    ///   - words: The words, with a whole number.
    ///   - decimal: The number where it is none: "#1.1" (default: there is no such number).
    private mutating func readSeries(_ words: [String], _ decimal: String? = nil) {
        var name = words
        var number: String?
        if let place = name.lastIndex(where: { Int($0) != nil }) {
            number = name[place]
            name.remove(at: place)
            while let last = name.last, Self.volumeWords.contains(last) { name.removeLast() }
            if name.count > 1, Self.volumeWords.contains(name[0]) { name.removeFirst() }
        }
        let joined = Self.seriesName(name)
        let named = TitleKey.Series(name: joined, number: decimal ?? number)
        series.append(named)
        // "(Book 1 of the Pirates)"
        if words.count > 3, Self.volumeWords.contains(words[0]), words[1] == number,
            Self.seriesLinks.contains(words[2])
        {
            linkedSeries = named
        }
    }

    /// The names after a slash are those of the authors, or begin with "by" and the like; anything
    /// else is a second work.
    mutating func readAfterSlash(_ text: String) {
        let words = TitleWords.words(text)
        if takeLanguages(words) { return }
        if words.isEmpty || Subtitle.isBilingual(words) || isOtherLanguage(text) { return }
        // "Llueva o truene / In Stormy Weather (Spanish Edition)" has its title in two languages.
        // ISBD writes what is said of the people in small letters: "/ пер. с нем. И. Шрайбера".
        let first = text.unicodeScalars.first { $0 != " " && $0 != "[" }
        let isStatement =
            families.isEmpty || editionName != nil || first?.properties.isLowercase ?? false
            || words.contains { families.contains($0) || Self.responsibility.contains($0) }
        // "/ Montesquieu ; édition de Jean Starobinski", "/ Hans Fallada"
        let trimmed = Array(text.utf8.drop { $0 == 0x20 }.prefix(2))
        // "F.M. Dostoevskiĭ"
        let hasInitial =
            trimmed.count == 2 && 0x41...0x5A ~= trimmed[0] && trimmed[1] == UInt8(ascii: ".")
        let isOfPerson =
            hasInitial || words.count <= 3 && words.count >= 2 && GivenName.isKnown(words[0])
            || text.split(separator: ";").dropFirst().contains { part in
                let words = TitleWords.words(String(part))
                return Subtitle.isStatement(words)
                    || words.contains(where: Self.responsibility.contains)
                    || words.first.map(Self.editionWords.contains) ?? false
            }
        if !isStatement, !isOfPerson {
            forms.insert(.set)
            levels += words.filter { !Subtitle.fillers.contains($0) }
        }
    }
}
