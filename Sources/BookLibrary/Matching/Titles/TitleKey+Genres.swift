import BookMetadata

/// What kind of text a title and its descriptions name.
extension TitleKey {
    /// Whether a description says that the book is a play: "a play in three acts", "drame en cinq actes".
    var isPlay: Bool {
        parts.contains { part in
            Subtitle.genre(of: part.words) == .play
                && (part.words.count <= 8 || part.words.contains(where: Subtitle.acts.contains)
                    || Subtitle.isBareForm(part.words))
        }
    }

    /// Whether a description calls the book what adaptations of novels are called: "a play in two acts".
    var isCalledPlay: Bool {
        parts.contains {
            $0.words.count <= 8 && $0.words.prefix(2).contains(where: Subtitle.stagePlays.contains)
        }
    }

    /// Whether the edition is of a series of plays: "Modern Plays", "French's Acting Edition".
    var isOfPlays: Bool {
        seriesTexts.contains { series in
            let words = TitleWords.words(series)
            return words.last == "plays" || words.starts(with: ["methuen", "drama"])
                || words.contains("acting") && words.contains("edition")
        }
    }

    /// Whether the descriptions say that the books are of different kinds: a play and a novel.
    func isOtherGenre(than other: TitleKey) -> Bool {
        let (genres, others) = (Subtitle.genres(of: parts), Subtitle.genres(of: other.parts))
        return !genres.isEmpty && !others.isEmpty && genres.isDisjoint(with: others)
    }

    /// Whether the title or its description is that of a book to learn from or to look things up in.
    var isOfTextbook: Bool {
        (mainWords + parts.flatMap(\.words)).contains {
            Subtitle.textbooks.contains($0) || Subtitle.disciplines.contains($0)
                || Subtitle.references.contains($0)
        }
    }

    /// Whether the title is what many people have written under this name: "Letters", "State of the Union
    /// Addresses".
    var isOfOneOfMany: Bool {
        parts.allSatisfy { Subtitle.isBareForm($0.words) } && volume == nil
            && mainWords.contains(where: Subtitle.utterances.contains)
            && mainWords.allSatisfy {
                Subtitle.utterances.contains($0) || Subtitle.offices.contains($0)
                    || Subtitle.fillers.contains($0) || Subtitle.selections.contains($0)
            }
    }

    /// Whether an edition is named in English: "The Deluxe Edition", "20th Anniversary Edition".
    var hasEnglishEdition: Bool {
        let words = TitleWords.words(text)
        guard let place = words.lastIndex(of: "edition") else { return false }
        return words[..<place].suffix(4).contains {
            ["the", "anniversary", "revised", "expanded", "updated", "enlarged"].contains($0)
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

    /// Whether the title is only the name of a form, as many books of an author have it: "Selected
    /// Poems", "Obras completas".
    var isGeneric: Bool {
        parts.allSatisfy { Subtitle.isBareForm($0.words) } && volume == nil
            && (forms.contains(.selection) || forms.contains(.set)
                || mainWords.contains { Subtitle.genre(of: [$0]) == .poems })
            && mainWords.allSatisfy {
                Subtitle.forms.contains($0) || Subtitle.fillers.contains($0)
                    || Subtitle.selections.contains($0)
            }
    }
}
