/// What a rare title says of the subtitles that sources give it.
///
/// Of titles with 22 bits or more that one author has with two long subtitles, nine of ten are one book in two
/// editions, and the others are volumes, series and titles that begin with a name.
extension TitleKey {
    /// How rare the main title is.
    var mainBits: Int { TitleRarity.bits(mainWords) }

    /// Whether the main title is that of one work, and no series of which the parts name a book: a rare title, and
    /// a long subtitle.
    func isOneWork(with parts: [Part]) -> Bool {
        guard !isHero, !startsWithHero, !mayBeSeries(with: parts), !isSeriesName(with: parts),
            volume == nil, parts.count <= 2
        else { return false }
        let bits = mainBits
        guard bits >= 20 else { return false }
        return parts.allSatisfy { part in
            let words = part.words
            if bits < 24, words.count < 6 { return false }
            // "How to Train Your Dragon: How to Be a Pirate"
            guard let first = words.first, first != mainWords.first, !Subtitle.ands.contains(first),
                !words.contains(where: { Int($0) ?? 2_000 < 1_000 }),
                !(series.contains { $0.name == part.joined })
            else { return false }
            if words.count >= (part.kind == .name && bits < 30 ? 5 : 4) { return true }
            return bits >= 32 && words.count >= 3 && (part.isIndefinite || part.kind == .unclear)
        }
    }

    /// Whether the main title says something with a verb, as that of no series does: "Java ist auch eine Insel".
    var isSentence: Bool {
        mainWords.count >= 4
            && mainWords.dropFirst().dropLast().contains(where: Self.verbs.contains)
    }

    private static let verbs: WordSet = [
        "is", "are", "was", "were", "has", "have", "can", "will", "does", "do", "ist", "sind",
        "war",
        "hat", "haben", "kann", "wird", "est", "sont", "etait", "ont", "es", "son", "fue", "sono",
        "era", "hanno",
    ]

    /// Whether one subtitle, which begins with "a", most likely describes the book: "Fun Home: A Family Tragicomic".
    func isDescribedIndefinitely(by parts: [Part], in other: TitleKey) -> Bool {
        guard parts.count == 1, let part = parts.first, part.isIndefinite, part.words.count >= 2,
            self.parts.isEmpty || other.parts.isEmpty, mainWords.count >= 2, mainBits >= 16,
            !isHero, !startsWithHero, series.isEmpty, other.series.isEmpty,
            volume == nil, other.volume == nil
        else { return false }
        return !mayBeSeries(with: parts) && !isSeriesName(with: parts)
            && !Subtitle.seriesNames.contains(mainWords.last ?? "")
            && mainWords.first != part.words.first
    }

    /// Whether two long descriptions of a book with this title are of one book.
    func isDescribedTwice(with other: TitleKey) -> Bool {
        if isTelling { return true }
        return mainBits >= 20 && !isHero && !startsWithHero
            && !mayBeSeries(with: parts + other.parts)
            && min(descriptiveWords.count, other.descriptiveWords.count) >= 4
            && !isSeriesName(with: parts) && volume == nil
    }

    /// Whether a title is so rare that the words after it are a description without a mark before it.
    func isRareBefore(_ rest: some Collection<String>) -> Bool {
        rest.count <= 6 && mainBits >= 44 && parts.isEmpty
            && rest.first.map { !Self.audiences.contains($0) } ?? true
            && !rest.contains {
                Int($0) != nil || Subtitle.ands.contains($0) || Subtitle.books.contains($0)
                    || Subtitle.textbooks.contains($0)
            }
            && BookForm.named(in: Array(rest)).isEmpty
    }

    /// Words before those for whom there is another edition: "for Teen Girls".
    private static let audiences: WordSet = [
        "for", "fur", "pour", "para", "per", "voor", "at", "in",
    ]

    /// Whether the title begins with a given name, as series about a hero do: "Percy Jackson and the Olympians".
    private var startsWithHero: Bool {
        guard let first = mainWords.first else { return false }
        return Subtitle.franchises.contains(first)
            || mainWords.count > 1 && Subtitle.franchises.contains(mainWords[0] + mainWords[1])
            || GivenName.isKnown(first) || GivenName.isEnglish(first)
    }
}
