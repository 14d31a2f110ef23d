/// Titles that differ only as spellings, the order of words and typing errors do.
extension TitleComparison {
    /// Whether long titles differ only as spellings of different times and languages do.
    static func isSpelledAlike(
        _ leftKey: TitleKey,
        _ rightKey: TitleKey,
        _ path: KeyPath<TitleKey, String>,
    ) -> Bool {
        let (left, right) = (leftKey[keyPath: path], rightKey[keyPath: path])
        let (shorter, longer) = (
            min(left.utf8.count, right.utf8.count), max(left.utf8.count, right.utf8.count),
        )
        guard shorter >= 4, longer - shorter <= 4,
            left.utf8.first == right.utf8.first
                // "Critik der reinen Vernunft"
                || shorter >= 10 && "ckz".contains(left.prefix(1))
                    && "ckz".contains(right.prefix(1))
        else { return false }
        if shorter < 10, leftKey.hasUmlauts != rightKey.hasUmlauts,
            Umlauts.removed(left) == Umlauts.removed(right)
        {
            return true
        }
        guard shorter >= 7 else { return false }
        return Sounds.loose(left) == Sounds.loose(right)
    }

    /// Whether long titles have the same words in the same order, apart from "the", "of" and the like.
    static func hasSameWords(_ left: TitleKey, _ right: TitleKey) -> Bool {
        if left.names.isEmpty, right.names.isEmpty,
            max(left.main.utf8.count, right.main.utf8.count) >= 8
        {
            // "The Sign of the Four" and "The Sign of Four"
            let words = left.mainWords.filter { !TitleReader.articles.contains($0) }
            let others = right.mainWords.filter { !TitleReader.articles.contains($0) }
            if words.count >= 2, words == others { return true }
            // "Jip & Janneke" and "Jip en Janneke"
            if left.mainWords.count >= 3, left.mainWords.count == right.mainWords.count,
                left.text.utf8.contains(UInt8(ascii: "&"))
                    != right.text.utf8.contains(UInt8(ascii: "&")),
                zip(left.mainWords, right.mainWords).allSatisfy({
                    $0 == $1 || Subtitle.ands.contains($0) && Subtitle.ands.contains($1)
                })
            {
                return true
            }
        }
        // "Allgemeiner Teil des BGB" and "BGB, Allgemeiner Teil"
        if min(left.mainWords.count, right.mainWords.count) >= 3,
            max(left.mainWords.count, right.mainWords.count) <= 9,
            abs(left.main.utf8.count - right.main.utf8.count) <= 8, left.volume == nil,
            right.volume == nil, left.names.isEmpty, right.names.isEmpty
        {
            let words = left.mainWords.filter { !Subtitle.fillers.contains($0) }
            let others = right.mainWords.filter { !Subtitle.fillers.contains($0) }
            if words.count >= 3, words.count == others.count, words != others,
                words.allSatisfy(others.contains), words.sorted() == others.sorted()
            {
                return true
            }
        }
        guard abs(left.mainWords.count - right.mainWords.count) <= 2,
            max(left.mainWords.count, right.mainWords.count) >= 4,
            left.mainWords.first == right.mainWords.first, left.names.isEmpty, right.names.isEmpty
        else { return false }
        let words = left.mainWords.filter { !Subtitle.fillers.contains($0) }
        return words.count >= 4
            && words == right.mainWords.filter { !Subtitle.fillers.contains($0) }
    }

    /// Whether long titles differ in one long word with the same stem: "The Curious Incidence of the Dog
    /// in the Night-time".
    static func isMisremembered(_ left: TitleKey, _ right: TitleKey) -> Bool {
        guard left.mainWords.count == right.mainWords.count, left.names.isEmpty,
            right.names.isEmpty, left.volume == right.volume,
            let (word, other) = onlyOther(left, right)
        else { return false }
        // "In einem andern Land" and "In einem anderen Land"
        if left.mainWords.count >= 3, min(word.utf8.count, other.utf8.count) >= 6,
            withoutInnerE(word) == withoutInnerE(other)
        {
            return true
        }
        guard left.mainWords.count >= 7, min(word.utf8.count, other.utf8.count) >= 7,
            !(left.mainWords + right.mainWords).contains(where: { word in
                Subtitle.topics.contains(word) || Subtitle.subjects.contains(word)
                    || Subtitle.textbooks.contains(word)
            })
        else { return false }
        return zip(word.utf8, other.utf8).prefix { $0.0 == $0.1 }.count >= 6
            && editDistance(word, other) <= 3
    }

