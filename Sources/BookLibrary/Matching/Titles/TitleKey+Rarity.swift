import BookMetadata

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

    /// Whether the edition has a commentary, which may be longer than the text.
    var hasApparatus: Bool {
        let text = text.lowercased()
        return ["critical", "annotated", "kommentar", "commentary", "kommentiert", "annot"].contains
        {
            text.contains(text: $0)
        }
    }

    /// Whether two long descriptions of a book with this title are of one book.
    func isDescribedTwice(with other: TitleKey) -> Bool {
        if isTelling { return true }
        return mainBits >= 20 && !isHero && !startsWithHero
            && !mayBeSeries(with: parts + other.parts)
            && min(descriptiveWords.count, other.descriptiveWords.count) >= 4
            && !isSeriesName(with: parts) && volume == nil
    }

    /// Whether words are the first letters of others: "LTI – Lingua Tertii Imperii", "Diagnostic and Statistical
    /// Manual of Mental Disorders: DSM-5".
    static func isAcronym(_ short: [String], of long: [String]) -> Bool {
        let letters = short.filter { Int($0) == nil }
        guard letters.count == 1, (3...6).contains(letters[0].utf8.count) else { return false }
        let telling = long.filter { !Subtitle.fillers.contains($0) }
        guard telling.count >= 3 else { return false }
        return [long, telling].contains { String($0.compactMap(\.first)).hasPrefix(letters[0]) }
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
