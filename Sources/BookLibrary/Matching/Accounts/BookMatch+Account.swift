import BooklandText

/// A second look at two titles that their marks and the order of their words tell apart.
extension BookMatch {
    private typealias Finding = MatchVerdict.Finding

    /// The verdict on two records of which the first look was not sure that they are one book; nil if a second one
    /// is not surer.
    func reconsidered(_ verdict: MatchVerdict, _ other: BookMatch) -> MatchVerdict? {
        guard let reason = verdict.findings.first?.reason, Self.reasons.contains(reason),
            title.mayAgree(with: other.title)
        else { return nil }
        if let language, let code = other.language, language != code { return nil }
        if !title.periods.isEmpty, !other.title.periods.isEmpty,
            title.periods != other.title.periods
        {
            return nil
        }
        if !title.languages.isEmpty, !other.title.languages.isEmpty,
            title.languages.isDisjoint(with: other.title.languages)
        {
            return nil
        }
        guard !isAdapted(unlike: other), !other.isAdapted(unlike: self),
            title.bible == other.title.bible, title.hasOthers == other.title.hasOthers,
            !(title.isGeneric && other.title.isGeneric),
            title.forms.intersection(.set) == other.title.forms.intersection(.set)
        else { return nil }
        let (account, otherAccount) = (account.value(title), other.account.value(other.title))
        let found = account.agreement(
            with: otherAccount,
            names: Set(
                (authors + contributors + other.authors + other.contributors).flatMap(\.words)
            ),
        )
        guard let agreement = found, title.seriesForms == other.title.seriesForms else { return nil }
        if let edition = account.edition, let number = otherAccount.edition, edition != number {
            return nil
        }
        let author = author(comparedWith: other)
        let support = support(other)
        // Equal titles with other subtitles were compared already.
        if agreement == .described, title.main == other.title.main { return nil }
        if mayBeByNamesake(other), !support.isFor { return nil }
        if !support.isFor, mayBeTranslation(other) { return nil }
        let bits = min(title.bits, other.title.bits)
        guard !support.isAgainst, bits >= 30 || countsAlike(other, support),
            title.namedEdition == nil || other.title.namedEdition == nil
                || title.namedEdition == other.title.namedEdition,
            author.decision == .same
                || isLinked(other, author, agreement, support)
                || agreement == .reordered && author.finding.reason == .missingAuthor
                    && account.edition != nil && account.edition == otherAccount.edition
        else { return nil }
        let comparison: TitleComparison = agreement == .described ? .subtitleOmitted : .equal
        if agreement == .described || agreement == .nearly, support.isFar { return nil }
        if adaptation(other, comparison, author, support) != nil { return nil }
        return MatchVerdict(
            .same,
            [
                Finding(agreement == .described ? .subtitleOmitted : .sameTitle),
                author.decision == .same ? author.finding : Finding(.sameAuthor),
            ],
        )
    }

    /// What a second look may outweigh.
    private static let reasons: Set<MatchVerdict.Reason> = [
        .otherTitle, .otherSubtitle, .otherKind, .otherVolume, .otherAuthor, .missingAuthor,
        .similarAuthor, .similarTitle, .subtitleOmitted, .sameTitle,
    ]

    /// Whether authors that differ are linked by a title, which names one of them, or by a rare title.
    private func isLinked(
        _ other: BookMatch,
        _ author: Judgement,
        _ agreement: TitleAccount.Agreement,
        _ support: Support,
    ) -> Bool {
        guard agreement == .whole else { return false }
        let (isNamed, isOtherNamed) = (isNamed(in: other.title), other.isNamed(in: title))
        if isNamed, isOtherNamed { return true }
        let bits = min(title.bits, other.title.bits)
        if author.finding.reason == .otherAuthor, author.decision == .doubtful {
            return isNamed || isOtherNamed || bits >= 28
        }
        guard author.finding.reason == .missingAuthor else { return false }
        // An editor tells one exhibition's catalogue from another's.
        guard (authors + contributors).isEmpty || (other.authors + other.contributors).isEmpty else {
            return false
        }
        if isNamed || isOtherNamed { return true }
        return bits >= 26 || bits >= 18 && (support.isSameTime || support.isNear)
    }

    /// Whether a title names the first author: "Platonis Opera".
    private func isNamed(in title: TitleKey) -> Bool {
        guard let author = authors.first, author.family.utf8.count >= 4 else { return false }
        return FoldedText.words(title.text).contains {
            TitleAccount.isName($0, [author.family])
        }
    }
}

extension TitleKey {
    /// The forms that the names of the edition's series tell.
    fileprivate var seriesForms: BookForm {
        seriesTexts.reduce(into: []) { forms, text in
            forms.formUnion(BookForm.named(in: TitleWords.words(text)))
        }
    }

    /// Whether one title has half of the words of the other's main title, so that a second look is worth its time.
    func mayAgree(with other: TitleKey) -> Bool {
        mayHaveMain(of: other) || other.mayHaveMain(of: self)
    }

    /// Whether both have half of the words of the shorter one, those of their series among them.
    func mayHaveAll(of other: TitleKey) -> Bool {
        let (mask, otherMask) = (wordMask | seriesMask, other.wordMask | other.seriesMask)
        return (mask & otherMask).nonzeroBitCount * 2
            >= min(mask.nonzeroBitCount, otherMask.nonzeroBitCount)
    }

    private func mayHaveMain(of other: TitleKey) -> Bool {
        let common = (wordMask & other.mainMask).nonzeroBitCount
        return common > 0 && common * 2 >= other.mainMask.nonzeroBitCount
    }

    /// A bit for each long word of a title, and of its beginning before any mark.
    static func masks(_ title: String) -> (main: UInt64, all: UInt64) {
        var (main, all): (UInt64?, UInt64) = (nil, 0)
        var hash: UInt64 = 0
        var length = 0
        func end() {
            if length >= 4 { all |= 1 << (hash >> 58) }
            (hash, length) = (0, 0)
        }
        for byte in title.utf8 {
            let letter = 0x41...0x5A ~= byte ? byte | 0x20 : byte
            if letter >= 0x61 && letter <= 0x7A || letter >= 0x80 || 0x30...0x39 ~= letter {
                hash = (hash ^ UInt64(letter)) &* 0x9E37_79B9_7F4A_7C15
                length += 1
            } else if letter != UInt8(ascii: "'") {
                end()
                if main == nil, ":/([;".utf8.contains(letter), all != 0 { main = all }
            }
        }
        end()
        return (main ?? all, all)
    }
}
