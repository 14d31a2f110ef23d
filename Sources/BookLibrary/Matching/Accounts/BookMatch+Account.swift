import BooklandText

/// A second look at two titles that their marks and the order of their words tell apart.
extension BookMatch {
    private typealias Finding = MatchVerdict.Finding

    /// The verdict on two records of which the first look was not sure that they are one book; nil if a second one
    /// is not surer.
    func reconsidered(_ verdict: MatchVerdict, _ other: BookMatch) -> MatchVerdict? {
        guard let reason = verdict.findings.first?.reason,
            isOpen(reason, verdict.decision, other), title.mayAgree(with: other.title)
        else { return nil }
        if let language, let code = other.language, language != code { return nil }
        if isSeriesName(other) || otherNumber(other) != nil || isHalf(of: other) { return nil }
        if hasOnlyBareNumber(other) || hasOtherVolumeInBrackets(other) { return nil }
        if hasOtherBracket(other) || isOfOtherYear(other) || title.grade != other.title.grade {
            return nil
        }
        if let extent = title.extent, let number = other.title.extent, extent != number {
            return nil
        }
        let (own, others) = (kept.account(title), other.kept.account(other.title))
        let found = own.account.agreement(
            with: others.account,
            isOtherMain: title.main != other.title.main,
            names: names(with: other),
        )
        guard let agreement = found, isOneKind(as: other) else { return nil }
        let (account, otherAccount) = (own.account, others.account)
        if let edition = account.edition, let number = otherAccount.edition, edition != number {
            return nil
        }
        let author = author(comparedWith: other)
        let support = support(other)
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
        if agreement == .described, support.isFar { return nil }
        if adaptation(other, comparison, author, support) != nil { return nil }
        return MatchVerdict(
            .same,
            [
                Finding(agreement == .described ? .subtitleOmitted : .sameTitle),
                author.decision == .same ? author.finding : Finding(.sameAuthor),
            ],
        )
    }

    /// Whether a second look may outweigh a finding.
    private func isOpen(
        _ reason: MatchVerdict.Reason,
        _ decision: MatchVerdict.Decision,
        _ other: BookMatch,
    ) -> Bool {
        switch reason {
        case .otherTitle, .otherSubtitle, .otherKind, .missingAuthor, .similarAuthor,
            .similarTitle, .subtitleOmitted, .sameTitle:
            true
        // Two numbers are two books, unless both titles have the same ones, as one of a musical work.
        case .otherVolume:
            decision == .doubtful
                || !kept.account(title).account.numbers.isEmpty
                    && kept.account(title).account.numbers
                        == other.kept.account(other.title).account.numbers
        case .otherAuthor: decision == .doubtful
        default: false
        }
    }

    /// The words of the names of both records.
    private func names(with other: BookMatch) -> [String] {
        var names: [String] = []
        for people in [authors, contributors, other.authors, other.contributors] {
            for person in people { names += person.words }
        }
        return names
    }

    /// Whether nothing but the words of the titles may tell two kinds of book or two texts.
    private func isOneKind(as other: BookMatch) -> Bool {
        let (own, others) = (title, other.title)
        // A retelling may be told by its authors only.
        return own.forms.subtracting(.toldInTitle) == others.forms.subtracting(.toldInTitle)
            && own.levels == others.levels && own.endsAsSeries == others.endsAsSeries
            && own.hasOthers == others.hasOthers && !(own.isGeneric && others.isGeneric)
            && own.isBilingual == others.isBilingual && own.isPictureBook == others.isPictureBook
            && (own.setNumbers.isEmpty || others.setNumbers.isEmpty || own.isOfAsMany(as: others))
            && own.bible == others.bible && own.seriesForms == others.seriesForms
            && (own.periods.isEmpty || others.periods.isEmpty || own.periods == others.periods)
            && (own.languages.isEmpty || others.languages.isEmpty
                || !own.languages.isDisjoint(with: others.languages))
            && !isAdapted(unlike: other) && !other.isAdapted(unlike: self)
    }

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
            return isNamed || isOtherNamed
        }
        guard author.finding.reason == .missingAuthor else { return false }
        // An editor tells one exhibition's catalogue from another's.
        guard (authors + contributors).isEmpty || (other.authors + other.contributors).isEmpty
        else {
            return false
        }
        if isNamed || isOtherNamed { return isSurelyBy(other) && other.isSurelyBy(self) }
        guard title.hasNameOfItsOwn, other.title.hasNameOfItsOwn, !title.isGeneric else {
            return false
        }
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
