import BookMetadata

/// Titles of which one has the name of its series before it.
extension TitleComparison {
    /// Whether one title is the other without the name of the series before it: "The Final Empire"
    /// and "Mistborn: The Final Empire".
    static func isPart(_ left: TitleKey, of right: TitleKey) -> Bool {
        if isNumberedVolume(left, of: right) { return true }
        guard left.names.isEmpty, let last = right.names.last, right.names.count == 1 else {
            return false
        }
        guard last.joined == left.main, last.kind != .description else { return false }
        // "No Fear Shakespeare: Romeo and Juliet" is another book.
        guard BookForm.named(in: right.mainWords).isEmpty else { return false }
        // "Good Wives: Little Women, Part II" is not the first part.
        if left.volume == nil, right.volumeUnit == nil, !right.hasNumberBefore,
            let number = right.volume.flatMap({ Int($0) }), number > 1
        {
            return false
        }
        if left.series.contains(where: { $0.name == right.main }) { return true }
        // "The Buildings of England: Cornwall", in the series of that name
        if right.series.contains(where: { $0.name == right.main }), left.main.utf8.count >= 4 {
            return true
        }
        // "Discworld 4: Mort"
        if right.hasNumberBefore, left.volume == nil { return true }
        return last.words.count >= 2 && left.main.utf8.count >= 8
    }

    /// Whether a rare title is a whole part of the other, after the name of a hero, a series or an author:
    /// "Kommissar Dupin ermittelt: Bretonische Verhältnisse".
    static func isSegment(_ left: TitleKey, of right: TitleKey) -> Bool {
        guard left.names.isEmpty, left.mainBits >= 18, left.hasNameOfItsOwn, right.parts.count <= 3,
            left.volume == nil || right.volume == nil || left.volume == right.volume,
            let part = right.parts.first(where: { $0.joined == left.main }),
            right.parts.count == 1 || right.hasNumberBefore,
            !right.text.utf8.contains(UInt8(ascii: ";")),
            part.kind != .description || left.parts.isEmpty,
            BookForm.named(in: right.mainWords).isEmpty
        else { return false }
        // "Двенадцать стульев. Золотой телёнок" is a book of two novels.
        if part.isSentence || right.parts.contains(where: \.isList) {
            return right.hasNumberBefore || Subtitle.franchises.contains(right.main)
                || right.mainWords.contains(where: isOfSeries)
                || left.series.contains {
                    $0.name.contains(text: right.mainWords.last ?? right.main)
                }
        }
        return !right.mainWords.contains {
            Subtitle.textbooks.contains($0) || collections.contains($0)
        }
    }

    /// Whether one has the name of its series before the title, and the other behind it: "Tintin: Objectif Lune" and
    /// "Objectif Lune: Les aventures de Tintin".
    static func hasSeriesBehind(_ left: TitleKey, _ right: TitleKey) -> Bool {
        guard left.parts.count == 1, right.parts.count == 1,
            left.main == right.parts[0].joined, left.main.utf8.count >= 8,
            right.main.utf8.count >= 5
        else { return false }
        // "Les aventures de Tintin, 16"
        let words = left.parts[0].words.filter { Int($0) == nil }
        return words.suffix(right.mainWords.count).elementsEqual(right.mainWords)
            && (words.contains(where: isOfSeries) || words.elementsEqual(right.mainWords))
    }

    /// Words that names of series have: "Les aventures de Tintin".
    private static func isOfSeries(_ word: String) -> Bool {
        Subtitle.seriesNames.contains(word) || seriesBeginnings.contains(word)
    }

    private static let seriesBeginnings: WordSet = [
        "aventures", "aventuras", "avventure", "avonturen", "adventures", "abenteuer", "ermittelt",
        "commissario", "kommissar", "inspector", "detective", "saga", "chronicles", "lied",
    ]

    private static let collections: WordSet = [
        "compendium", "companion", "summary", "zusammenfassung", "best", "selections", "exploring",
        "understanding", "teaching", "reading", "studies", "essays", "inside", "beyond", "after",
        "interpretation", "erlauterungen", "lekture",
    ]

