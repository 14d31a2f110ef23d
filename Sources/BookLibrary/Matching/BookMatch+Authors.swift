extension BookMatch {
    /// What titles or authors alone amount to, and why.
    typealias Judgement = (decision: MatchVerdict.Decision, finding: MatchVerdict.Finding)

    /// Whether the authors of both are the same.
    func author(comparedWith other: BookMatch) -> Judgement {
        if isAnonymous && (other.isAnonymous || other.hasNoAuthor)
            || hasNoAuthor && other.isAnonymous
        {
            return (.same, MatchVerdict.Finding(.sameAuthor))
        }
        // "(Hg.)" stands beside an editor in one source, and nothing in another.
        if authors.isEmpty || other.authors.isEmpty {
            let people = authors + contributors
            let isShared = (other.authors + other.contributors).contains { name in
                people.contains { AuthorComparison($0, name) == .same }
            }
            if isShared { return (.same, MatchVerdict.Finding(.sameAuthor)) }
            return (.doubtful, MatchVerdict.Finding(.missingAuthor))
        }
        var best = AuthorComparison.different
        for author in authors {
            for name in other.authors {
                best = max(best, AuthorComparison(author, name))
                if best == .same { return (.same, MatchVerdict.Finding(.sameAuthor)) }
            }
        }
        // A source may name the editor or translator as author.
        for (names, others) in [(authors, other.contributors), (contributors, other.authors)] {
            for author in names {
                for name in others where AuthorComparison(author, name) == .same {
                    return (.doubtful, MatchVerdict.Finding(.similarAuthor))
                }
            }
        }
        return switch best {
        case .misspelled: (.doubtful, MatchVerdict.Finding(.misspelledAuthor))
        case .similar: (.doubtful, MatchVerdict.Finding(.similarAuthor))
        default: (.different, MatchVerdict.Finding(.otherAuthor))
        }
    }

    /// Whether the other names no author, but in its title: "Roget's Thesaurus".
    func namesAuthor(of other: BookMatch) -> Bool {
        guard !title.named.isEmpty, other.hasNoAuthor, other.authors.isEmpty else { return false }
        return title.named == other.title.full || title.named == other.title.main
    }

    /// Whether the author's name begins the title of one, and is no author's name in the other:
    /// "Harrison's Principles of Internal Medicine".
    func isNamedAlike(_ other: BookMatch) -> Bool {
        !title.named.isEmpty && title.named == other.title.main && title.names.isEmpty
            && other.title.names.isEmpty && title.volume == other.title.volume
    }

    /// Whether the first author of one is an author of the other, both ways.
    func sharesFirstAuthor(_ other: BookMatch) -> Bool {
        guard let first = authors.first, let otherFirst = other.authors.first else { return true }
        return other.authors.contains { AuthorComparison(first, $0) == .same }
            && authors.contains { AuthorComparison(otherFirst, $0) == .same }
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
        guard isOther else { return false }
        // "Silberschatz, Galvin and Gagne", whose first has two first names.
        return authors.count { author in
            other.authors.contains { AuthorComparison(author, $0) == .same }
        } < 2
    }
}
