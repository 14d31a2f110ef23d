import BookIdentifiers
import BookMetadata

/// What shows that two records with one ISBN are about two books.
enum ISBNConflict: String, CaseIterable {
    /// The titles are those of two books.
    case otherTitle = "another title"
    /// The authors are different people.
    case otherAuthor = "another author"

    /// Why a row with an ISBN is put up for review.
    func reason(_ isbn: ISBN) -> String { "ISBN \(isbn) of \(rawValue)" }
}

extension LibraryChange {
    /// What shows that a row is about another book than the one that has its ISBN; nil for the same book.
    func conflict(
        _ record: BookRecord,
        with known: LibraryEntry,
    ) throws(LibraryError) -> ISBNConflict? {
        guard let title = known.title,
            title != record.title || known.authors != record.authorNames,
            let own = try database.record(of: known)
        else { return nil }
        return BookMatch(own.withoutISBNs).conflict(
            withSharerOfISBN: BookMatch(record.withoutISBNs)
        )
    }
}

extension BookMatch {
    /// What shows that two records with one ISBN, which is left out of both, are about two books.
    ///
    /// The ISBN outweighs much: another edition, language or kind, a subtitle that only describes, an error in
    /// the spelling. It does not outweigh another author or words that name another book, as in "Dune" and
    /// "Dune Messiah".
    func conflict(withSharerOfISBN other: BookMatch) -> ISBNConflict? {
        if hasOtherTitle(than: other) { return .otherTitle }
        let hasOtherAuthor = author(comparedWith: other).decision == .different
        switch titleComparison(with: other) {
        case .equal, .subtitleOmitted, .seriesOmitted, .describedDifferently, .otherDescription,
            .subtitleLikely, .similar:
            // Of a title that no other book has, sources name different people.
            return hasOtherAuthor && !isDistinctive(other) ? .otherAuthor : nil
        case .subtitleUnclear, .subtitleNames, .otherSubtitle, .different:
            if hasOtherAuthor { return .otherAuthor }
            if hasHero(before: other) || other.hasHero(before: self) { return nil }
            if hasAll(of: other) || other.hasAll(of: self) { return nil }
            return verdict(comparedWith: other).decision == .same ? nil : .otherTitle
        }
    }

    /// Whether the other leaves out the series and the number before title and subtitle, as in "A Song of Ice and Fire
    /// 3.1: A Storm of Swords: Steel and Snow".
    private func hasAll(of other: BookMatch) -> Bool {
        guard title.hasNumberBefore, other.title.volume == nil,
            BookForm.named(in: title.mainWords).isEmpty
        else { return false }
        let names = [other.title.main] + other.title.parts.map(\.joined)
        return title.parts.count >= names.count
            && title.parts.suffix(names.count).map(\.joined) == names
    }

    /// Whether the other leaves out the hero before the title, as in "Harry Potter and the Philosopher's
    /// Stone".
    private func hasHero(before other: BookMatch) -> Bool {
        let (words, name) = (title.mainWords, other.title.mainWords)
        guard words.count > name.count, words.suffix(name.count).elementsEqual(name),
            isNamed(other)
        else { return false }
        let last = words.dropLast(name.count).last { word in
            Subtitle.ands.contains(word) || !Subtitle.fillers.contains(word)
        }
        return last.map(Subtitle.ands.contains) ?? false
    }
}
