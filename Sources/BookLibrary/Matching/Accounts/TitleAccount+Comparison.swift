/// What two titles have in common, and what only one of them says.
extension TitleAccount {
    /// How two titles agree.
    enum Agreement: Sendable, Hashable {
        /// They say the same of the work.
        case whole
        /// They say the same of the work in another order.
        case reordered
        /// One says more, which only describes the book.
        case described
    }

    /// Compares the words, numbers and years of two titles.
    ///
    /// - Parameters:
    ///   - other: The other title.
    ///   - isOtherMain: Whether the titles before their subtitles differ; otherwise, the subtitles were compared
    ///     already.
    ///   - names: The words of the names of both records, which say nothing of the work.
    /// - Returns: How they agree; nil where they may be those of two works.
    func agreement(
        with other: TitleAccount,
        isOtherMain: Bool = true,
        names: @autoclosure () -> [String],
    ) -> Agreement? {
        guard mayAgree(with: other), hasSameNumbers(as: other),
            opuses.isEmpty || other.opuses.isEmpty || !opuses.isDisjoint(with: other.opuses),
            years == other.years
                || (years.isEmpty || other.years.isEmpty) && !hasOwnYear && !other.hasOwnYear
        else { return nil }
        guard words.count <= Self.mostWords, other.words.count <= Self.mostWords else { return nil }
        let alignment = WordAlignment(words, other.words, most: 4) {
            Self.isSame($0, $1, abbreviations, other.abbreviations)
        }
        guard !alignment.common.isEmpty,
            min(alignment.own.count, alignment.rest.count) <= Self.mostLeft
        else { return nil }
        // Both have words of their own: those must be names, or mean nothing.
        if !alignment.own.isEmpty, !alignment.rest.isEmpty,
            alignment.own.count + alignment.rest.count > Self.mostApart
        {
            return nil
        }
        let names = names()
        let isOrdered = alignment.isOrdered { Self.isName($0, names) }
        let (all, others) = (alignment.own, alignment.rest)
        let common = alignment.common.map(\.word)
        // Where only the author's name is left, the rest was taken for what it is not.
        guard common.contains(where: { !Self.isName($0, names) }) else { return nil }
        if all.map(\.word).joined() == others.map(\.word).joined() {
            return isOrdered ? .whole : .reordered
        }
        let isShort = hasShortened || other.hasShortened
        // Most titles of two works are told apart by the first word.
        guard let own = telling(all, besides: common, other, names, isShort) else { return nil }
        let isScore = common.contains("score") && own.allSatisfy(Self.scores.contains)
        let isApart = !own.isEmpty && BookForm.named(in: own).isEmpty && !isScore
        if isApart,
            others.contains(where: {
                !other.isEmpty($0, common, self) && !other.isNameOfAuthor($0.place, names)
            })
        {
            return nil
        }
        guard let rest = other.telling(others, besides: common, self, names, isShort) else {
            return nil
        }
        let hasWordsApart = !own.isEmpty && !rest.isEmpty
        if hasWordsApart, !(isScore && rest.allSatisfy(Self.scores.contains)),
            !Self.areOneForm(own, rest)
        {
            return nil
        }
        if own.isEmpty, rest.isEmpty { return isOrdered ? .whole : .reordered }
        if hasWordsApart { return .whole }
        let (more, account) = own.isEmpty ? (rest, other) : (own, self)
        if isOtherMain, account.isDescribed(by: more) { return .described }
        return nil
    }

    /// Whether the title has words in so short a form that an "and" may be one of them.
    private var hasShortened: Bool {
        !abbreviations.isEmpty && !abbreviations.isDisjoint(with: Self.shortened.words)
    }

    /// The words of this title that tell something which the other does not; nil where they join two works.
    private func telling(
        _ words: [WordAlignment.Word],
        besides common: [String],
        _ other: TitleAccount,
        _ names: [String],
        _ isShort: Bool,
    ) -> [String]? {
        if words.isEmpty { return [] }
        let unnamed = words.filter { !isNameOfAuthor($0.place, names) }
        // "Strunk & White: The Elements of Style", but "Brave New World and Brave New World Revisited"
        let hasNames = words.count - unnamed.count > 1
        if !isShort, !hasNames, unnamed.contains(where: { Subtitle.ands.contains($0.word) }) {
            return nil
        }
        return unnamed.filter { !isEmpty($0, common, other) }.map(\.word)
    }

    /// Whether a word is a name of an author that is no part of the title: at its beginning, in the genitive, behind
    /// "of" or "by", or behind a mark; but "I Am Malala Yousafzai" is a title.
    private func isNameOfAuthor(_ place: Int, _ names: [String]) -> Bool {
        let word = words[place]
        guard Self.isName(word, names) else { return false }
        if place == 0 || place >= headCount || isLinked[place] {
            return true
        }
        let before = Subtitle.ands.contains(words[place - 1]) ? place - 2 : place - 1
        return before >= 0 && isNameOfAuthor(before, names)
    }

