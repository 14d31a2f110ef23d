/// Adaptations by others: plays, comics and retellings, whose records name the author of the novel, too.
extension BookMatch {
    /// What tells that one is an adaptation of the other, where nothing else speaks against one book.
    func adaptation(
        _ other: BookMatch,
        _ comparison: TitleComparison,
        _ author: Judgement,
        _ support: Support,
    ) -> MatchVerdict.Finding? {
        guard !support.isAgainst else { return nil }
        let lengths = support.lengths
        // It names who made it first, and is shorter.
        if let lengths, lengths.more > lengths.less * 2, !sharesFirstAuthor(other) {
            return .pages(lengths.less, lengths.more)
        }
        // Translators are named as authors, too: Herodotus and Polybius have one in common.
        let isByOther =
            hasOnlyOtherFirstAuthors(other)
            && (min(title.bits, other.title.bits) < 22 || title.written != other.title.written)
            || !support.isOfLongBooks && (isAdaptation(of: other) || other.isAdaptation(of: self))
            || isNamedAfterAnother(than: other) || other.isNamedAfterAnother(than: self)
        let isGuide = title.guideBook != nil && other.title.guideBook != nil
        if author.decision == .same, !isGuide, isByOther {
            return MatchVerdict.Finding(.similarAuthor)
        }
        if isCompanion(to: other) || other.isCompanion(to: self) {
            return MatchVerdict.Finding(.otherKind)
        }
        if isPlayByAnother(than: other) || hasOtherCompanions(other, comparison) {
            return MatchVerdict.Finding(.similarAuthor)
        }
        if !support.isSameTime, !support.isNear, author.decision == .same, !isGuide,
            max(title.mainWords.count, other.title.mainWords.count) == 1
                || !title.isOfTextbook && !other.title.isOfTextbook,
            isMadeByAnother(of: other) || other.isMadeByAnother(of: self)
        {
            return MatchVerdict.Finding(.similarAuthor)
        }
        if !support.isSameTime, !support.isNear, author.decision == .same,
            isDrawn(unlike: other) || other.isDrawn(unlike: self)
        {
            return MatchVerdict.Finding(.similarAuthor)
        }
        // The dramatization of a novel says that it is a play, and is shorter.
        if let lengths,
            lengths.more * 5 > lengths.less * 7 || support.isSameYear && !support.isSameLength,
            title.isPlay != other.title.isPlay
        {
            return .pages(lengths.less, lengths.more)
        }
        if !support.isNear, isCalledPlay(unlike: other) || other.isCalledPlay(unlike: self) {
            return MatchVerdict.Finding(.otherKind)
        }
        return nil
    }

    /// Whether the record names someone who adapted the work, whom the other does not know: "Richie Chevat (adapted
    /// by)".
    func isAdapted(unlike other: BookMatch) -> Bool {
        // Who adapts the translation of a comic is named by some sources only.
        if let volume = title.volume, volume == other.title.volume { return false }
        return adapters.contains { adapter in
            !(other.authors + other.contributors).contains {
                AuthorComparison(adapter, $0) != .different
            }
        }
    }

    /// Whether one is a play and has another first author: that of a novel is named beside who made a play of it.
    func isPlayByAnother(than other: BookMatch) -> Bool {
        max(authors.count, other.authors.count) > 1
            && (title.isPlay || title.isOfPlays) != (other.title.isPlay || other.title.isOfPlays)
            && !sharesFirstAuthor(other)
    }

    /// Whether one is called a play, the other is not, and its author is known for no plays: "Of Mice and Men: A
    /// Play in Three Acts" is not the novel.
    private func isCalledPlay(unlike other: BookMatch) -> Bool {
        guard title.isCalledPlay, !other.title.isPlay, !other.title.isOfPlays else { return false }
        return !authors.contains(where: Dramatist.isKnown)
    }

