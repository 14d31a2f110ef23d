/// What the words of both titles amount to, and how rare they are.
extension BookMatch {
    /// How the titles compare, in their order or without it.
    func titleComparison(with other: BookMatch) -> TitleComparison {
        let found = TitleComparison(title, other.title)
        switch found {
        case .equal, .subtitleOmitted, .seriesOmitted, .describedDifferently: return found
        default:
            let isEqual =
                hasSameWords(as: other) || isNamed(behind: other) || other.isNamed(behind: self)
            return isEqual ? .equal : found
        }
    }

    /// Whether the other has the full name of an author of this one behind the title: "The Complete Poems of Emily
    /// Dickinson", by its editor.
    private func isNamed(behind other: BookMatch) -> Bool {
        let words = other.title.mainWords
        guard words.count > title.mainWords.count + 2, words.starts(with: title.mainWords),
            TitleReader.prefixLinks.contains(words[title.mainWords.count]),
            title.volume == other.title.volume
        else { return false }
        let name = words[(title.mainWords.count + 1)...]
        return authors.contains { $0.words.count > 1 && $0.words.elementsEqual(name) }
    }

    /// Whether both titles with their subtitles have the same words and numbers.
    func hasSameWordsAndNumbers(as other: BookMatch) -> Bool {
        guard kept.wordsMask(title) == other.kept.wordsMask(other.title) else { return false }
        let (bag, otherBag) = (
            TitleBag(title.text, series: [], without: []),
            TitleBag(other.title.text, series: [], without: []),
        )
        return bag.words.count >= 3 && bag.words == otherBag.words && !bag.numbers.isEmpty
            && bag.numbers == otherBag.numbers
    }

    /// Whether both records have the same words in their titles, subtitles, brackets and series together.
    private func hasSameWords(as other: BookMatch) -> Bool {
        guard title.mayHaveAll(of: other.title), title.mayHaveWords(of: other.title),
            other.title.mayHaveWords(of: title)
        else { return false }
        // "Very Short Introductions: Logic" and "Logic: A Very Short Introduction", in the series "VSI"
        if !title.seriesTexts.isEmpty || !other.title.seriesTexts.isEmpty,
            hasSameWordsAlone(as: other)
        {
            return true
        }
        // A word that only one has must be a name in both.
        let (mask, otherMask) = (kept.bagMask(title), other.kept.bagMask(other.title))
        guard (mask ^ otherMask) & ~(namesMask & other.namesMask) == 0 else { return false }
        // "The Dark Is Rising Sequence" has several books, of which one is called so.
        guard title.endsAsSeries == other.title.endsAsSeries else { return false }
        let names = Set((authors + contributors).flatMap(\.words))
            .intersection((other.authors + other.contributors).flatMap(\.words))
        let bag = TitleBag(title.text, series: title.seriesTexts, without: names)
        guard bag.words.count >= 2, bag.bits >= 16 else { return false }
        let otherBag = TitleBag(other.title.text, series: other.title.seriesTexts, without: names)
        guard bag.words == otherBag.words else { return false }
        if bag.numbers == otherBag.numbers { return true }
        return title.volume != nil && title.volume == other.title.volume
            && (bag.numbers.isSubset(of: otherBag.numbers)
                || otherBag.numbers.isSubset(of: bag.numbers))
    }

    /// Whether the titles without the names of series have the same words and numbers.
    private func hasSameWordsAlone(as other: BookMatch) -> Bool {
        guard kept.wordsMask(title) == other.kept.wordsMask(other.title),
            title.endsAsSeries == other.title.endsAsSeries
        else { return false }
        let (bag, otherBag) = (
            TitleBag(title.text, series: [], without: []),
            TitleBag(other.title.text, series: [], without: []),
        )
        return bag.words.count >= 2 && bag.bits >= 16 && bag.words == otherBag.words
            && bag.numbers == otherBag.numbers
    }

    /// Whether the title is so rare that it is that of one book, where one record names no author.
    ///
    /// Of two books with one title of 28 bits, 3 % have different authors, most of them in their spelling; of
    /// those with 18 bits, 8 %, and few of these in one year.
    func isRareTitle(_ other: BookMatch, _ support: Support) -> Bool {
        let isOne =
            title.main == other.title.main
            || !title.named.isEmpty && title.named == other.title.main
            || !other.title.named.isEmpty && title.main == other.title.named
        // An editor tells one exhibition's catalogue from another's.
        guard isOne,
            (authors + contributors).isEmpty || (other.authors + other.contributors).isEmpty
        else { return false }
        guard title.hasNameOfItsOwn, other.title.hasNameOfItsOwn, !title.isGeneric else {
            return false
        }
        let bits = min(title.bits, other.title.bits)
        // Nothing is against it where neither names an author.
        if hasNoAuthor, other.hasNoAuthor, bits >= 20 { return true }
        return bits >= 24 || bits >= 18 && (support.isSameTime || support.isNear)
    }
}