    /// Whether a word of this title says nothing that the other does not say.
    private func isEmpty(
        _ found: WordAlignment.Word,
        _ common: [String],
        _ other: TitleAccount,
    ) -> Bool {
        let word = found.word
        // "Der letzte Roman" is not "Der Letzte".
        if found.place >= headCount, Self.harmless.contains(word) { return true }
        // "King Henry IV"
        if found.place == 0, word == "king" || word == "saint" || word == "st" { return true }
        return Self.harmlessAnywhere.contains(word) || Subtitle.ands.contains(word)
            || common.contains(word)
            || acronyms.contains(word) && (other.isSpelledOut(word) || isSpelledOut(word))
    }

    /// Whether words name one form and nothing else: "full score" and "study score".
    private static func areOneForm(_ words: [String], _ others: [String]) -> Bool {
        let form = BookForm.named(in: words)
        return !form.isEmpty && form == BookForm.named(in: others)
            && BookForm.without(words).isEmpty && BookForm.without(others).isEmpty
    }

    /// Whether so many words are in both that a comparison of each is worth its time.
    private func mayAgree(with other: TitleAccount) -> Bool {
        let common = (mask & other.mask).nonzeroBitCount
        let (own, rest) = (mask.nonzeroBitCount - common, other.mask.nonzeroBitCount - common)
        return common > 0 && min(own, rest) <= 4 && min(own, rest) <= common
    }

    /// Whether both have the same numbers; "Volume I: Books 1-12" has one of them twice.
    private func hasSameNumbers(as other: TitleAccount) -> Bool {
        if numbers == other.numbers { return true }
        return hasVolume && other.hasVolume && Set(numbers) == Set(other.numbers)
    }

    /// How many words are compared.
    private static let mostWords = 40

    /// How many words of both may differ, at most.
    private static let mostLeft = 4

    /// How many words they may have that the other has not, where both have such words.
    private static let mostApart = 10

    /// Whether two words are one, one of them in short or spelled by its sound.
    private static func isSame(
        _ word: String,
        _ other: String,
        _ short: Set<String>,
        _ otherShort: Set<String>,
    ) -> Bool {
        if word.utf8.first != other.utf8.first { return false }
        if word.utf8.count > 4, other.utf8.count > 4, Sounds.loose(word) == Sounds.loose(other) {
            return true
        }
        if short.contains(word), other.hasPrefix(word) || shortForms[word] == other { return true }
        if otherShort.contains(other), word.hasPrefix(other) || shortForms[other] == word {
            return true
        }
        // "Absorption" and "Adsorption" are two words.
        return shortForms[word] == other || shortForms[other] == word
    }

    private static let shortForms: [String: String] = ["bk": "book", "guin": "guinness"]

    /// Whether a word is a part of an author's name, in the genitive too: "Platonis Opera".
    static func isName(_ word: String, _ names: [String]) -> Bool {
        if names.contains(word) { return true }
        if word.utf8.count > 3, word.utf8.last == UInt8(ascii: "s"),
            names.contains(String(word.dropLast()))
        {
            return true
        }
        // "Vergili Maronis Opera", but not "Roman History" by Romano.
        guard word.utf8.count >= 5, ["i", "is", "ae"].contains(where: word.hasSuffix) else {
            return false
        }
        if ["nis", "ris", "is"].contains(where: { ending in
            word.hasSuffix(ending) && word.utf8.count - ending.utf8.count >= 4
                && names.contains(String(word.dropLast(ending.utf8.count)))
        }) {
            return true
        }
        return names.contains { name in
            name.utf8.count >= 5 && abs(name.utf8.count - word.utf8.count) <= 3
                && word.hasPrefix(
                    name.dropLast(name.hasSuffix("us") || name.hasSuffix("er") ? 2 : 1)
                )
        }
    }

    /// Whether the title has words for which letters stand: "BGB" for "Bürgerliches Gesetzbuch".
    private func isSpelledOut(_ acronym: String) -> Bool {
        let words = words.filter { $0 != acronym }
        for start in words.indices {
            var letters = acronym.utf8[...]
            for (place, word) in words[start...].enumerated() {
                guard let letter = letters.first, word.utf8.first == letter, place < 6 else {
                    break
                }
                letters = letters.dropFirst()
                // The letters within a compound.
                var rest = word.utf8.dropFirst()
                while let next = letters.first, word.utf8.count >= 8,
                    words.index(after: start + place) >= words.endIndex
                        || words[start + place + 1].utf8.first != next,
                    let found = rest.firstIndex(of: next)
                {
                    letters = letters.dropFirst()
                    rest = rest[rest.index(after: found)...]
                }
                if letters.isEmpty { return true }
            }
        }
        return false
    }

    /// Whether words are whole phrases behind the first one, which only describe the book.
    private func isDescribed(by words: [String]) -> Bool {
        var left = words
        for phrase in phrases.dropFirst() where !phrase.isBracket {
            let telling = phrase.words.filter { !Self.isSilent($0) }
            guard !telling.isEmpty, telling.allSatisfy(left.contains),
                Subtitle.kind(phrase.words) == .description,
                BookForm.named(in: phrase.words).isEmpty
            else { continue }
            left.removeAll { telling.contains($0) }
        }
        return left.isEmpty
    }
}