    /// The only two words in which titles of equal length differ.
    private static func onlyOther(_ left: TitleKey, _ right: TitleKey) -> (String, String)? {
        var found: (String, String)?
        for (word, other) in zip(left.mainWords, right.mainWords) where word != other {
            if found != nil { return nil }
            found = (word, other)
        }
        return found
    }

    /// German leaves out an e before the ending: "anderen" and "andern".
    private static func withoutInnerE(_ word: String) -> String {
        guard word.hasSuffix("eren") || word.hasSuffix("elen") else { return word }
        return word.dropLast(2) + "n"
    }

    /// Whether two titles differ only as German adjectives do after an article: "Das kommunistische
    /// Manifest" and "Kommunistisches Manifest".
    static func isInflected(_ left: TitleKey, _ right: TitleKey) -> Bool {
        guard left.languages.contains("de"), right.languages.isEmpty, right.mainWords.count > 1,
            left.mainWords.count == right.mainWords.count,
            left.mainWords.dropFirst().elementsEqual(right.mainWords.dropFirst())
        else { return false }
        let (word, other) = (left.mainWords[0], right.mainWords[0])
        return word.hasSuffix("e") && other.dropLast() == word[...]
            && (other.hasSuffix("s") || other.hasSuffix("r"))
    }

    /// Whether a source leaves out the apostrophe of an article: "Lecume des jours".
    static func isElided(_ left: TitleKey, _ right: TitleKey) -> Bool {
        left.mainWords.count >= 2 && left.mainWords.count == right.mainWords.count
            && left.parts.isEmpty == right.parts.isEmpty
            && left.mainWords[0] == "l" + right.mainWords[0]
            && left.mainWords.dropFirst() == right.mainWords.dropFirst()
            && left.parts.map(\.joined) == right.parts.map(\.joined)
    }

    /// Whether a long title lacks one word within: "Attack of the Deranged Mutant Killer Snow Goons".
    static func lacksWord(_ left: TitleKey, _ right: TitleKey) -> Bool {
        let (words, others) = (left.mainWords, right.mainWords)
        guard words.count >= 7, others.count == words.count + 1, left.parts.isEmpty,
            right.parts.isEmpty, left.volume == right.volume, words.first == others.first,
            words.last == others.last
        else { return false }
        let start = zip(words, others).prefix { $0.0 == $0.1 }.count
        let word = others[start]
        return words[start...] == others[(start + 1)...] && word.utf8.allSatisfy { $0 > 0x39 }
            && !negations.contains(word)
            && words.filter { !Subtitle.fillers.contains($0) }.count >= 5
    }

    private static let negations: WordSet = [
        "not", "no", "non", "un", "more", "other", "second", "new", "nicht", "kein", "keine", "pas",
        "again", "after", "before", "without", "never", "neue", "andere", "little", "young",
    ]

    /// Whether titles differ only in Slavic names that are written in two ways: "Die Brüder Karamasow"
    /// and "Die Brüder Karamasoff".
    static func isTranscribedAlike(_ left: TitleKey, _ right: TitleKey) -> Bool {
        guard left.mainWords.count == right.mainWords.count, left.names.isEmpty, right.names.isEmpty
        else { return false }
        return zip(left.mainWords, right.mainWords).allSatisfy { word, other in
            word == other
                || word.utf8.first == other.utf8.first
                    && min(word.utf8.count, other.utf8.count) >= 6
                    && (SlavicName.isLikely(word) || SlavicName.isLikely(other))
                    && Sounds.slavic(word) == Sounds.slavic(other)
        }
    }