    /// Whether one title stands after the name and the number of a volume in the other.
    ///
    /// It may look like a description: "Joseph und seine Brüder, Bd. 1: Die Geschichten Jaakobs".
    private static func isNumberedVolume(_ left: TitleKey, of right: TitleKey) -> Bool {
        right.hasNumberBefore && left.volume == nil && left.parts.isEmpty
            && right.parts.count == 1 && right.parts[0].joined == left.main
            && left.main.utf8.count >= 8 && left.hasNameOfItsOwn
    }

    /// Whether a title has the hero of its series before it: "Percy Jackson and the Lightning Thief".
    static func hasHeroBefore(_ left: TitleKey, _ right: TitleKey) -> Bool {
        let words = right.mainWords
        guard words.count >= 2, left.mainWords.count > words.count, right.volume == nil,
            left.volume == nil, left.mainWords.suffix(words.count).elementsEqual(words),
            left.names.isEmpty, right.names.isEmpty
        else { return false }
        var hero = left.mainWords.dropLast(words.count)
        guard hero.contains(where: Subtitle.ands.contains) else { return false }
        while let last = hero.last,
            Subtitle.fillers.contains(last) || Subtitle.ands.contains(last)
                || TitleReader.articles.contains(last)
        {
            hero.removeLast()
        }
        let name = hero.joined()
        return name.utf8.count >= 6
            && right.series.contains { $0.name.hasPrefix(name) || $0.name.hasSuffix(name) }
    }

    /// Whether a title has the name of its series before or after it, where the other names the series:
    /// "Spell for Chameleon Xanth".
    static func hasSeriesBeside(_ left: TitleKey, _ right: TitleKey) -> Bool {
        guard left.main.utf8.count > right.main.utf8.count, right.mainWords.count >= 2,
            right.main.utf8.count >= 6, left.names.isEmpty, right.names.isEmpty
        else { return false }
        return right.series.contains { series in
            series.name.utf8.count >= 4
                && (left.main == right.main + series.name || left.main == series.name + right.main)
        }
    }

    /// Whether one title is the second one of the other: "An Autobiography, or, The Story of My Experiments with
    /// Truth".
    static func isOtherTitle(_ left: TitleKey, of right: TitleKey) -> Bool {
        guard left.parts.isEmpty, left.mainWords.count >= 3, left.main.utf8.count >= 14,
            left.volume == right.volume, let part = right.parts.first,
            let word = part.words.first, Subtitle.alternatives.contains(word), word != "of"
        else { return false }
        return TitleReader.withoutArticle(Array(part.words.dropFirst())).joined() == left.main
    }

    /// Whether titles with one name of a book have a longer and a shorter name of its series before: "De avonturen van
    /// Kuifje: De zwarte rotsen" and "Kuifje 7: De Zwarte Rotsen".
    static func hasSeriesShortened(_ left: TitleKey, _ right: TitleKey) -> Bool {
        guard left.parts.count == 1, right.parts.count == 1, left.mainWords.count >= 3,
            left.mainWords.count > right.mainWords.count, right.main.utf8.count >= 5,
            left.parts[0].joined == right.parts[0].joined, left.parts[0].joined.utf8.count >= 8,
            left.parts[0].kind != .description,
            left.mainWords.suffix(right.mainWords.count).elementsEqual(right.mainWords)
        else { return false }
        return left.mainWords.contains(where: isOfSeries)
            && (left.volume == nil || right.volume == nil || left.volume == right.volume)
    }

    /// Whether a title may be that of two works, which is no series.
    ///
    /// "Двенадцать стульев. Золотой телёнок" is a book of two novels.
    static func mayBeTwoWorks(_ left: TitleKey, _ right: TitleKey) -> Bool {
        let (short, long) = left.parts.count < right.parts.count ? (left, right) : (right, left)
        return long.names.last?.isSentence ?? false && !long.hasNumberBefore
            && !(Subtitle.franchises.contains(long.main)
                && !long.text.utf8.contains(UInt8(ascii: ";")))
            && !short.series.contains { $0.name == long.main }
            && !long.series.contains { $0.name == long.main }
    }
}
