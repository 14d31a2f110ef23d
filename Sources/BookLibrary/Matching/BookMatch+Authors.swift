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
            if isShared || isNamed(in: other) || other.isNamed(in: self) {
                return (.same, MatchVerdict.Finding(.sameAuthor))
            }
            // "Merriam-Webster's Collegiate Dictionary" by its editor
            if !title.named.isEmpty && title.named == other.title.main
                || !other.title.named.isEmpty && other.title.named == title.main
            {
                return (.same, MatchVerdict.Finding(.sameAuthor))
            }
            return (.doubtful, MatchVerdict.Finding(.missingAuthor))
        }
        var best = AuthorComparison.different
        for author in authors {
            for name in other.authors {
                best = max(best, AuthorComparison(author, name))
                if best == .same { return (.same, MatchVerdict.Finding(.sameAuthor)) }
            }
        }
        if hasNamesTogether(other) || other.hasNamesTogether(self) {
            return (.same, MatchVerdict.Finding(.sameAuthor))
        }
        // Of two authors with one family name, each source may name another one; but several Bachs wrote sonatas.
        if best == .different, title.full == other.title.full, title.isLong,
            !title.mainWords.contains(where: Subtitle.compositions.contains),
            authors.contains(where: { author in
                other.authors.contains {
                    author.family == $0.family && author.generation == $0.generation
                        && author.family.utf8.count >= 3
                }
            })
        {
            return (.doubtful, MatchVerdict.Finding(.similarAuthor))
        }
        // A source may name the editor or translator as author.
        for (names, others) in [(authors, other.contributors), (contributors, other.authors)] {
            for author in names {
                for name in others where AuthorComparison(author, name) == .same {
                    return (.doubtful, MatchVerdict.Finding(.similarAuthor))
                }
            }
        }
        if isMentioned(in: other) || other.isMentioned(in: self) {
            return (.same, MatchVerdict.Finding(.sameAuthor))
        }
        if isExchanged(with: other) || other.isExchanged(with: self) {
            return (.same, MatchVerdict.Finding(.sameAuthor))
        }
        // A company stands for the people who wrote the book: "Oxford University Press", "DK".
        if best == .different, !(isSociety && other.isSociety),
            authors.allSatisfy(\.isOrganization) || other.authors.allSatisfy(\.isOrganization)
        {
            return (.doubtful, MatchVerdict.Finding(.otherAuthor))
        }
        return switch best {
        case .misspelled: (.doubtful, MatchVerdict.Finding(.misspelledAuthor))
        case .similar: (.doubtful, MatchVerdict.Finding(.similarAuthor))
        default: (.different, MatchVerdict.Finding(.otherAuthor))
        }
    }

    /// Whether the other names the first author beside another name, or says in its title who wrote it: "The spy
    /// who came in from the cold [by] John LeCarré [pseud.]", "Remi, Georges (dit Hergé)".
    private func isMentioned(in other: BookMatch) -> Bool {
        guard let author = authors.first, !author.isOrganization else { return false }
        return other.mentions.contains { MentionedNames.contains(author, $0) }
    }

    /// Whether the other names no author, but has the name of this one before a colon or after a slash.
    private func isNamed(in other: BookMatch) -> Bool {
        guard other.hasNoAuthor, other.authors.isEmpty, let author = authors.first,
            author.family.utf8.count >= 5
        else { return false }
        return other.mentions.contains {
            $0 == author.families || MentionedNames.contains(author, $0)
        }
    }

    /// Whether the only author is a society or the like, which writes its books itself.
    private var isSociety: Bool {
        authors.count == 1 && AuthorComparison.societies.contains(authors[0].family)
    }

    /// Whether no person is named as the author.
    var isOfNoPerson: Bool { authors.allSatisfy(\.isOrganization) }

    /// Whether the other has title and author exchanged.
    func isExchanged(with other: BookMatch) -> Bool {
        guard authors.count == 1, title.parts.isEmpty, title.mainWords.count <= 4,
            let author = other.authors.first, authors[0].words.joined().utf8.count >= 8,
            // "Guinness World Records 2015" is no name.
            !title.main.utf8.contains(where: { 0x30...0x39 ~= $0 })
        else { return false }
        return TitleReader.withoutArticle(authors[0].words).joined() == other.title.main
            && AuthorComparison(AuthorKey(title.text), author) == .same
    }

    /// Whether one name consists of the family names of several authors of the other: "Goscinny Sempé".
    func hasNamesTogether(_ other: BookMatch) -> Bool {
        guard other.authors.count > 1 else { return false }
        return authors.contains { author in
            guard (2...3).contains(author.words.count) else { return false }
            let found = author.words.map { word in
                other.authors.firstIndex { $0.family == word && word.utf8.count >= 4 }
            }
            return found.allSatisfy { $0 != nil } && Set(found).count == found.count
        }
    }

    /// Whether the other names no author, but in its title: "Roget's Thesaurus".
    func namesAuthor(of other: BookMatch) -> Bool {
        guard other.hasNoAuthor, other.authors.isEmpty else { return false }
        // "The Odyssey of Homer"
        let words = other.title.mainWords
        if let link = words.lastIndex(where: { TitleReader.prefixLinks.contains($0) || $0 == "by" }
        ),
            link > 0, words[..<link].joined() == title.main, other.title.volume == title.volume
        {
            let name = Array(words[(link + 1)...])
            return authors.contains { $0.words == name || $0.families == name }
        }
        guard !title.named.isEmpty else { return false }
        if title.named == other.title.full { return true }
        // "Dehio-Handbuch: Bayern I, Franken" and "Dehio-Handbuch: Bayern IV, München"
        return title.named == other.title.main
            && (title.names.isEmpty || other.title.names.isEmpty
                || title.names.map(\.joined) == other.title.names.map(\.joined))
    }

    /// Whether the title begins with the letters of an organization that the other names as its author: "MLA Handbook for
    /// Writers of Research Papers", by the Modern Language Association.
    func namesOrganization(of other: BookMatch) -> Bool {
        guard let word = title.mainWords.first, word.utf8.count >= 3 else { return false }
        return other.authors.contains { author in
            author.words.count > 2 && author.isOrganization
                && AuthorComparison.isAcronym(word, of: author)
        }
    }

    /// Whether the author's name begins the title of one, and is no author's name in the other:
    /// "Harrison's Principles of Internal Medicine".
    func isNamedAlike(_ other: BookMatch) -> Bool {
        !title.named.isEmpty && (title.named == other.title.main || namesFounder(of: other))
            && title.names.map(\.joined) == other.title.names.map(\.joined)
            && title.volume == other.title.volume
    }

    /// Whether what many people have written is by one whose name has a middle initial here and none there.
    ///
    /// "State of the Union Addresses" by George Bush, and by George W. Bush
    func mayBeByNamesake(_ other: BookMatch) -> Bool {
        guard authors.count == 1, other.authors.count == 1, title.isOfOneOfMany,
            other.title.isOfOneOfMany
        else { return false }
        let (author, name) = (authors[0], other.authors[0])
        // "Lettres de Michel de Montaigne", by Montaigne
        if title.written == title.full, other.title.written == other.title.full,
            author.isShortName(of: name) || name.isShortName(of: author)
        {
            return true
        }
        guard title.named.isEmpty, other.title.named.isEmpty, let first = author.given.first,
            let otherFirst = name.given.first,
            min(first.utf8.count, otherFirst.utf8.count) > 1
        else { return false }
        let longer = author.given.count > 1 ? author : name
        return min(author.given.count, name.given.count) == 1 && longer.given.count > 1
            && longer.given[1].utf8.count == 1
    }

    /// Whether both are a yearbook, of which there is one for each year, and their years differ.
    func isOfOtherYear(_ other: BookMatch) -> Bool {
        guard let year, let otherYear = other.year, year != otherYear else { return false }
        return title.isAnnual && other.title.isAnnual && title.volume == other.title.volume
    }

    /// Whether the first author of one is an author of the other, both ways.
    func sharesFirstAuthor(_ other: BookMatch) -> Bool {
        guard let first = authors.first, let otherFirst = other.authors.first else { return true }
        return other.authors.contains { AuthorComparison(first, $0) == .same }
            && authors.contains { AuthorComparison(otherFirst, $0) == .same }
    }
}

extension AuthorKey {
    /// Whether the name is only the family name, or has one initial before it, of another that has a given name.
    ///
    /// "Mann", "H. Mann" and "Heinrich Mann"
    fileprivate func isShortName(of other: AuthorKey) -> Bool {
        guard given.count <= 1, given.first?.utf8.count ?? 1 == 1, !isOrganization,
            !other.isOrganization, families == other.families,
            let first = other.given.first, first.utf8.count > 1
        else { return false }
        // Only one Goethe wrote "Gedichte".
        return usualName == nil || usualName != other.usualName
    }
}
