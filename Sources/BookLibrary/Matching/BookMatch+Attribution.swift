import BookMetadata

/// Records without an author whose title has the author's name.
extension BookMatch {
    /// The verdict where the title of one, which names no author, has the name of the other's author before or
    /// behind it; nil where it has not.
    func attributed(to other: BookMatch) -> MatchVerdict? {
        guard let unsigned = kept.unsigned, !other.authors.isEmpty, mayName(other) else {
            return nil
        }
        let people = (other.authors + other.contributors).prefix(Self.mostPeople)
        guard let name = NameInTitle(of: people, in: unsigned.title),
            people.prefix(3).contains(where: { name.families.contains($0.family) })
        else { return nil }
        let signed = signed(unsigned, name, other.authors)
        guard !signed.title.mainWords.isEmpty, signed.isToldApart(name) else { return nil }
        let verdict = signed.firstVerdict(other)
        guard verdict.decision == .same else {
            return signed.reconsidered(verdict, other).flatMap {
                $0.decision == .same && signed.hasOnlyParts(of: other) ? $0 : nil
            }
        }
        return signed.hasOnlyParts(of: other)
            ? verdict : MatchVerdict(.doubtful, verdict.findings)
    }

    /// Whether the name that a title without an author has is surely that of the other's author, if it stands at an end
    /// of it: "Stone Cold" is no "Cold" by Robert Stone.
    func isSurelyBy(_ other: BookMatch) -> Bool {
        guard let unsigned = kept.unsigned else { return true }
        let people = (other.authors + other.contributors).prefix(Self.mostPeople)
        guard let name = NameInTitle(of: people, in: unsigned.title) else { return true }
        let signed = signed(unsigned, name, other.authors)
        return signed.isToldApart(name) && signed.hasOnlyParts(of: other)
    }

    /// How many people of the other record are looked for in a title.
    private static let mostPeople = 6

    /// Whether the title may have a family name of the other's authors.
    private func mayName(_ other: BookMatch) -> Bool {
        let mask = kept.wordsMask(title)
        return other.authors.prefix(3).contains { author in
            author.family.utf8.count >= 3
                && (mask & TitleBag.bit(author.family) != 0
                    || mask & TitleBag.bit(author.family + "s") != 0)
        }
    }

    /// The match of the record without the name in its title, by those authors who are named there.
    private func signed(
        _ record: BookRecord,
        _ name: NameInTitle,
        _ authors: [AuthorKey],
    ) -> BookMatch {
        let named = authors.filter { name.families.contains($0.family) }
        guard let first = named.first ?? authors.first else { return self }
        return kept.signed(name, first) {
            var record = record
            record.edition.title = name.title
            record.work.title = name.title
            record.authors = named.map { Author(name: $0.words.joined(separator: " ")) }
            return BookMatch(record)
        }
    }

    /// Whether name and title together are rare enough to be no title of another book: "Stone Cold" is no "Cold" by a
    /// Stone.
    private func isToldApart(_ name: NameInTitle) -> Bool {
        // "bolaño 2666": a large number is no title of another book by the same name.
        let isNumber = title.main.utf8.count >= 3 && Int(title.main) != nil
        let bits = isNumber ? max(10, title.bits) : title.bits
        if name.isFull { return name.isMarked || bits >= 8 || title.mainWords.count > 2 }
        return bits >= 10 && (name.isMarked || !name.families.contains(where: TitleRarity.isListed))
    }

    /// Whether the title has no other part than the other's, unless it only says that it is a novel or the like: a book
    /// about a book names its author, too, as in "Plato's Republic: A Biography".
    private func hasOnlyParts(of other: BookMatch) -> Bool {
        let text = TitleText(title.text)
        let parts = text.segments.dropFirst().map { $0.flatMap { TitleWords.words($0) } }
        let known = Set(other.title.parts.map(\.joined))
        return parts.allSatisfy { words in
            known.contains(TitleReader.withoutArticle(words).joined())
                || words.allSatisfy(Self.isOfText) || Subtitle.isAdvertisement(words)
                || words.contains(where: TitleReader.by.contains) && Subtitle.isStatement(words)
        }
            && text.asides.allSatisfy { aside in
                let words = TitleWords.words(aside)
                return words.allSatisfy(Self.isOfText)
                    || !words.contains {
                        Subtitle.topics.contains($0) || Subtitle.forms.contains($0)
                            || Subtitle.textbooks.contains($0) || Subtitle.additions.contains($0)
                    }
            }
    }

    /// Whether a word tells of the text itself or of its edition, and not of a book about it.
    private static func isOfText(_ word: String) -> Bool {
        fictions.contains(word) || Subtitle.articles.contains(word) || Int(word) != nil
            || word != "critical" && word != "text"
                && (TitleReader.editionWords.contains(word)
                    || TitleReader.editionAdjectives.contains(word)
                    || TitleReader.volumeWords.contains(word))
            || NumberWords.ordinal(word) != nil || TitleText.bindings.contains(word)
    }

    /// What novels, poems and plays are called, and no books about them.
    private static let fictions: WordSet = [
        "novel", "novels", "roman", "romanzo", "novela", "romance", "novella", "novelle",
        "erzahlung", "erzahlungen", "stories", "gedichte", "poems", "play", "drama", "thriller",
        "krimi", "kriminalroman", "powiesc", "regeny", "memoir", "recit", "contes", "nouvelles",
        "cuentos", "racconti",
    ]
}
