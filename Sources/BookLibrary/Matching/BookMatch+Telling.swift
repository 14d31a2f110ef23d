import BookMetadata

/// How much a title says by itself, where the authors leave something open.
extension BookMatch {
    /// Whether a title is so long that no other book has it: then a missing author does not matter.
    func isDistinctive(_ other: BookMatch) -> Bool {
        let words = title.mainWords + title.parts.flatMap(\.words)
        let others = other.title.mainWords + other.title.parts.flatMap(\.words)
        let length = min(title.full.utf8.count, other.title.full.utf8.count)
        let count = min(words.count, others.count)
        return (count >= 3 && length >= 14 || count == 2 && length >= 20)
            && ![title, other.title].contains { title in
                title.mainWords.contains {
                    Subtitle.forms.contains($0)
                        || title.mainWords.count < 5 && Subtitle.topics.contains($0)
                }
            }
            && (title.series + other.title.series).allSatisfy {
                $0.number != nil || $0.name != title.main && $0.name != other.title.main
            }
    }

    /// Whether a title names something, in more than a word: with the same year or length, no other
    /// author has used it.
    func isNamed(_ other: BookMatch) -> Bool {
        let words = title.mainWords.filter { !Subtitle.fillers.contains($0) }
        return words.count >= 2 && min(title.full.utf8.count, other.title.full.utf8.count) >= 14
            && title.hasNameOfItsOwn && other.title.hasNameOfItsOwn
            && !words.contains {
                Subtitle.topics.contains($0) || Subtitle.textbooks.contains($0)
            }
    }

    /// Whether a title is rare enough for two books that have it and as many pages to be one: "The Goldfinch".
    ///
    /// The year proves less: two novels of 2013 are called "Life After Life".
    func isRare(_ other: BookMatch) -> Bool {
        guard let pages, pages >= 100, pages == other.pages else { return false }
        let length = min(title.main.utf8.count, other.title.main.utf8.count)
        let isOneTime = year.flatMap { year in other.year.map { abs(year - $0) <= 2 } } ?? false
        guard length >= 8 || length >= 6 && isOneTime && language == other.language else {
            return false
        }
        return title.hasNameOfItsOwn && other.title.hasNameOfItsOwn && !title.isGeneric
    }

    /// Whether both are in one series of books, and not only of a publisher: "Guards! Guards!" in Discworld.
    func isOfSameSeries(_ other: BookMatch) -> Bool {
        guard title.hasNameOfItsOwn, other.title.hasNameOfItsOwn, !title.isGeneric
        else { return false }
        return title.series.contains { series in
            series.name.utf8.count >= 6 && series.name != title.main
                && !Subtitle.publishers.contains { series.name.contains(text: $0) }
                && other.title.series.contains { $0.name == series.name }
        }
    }

    /// Whether a title is more than the name of a form, such as "Poems": two authors whose names differ
    /// in a letter have not both used it.
    func isTelling(_ other: BookMatch) -> Bool {
        min(title.main.utf8.count, other.title.main.utf8.count) >= 8
            && (title.hasNameOfItsOwn && other.title.hasNameOfItsOwn && title.mainWords.count > 1
                || !(title.mainWords + other.title.mainWords).contains(
                    where: Subtitle.forms.contains
                ))
    }
}
