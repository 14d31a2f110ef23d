/// What stands in brackets behind equal titles: "Italien (Norden)" and "Italien (Süden)".
extension BookMatch {
    /// Whether both have a bracket that may tell one book from another, and these share no word.
    func hasOtherBracket(_ other: BookMatch) -> Bool {
        guard !title.brackets.isEmpty, !other.title.brackets.isEmpty else { return false }
        // "Mort (Discworld)", in the series "Scheibenwelt (Discworld)"
        let own = title.brackets.filter { !other.explains($0, unlike: title) }
        let others = other.title.brackets.filter { !explains($0, unlike: other.title) }
        guard !own.isEmpty, !others.isEmpty else { return false }
        return !own.contains { words in
            others.contains { Self.shareWord(words, $0) }
        }
    }

    /// Whether words of the other's bracket stand in this title, its series or the names of its people, or only say which
    /// form the book has, where its title says more.
    private func explains(_ words: [String], unlike owner: TitleKey) -> Bool {
        if !owner.isOnlyForm, Subtitle.isBareForm(words) { return true }
        let series = title.seriesTexts.flatMap { TitleWords.words($0) }
        let people = (authors + contributors).flatMap(\.words)
        let known = series + people + title.mainWords + title.parts.flatMap(\.words)
        let telling = words.filter { $0.utf8.count >= 3 && !Subtitle.fillers.contains($0) }
        return !telling.isEmpty && telling.allSatisfy(known.contains)
    }

    private static func shareWord(_ words: [String], _ others: [String]) -> Bool {
        words.contains { word in
            !Subtitle.fillers.contains(word) && !Subtitle.articles.contains(word)
                && others.contains { other in
                    word == other
                        || min(word.utf8.count, other.utf8.count) >= 5
                            && word.prefix(5) == other.prefix(5)
                }
        }
    }
}

extension TitleKey {
    /// Whether all words of the main title are forms, selections and the like: "Gesammelte Werke".
    fileprivate var isOnlyForm: Bool {
        mainWords.allSatisfy {
            Subtitle.forms.contains($0) || Subtitle.fillers.contains($0)
                || Subtitle.selections.contains($0) || Subtitle.utterances.contains($0)
        }
    }
}

extension TitleComparison {
    /// Whether the titles are one, apart from what one of them omits or describes.
    var isOfOneTitle: Bool {
        switch self {
        case .equal, .subtitleOmitted, .seriesOmitted, .describedDifferently: true
        default: false
        }
    }
}