    /// Whether a long title differs by an error that makes no other word: two exchanged letters, or a
    /// letter too much or too few within a long word.
    ///
    /// A letter at the end makes a plural, and one that is replaced another word: "The Sun Also Rises".
    private static func isTypingError(_ left: TitleKey, _ right: TitleKey) -> Bool {
        guard left.mainWords.count == right.mainWords.count, !left.mainWords.isEmpty,
            left.parts.isEmpty || right.parts.isEmpty, left.main != right.main
        else { return false }
        let pairs = zip(left.mainWords, right.mainWords).filter { $0.0 != $0.1 }
        guard pairs.count == 1, let (word, other) = pairs.first else { return false }
        let (short, long) = word.utf8.count <= other.utf8.count ? (word, other) : (other, word)
        if short.utf8.count == long.utf8.count {
            if short.utf8.sorted() == long.utf8.sorted() {
                return short.utf8.count >= 5 || left.mainWords.count >= 4 && short.utf8.count >= 3
            }
            // "Topology" and "Typology"
            if left.mainWords.count == 1 { return false }
            let isInLongTitle = left.mainWords.count >= 6 && short.utf8.count >= 5
            return (isInLongTitle || short.utf8.count >= 9)
                && short.utf8.first == long.utf8.first && short.utf8.last == long.utf8.last
        }
        // "Anna Karenin"
        if left.mainWords.count > 1, short.utf8.count >= 6, long == short + "a",
            long.hasSuffix("ina") || long.hasSuffix("ova") || long.hasSuffix("eva")
        {
            return true
        }
        // "A Morbid Taste for Bone"
        if left.mainWords.count >= 4, short.utf8.count >= 3, long == short + "s",
            long == left.mainWords.last || long == right.mainWords.last
        {
            return true
        }
        // "Lake Wobegone Days"
        if short.utf8.count >= 7, left.mainWords.count >= 3, long == short + "e" { return true }
        // "For Whome the Bell Tolls", "El Diaro De Bridget Jones"
        if left.mainWords.count >= 5, short.utf8.count >= 4, long != left.mainWords.last,
            long != right.mainWords.last
        {
            return true
        }
        if left.mainWords.count >= 4, short.utf8.count >= 5, !long.hasPrefix(short),
            short.utf8.last == long.utf8.last, short.utf8.first == long.utf8.first
        {
            return true
        }
        // "Wuthering Hights": the other words are rare enough to tell the book.
        let isRareBeside =
            short.utf8.count >= 5 && left.mainBits - TitleRarity.bits(word) >= 11
            && right.mainBits - TitleRarity.bits(other) >= 11
        return short.utf8.count >= (isRareBeside ? 5 : left.mainWords.count > 1 ? 7 : 9)
            && !long.hasPrefix(short)
            && short.utf8.last == long.utf8.last && short.utf8.first == long.utf8.first
    }

    /// Beginnings of words that say the opposite with one letter: two textbooks by one author.
    private static let opposites = [
        ("macro", "micro"), ("makro", "mikro"), ("pre", "pro"), ("pheno", "phono"),
        ("leb", "lieb"), ("absor", "adsor"), ("connec", "convec"),
    ]

    static func haveOppositeWords(_ left: TitleKey, _ right: TitleKey) -> Bool {
        zip(left.mainWords, right.mainWords).contains { areOpposite($0, $1) }
    }

    /// Whether two words say the opposite: "microeconomics" and "macroeconomics".
    static func areOpposite(_ word: String, _ other: String) -> Bool {
        opposites.contains { one, two in
            word.hasPrefix(one) && other.hasPrefix(two)
                || word.hasPrefix(two) && other.hasPrefix(one)
        }
    }

    /// Whether both have long subtitles without a word in common: "Clean Code: A Handbook of Agile Software
    /// Craftsmanship" and "The Clean Coder: A Code of Conduct for Professional Programmers".
    private static func areDescribedApart(_ left: TitleKey, _ right: TitleKey) -> Bool {
        let words = Subtitle.telling(left.parts.flatMap(\.words))
        let others = Subtitle.telling(right.parts.flatMap(\.words))
        return min(words.count, others.count) >= 3 && words.isDisjoint(with: others)
    }

    /// Compares titles that may differ by a typing error.
    static func comparingLetters(_ left: TitleKey, _ right: TitleKey) -> TitleComparison {
        let (name, other) = (left.core, right.core)
        let (shorter, longer) = (
            min(name.utf8.count, other.utf8.count), max(name.utf8.count, other.utf8.count),
        )
        guard shorter >= 8, longer - shorter <= 1 else { return .different }
        // A digit is no typing error: "Fahrenheit 451" and "Fahrenheit 452" are two books.
        let digits = { (text: String) in text.utf8.filter { (0x30...0x39).contains($0) } }
        guard digits(name) == digits(other), differInOneLetter(name, other),
            !haveOppositeWords(left, right)
        else { return .different }
        if isTypingError(left, right) { return .equal }
        return areDescribedApart(left, right) ? .different : .similar(1 - 1 / Double(longer))
    }
}
