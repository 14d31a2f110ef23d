/// Printed music, whose titles tell one work in many ways.
extension BookMatch {
    /// The verdict on two titles of music by one composer that tell the same work; nil for any others.
    func musicVerdict(_ other: BookMatch) -> MatchVerdict? {
        guard !authors.isEmpty, !other.authors.isEmpty, !hasOtherBracket(other) else { return nil }
        if let language, let code = other.language, language != code { return nil }
        guard let own = kept.music(self), let rest = other.kept.music(other) else { return nil }
        guard title.forms == other.title.forms, hasSameLevels(as: other),
            title.hasOthers == other.title.hasOthers,
            editionNumber == nil || other.editionNumber == nil
                || editionNumber == other.editionNumber,
            title.languages.isEmpty || other.title.languages.isEmpty
                || !title.languages.isDisjoint(with: other.title.languages)
                || own.isInstrumental && rest.isInstrumental
        else { return nil }
        let isSung = title.forms.contains(.vocalScore)
        guard own.isSame(as: rest, isSung: isSung) else { return nil }
        let author = author(comparedWith: other)
        guard author.decision == .same, !support(other).isAgainst,
            !isAdapted(unlike: other), !other.isAdapted(unlike: self)
        else { return nil }
        return MatchVerdict(.same, [MatchVerdict.Finding(.sameTitle), author.finding])
    }

    /// Whether what stands beside the forms is the same: a vocal score is one for the piano.
    private func hasSameLevels(as other: BookMatch) -> Bool {
        title.levels.filter { $0 != "piano" } == other.title.levels.filter { $0 != "piano" }
    }

    /// Whether title or series say that this is printed music.
    var isScore: Bool {
        if !title.forms.isDisjoint(with: [.vocalScore, .fullScore]) { return true }
        return ([title.text] + title.seriesTexts).contains { text in
            TitleWords.words(text).contains(where: MusicalWords.publishers.contains)
        }
    }

    /// The words of all names of the record.
    var nameWords: Set<String> { Set((authors + contributors).flatMap { $0.words + $0.families }) }
}