    /// Whether two people are named of whom the other record knows only the last, as comics and plays have it that
    /// were made of a novel: "Hope Larson; Madeleine L'Engle".
    private func isMadeByAnother(of other: BookMatch) -> Bool {
        guard authors.count == 2, other.authors.count == 1, !hasAuthorList,
            title.volume == nil,
            // The same subtitle is that of the adaptation in both.
            title.parts.isEmpty || title.full != other.title.full, title.forms.isEmpty,
            authors[0].isRomanized == authors[1].isRomanized, !authors[0].isOrganization,
            authors[0].words.count > 1, !authors[1].words.contains(authors[0].family),
            AuthorComparison(authors[1], other.authors[0]) == .same,
            // "Kritik der reinen Vernunft / hrsg. von Jens Timmermann"
            !mentions.contains(where: { words in
                words.contains(authors[0].family)
                    && words.contains(where: Subtitle.helpers.contains)
            })
        else { return false }
        return (other.authors + other.contributors).allSatisfy {
            AuthorComparison(authors[0], $0) == .different
        }
    }

    /// Whether one is called a guide and has one more author, as what is made to go with a book: "The Celestine Prophecy:
    /// An Experiential Guide".
    private func isCompanion(to other: BookMatch) -> Bool {
        guard authors.count > other.authors.count, !other.authors.isEmpty, sharesAuthor(other),
            !other.title.parts.isEmpty
        else { return false }
        func isGuide(_ title: TitleKey) -> Bool {
            title.parts.contains { part in
                part.words.count <= 3 && part.words.last.map(Subtitle.guides.contains) ?? false
            }
        }
        return isGuide(title) && !isGuide(other.title)
            && !title.mainWords.contains(where: Subtitle.guides.contains)
    }

    private func sharesAuthor(_ other: BookMatch) -> Bool {
        authors.contains { AuthorComparison($0, other.authors[0]) == .same }
    }

    /// Whether titles that are described in other words have the same first author, and each another one beside: a book
    /// for adults, and its edition for the young.
    func hasOtherCompanions(_ other: BookMatch, _ comparison: TitleComparison) -> Bool {
        guard comparison == .describedDifferently, authors.count == 2, other.authors.count == 2,
            AuthorComparison(authors[0], other.authors[0]) == .same
        else { return false }
        return AuthorComparison(authors[1], other.authors[1]) == .different
    }

    /// Whether the authors are those of an adaptation: several who are unknown to the other, and the author of
    /// the novel at the end, as comics have it.
    func isAdaptation(of other: BookMatch) -> Bool {
        guard authors.count >= 3, let last = authors.last, let first = other.authors.first,
            AuthorComparison(first, last) == .same,
            // "Bryman's Social Research Methods" goes on without him.
            !title.named.hasPrefix(last.family)
        else { return false }
        return authors.dropLast().allSatisfy { author in
            // "Neil Gaiman, Terry Pratchett" is read as one name, too.
            if author.words.contains(last.family) { return false }
            return
                (other.authors + other.contributors).allSatisfy {
                    AuthorComparison(author, $0) == .different
                }
        }
    }

    /// Whether an artist who makes comics of others' books stands behind the author whom both name, as in the comic
    /// that was made of "Sapiens".
    private func isDrawn(unlike other: BookMatch) -> Bool {
        guard authors.count > 1, let first = other.authors.first,
            authors.dropFirst().contains(where: ComicArtist.adaptsOthers),
            AuthorComparison(authors[0], first) == .same
        else { return false }
        return !(other.authors + other.contributors).contains(where: ComicArtist.adaptsOthers)
    }

    /// Whether the title has the name of the first author before it, whom the other does not know: "Gris
    /// Grimly's Frankenstein".
    func isNamedAfterAnother(than other: BookMatch) -> Bool {
        guard authors.count > 1, let first = authors.first, !title.named.isEmpty,
            // "Gray's Anatomy" is called so in both.
            other.title.main != title.named,
            title.named.hasPrefix(first.words.joined())
                || title.named.hasPrefix(first.family)
        else { return false }
        return !(other.authors + other.contributors).contains {
            AuthorComparison(first, $0) != .different
        }
    }

    /// Whether the first author of neither is an author of the other.
    func hasOnlyOtherFirstAuthors(_ other: BookMatch) -> Bool {
        guard let first = authors.first, let otherFirst = other.authors.first else { return false }
        let isOther =
            !(other.authors + other.contributors).contains {
                AuthorComparison(first, $0) != .different
            }
            && !(authors + contributors).contains {
                AuthorComparison(otherFirst, $0) != .different
            }
        guard isOther, !hasNamesTogether(other), !other.hasNamesTogether(self) else { return false }
        // "Silberschatz, Galvin and Gagne", whose first has two first names.
        return authors.count { author in
            other.authors.contains { AuthorComparison(author, $0) == .same }
        } == 1
    }
}
