import BookMetadata

extension BookMatch {
    private typealias Finding = MatchVerdict.Finding

    /// Whether both describe the same book, and why.
    package func verdict(comparedWith other: BookMatch) -> MatchVerdict {
        if !isbns.isEmpty, other.isbns.contains(where: isbns.contains) {
            return MatchVerdict(.same, [Finding(.sameISBN)])
        }
        let isSameWork = identifiers.contains(where: other.identifiers.contains)
        if let obstacle = obstacle(other, isSameWork) {
            // Services put volumes and translations into one work.
            return MatchVerdict(.different, [obstacle])
        }
        if isSameWork { return MatchVerdict(.same, [Finding(.sameWorkIdentifier)]) }
        if let bible = title.bible, let otherBible = other.title.bible, isOfNoPerson,
            other.isOfNoPerson
        {
            guard bible == otherBible else {
                return MatchVerdict(.different, [Finding(.otherTitle)])
            }
            return judged(.equal, (.same, Finding(.sameAuthor)), other)
        }
        var author = author(comparedWith: other)
        if let guide = title.guideBook, guide.name == other.title.guideBook?.name {
            author = (.same, Finding(.sameAuthor))
        }
        if author.decision == .different { return MatchVerdict(.different, [author.finding]) }
        if namesAuthor(of: other) || other.namesAuthor(of: self) {
            return judged(.equal, (.same, Finding(.sameAuthor)), other)
        }
        if isNamedAlike(other) || other.isNamedAlike(self) {
            return judged(.equal, author, other)
        }
        if isExchanged(with: other) || other.isExchanged(with: self) {
            return judged(.equal, author, other)
        }
        return judged(titleComparison(with: other), author, other)
    }

    /// What rules out the same book, however similar the titles are.
    private func obstacle(_ other: BookMatch, _ isSameWork: Bool) -> Finding? {
        if let language, let code = other.language, language != code {
            return .languages(language, code)
        }
        if !hasSameForms(other) { return Finding(.otherKind) }
        if !title.levels.isEmpty, !other.title.levels.isEmpty, title.levels != other.title.levels {
            return Finding(.otherKind)
        }
        if let volume = title.volume, let otherVolume = other.title.volume, volume != otherVolume {
            return .volumes(volume, otherVolume)
        }
        // "Tagebücher 1933–1941" and "Tagebücher 1942–1945"
        if !title.periods.isEmpty, !other.title.periods.isEmpty,
            title.periods.isDisjoint(with: other.title.periods)
        {
            return .volumes(nil, nil)
        }
        if let year = title.guideBook?.year, let otherYear = other.title.guideBook?.year,
            year != otherYear
        {
            return .volumes(year, otherYear)
        }
        if title.isComplete && other.title.volume != nil
            || other.title.isComplete && title.volume != nil
        {
            return .volumes(nil, nil)
        }
        // "Das Aleph" and "El Aleph": the articles are of different languages.
        if !isSameWork, !title.languages.isEmpty, !other.title.languages.isEmpty,
            title.languages.isDisjoint(with: other.title.languages)
        {
            return .languages(title.languages.sorted()[0], other.title.languages.sorted()[0])
        }
        if !isSameWork, let finding = otherLanguage(other) ?? other.otherLanguage(self) {
            return finding
        }
        return laterVolume(other) ?? otherNumber(other)
    }

    /// A record names its language, and the title of the other, which names none, is in another one:
    /// "Shining: Roman" and "The Shining".
    private func otherLanguage(_ other: BookMatch) -> Finding? {
        guard let language, other.language == nil else { return nil }
        if title.languages.isEmpty, !other.title.languages.isEmpty,
            !other.title.languages.contains(language)
        {
            return .languages(language, other.title.languages.sorted()[0])
        }
        guard let told = other.title.language, told != language, told != title.language else {
            return nil
        }
        return .languages(language, told)
    }

    /// Whether both are books of one kind; "(Time Travel, #1-2)" tells a set in its own way.
    private func hasSameForms(_ other: BookMatch) -> Bool {
        if title.forms == other.title.forms { return true }
        // Of one volume, one source may know that it is a comic.
        if title.forms.symmetricDifference(other.title.forms) == .comic, title.volume != nil,
            title.volume == other.title.volume
        {
            let support = support(other)
            return support.isNear || support.isSameYear
        }
        return title.coversSeveral && title.forms.union(.set) == other.title.forms
            || other.title.coversSeveral && other.title.forms.union(.set) == title.forms
    }

    /// A later volume of a work is not the work, nor its first volume: "Monster Manual II".
    private func laterVolume(_ other: BookMatch) -> Finding? {
        guard title.volume == nil || other.title.volume == nil, !isExplained(other),
            let volume = title.volume ?? other.title.volume, let number = Int(volume), number > 1,
            title.main == other.title.main
        else { return nil }
        return .volumes(nil, nil)
    }

    /// Whether a volume number that only one title has stands with the series of the other.
    private func isExplained(_ other: BookMatch) -> Bool {
        guard title.volume != other.title.volume else { return true }
        let number = title.volume ?? other.title.volume
        if (title.series + other.title.series).contains(where: { $0.number == number }) {
            return true
        }
        // In "Batman: Hush, Vol. 2" the number is that of the name before it.
        guard (title.volume == nil ? other.title : title).hasNumberBefore else { return false }
        let (names, others) = (title.names, other.title.names)
        return names.last.map { $0.joined } == others.last.map { $0.joined } && !names.isEmpty
    }

    /// Whether a number that only one title has stands with the name of a series in it: "Artemis Fowl: The
    /// Arctic Incident, Book 2", but not "Tom Sawyer, Part 3".
    private func isNumberOfSeries(_ other: BookMatch) -> Bool {
        guard title.volume == nil || other.title.volume == nil else { return true }
        let owner = title.volume == nil ? other.title : title
        return owner.volume == nil || !owner.parts.isEmpty
    }

    /// Whether both count volumes alike: a "VIZBIG edition" joins three volumes to one.
    private func countsAlike(_ other: BookMatch) -> Bool {
        title.volume == nil || other.title.volume == nil
            || title.editionName == other.title.editionName
    }

    /// Whether one may be a translation of the other with the same title, such as "Ferdydurke": one
    /// names its language and the other does not, but one more person.
    private func mayBeTranslation(_ other: BookMatch) -> Bool {
        guard title.mainWords.count == 1, other.title.mainWords.count == 1,
            title.languages.isEmpty, other.title.languages.isEmpty,
            !title.isRomanized, !other.title.isRomanized,
            !title.hasUmlauts || !other.title.hasUmlauts,
            let known = language ?? other.language, language == nil || other.language == nil,
            title.parts.isEmpty || title.parts.map(\.words) != other.title.parts.map(\.words),
            (title.mainWords + other.title.mainWords).allSatisfy({ word in
                word.utf8.allSatisfy { $0 < 0x80 } && !Subtitle.forms.contains(word)
            })
        else { return false }
        // "Dracula" is English in the first place.
        if known == "en",
            [authors.first?.given.first, other.authors.first?.given.first].contains(where: {
                $0.map(GivenName.isEnglish) ?? false
            })
        {
            return false
        }
        let (told, untold) = language == nil ? (other, self) : (self, other)
        let (more, less) = known == "en" ? (told, untold) : (untold, told)
        return more.authors.count + more.contributors.count
            > less.authors.count + less.contributors.count
    }

    /// Whether both have the same number in the same series in one year, as no two books have.
    private func isNumberedAlike(_ other: BookMatch) -> Bool {
        year != nil && year == other.year
            && !numberedSeries.isDisjoint(with: other.numberedSeries)
    }

    /// Whether both have the same number in the same series.
    private func hasSameNumber(_ other: BookMatch) -> Bool {
        title.series.contains { series in
            series.number != nil && series.name.utf8.count >= 4
                && other.title.series.contains(series)
        }
    }

    /// Whether the titles share a word that is not in the name of the series: "The Bridal Wreath" and
    /// "The Wreath".
    private func sharesWord(_ other: BookMatch) -> Bool {
        title.mainWords.contains { word in
            word.utf8.count >= 4 && !Subtitle.fillers.contains(word)
                && other.title.mainWords.contains(word)
                && !(title.series + other.title.series).contains { $0.name.contains(text: word) }
        }
    }

    /// Two numbers of one series are two books, if the title is that of the series.
    private func otherNumber(_ other: BookMatch) -> Finding? {
        for series in title.series {
            guard let number = series.number else { continue }
            // A source may count the books of a series in two ways.
            let numbers = title.numbers(in: series.name)
            let others = other.title.numbers(in: series.name)
            if let otherNumber = others.first, !others.contains(where: numbers.contains) {
                // Narnia is counted in two ways: the title says which book it is.
                if title.main == other.title.main, title.mainWords.count >= 3, title.volume == nil,
                    other.title.volume == nil, title.main != series.name, title.hasNameOfItsOwn,
                    !title.isGeneric, title.parts.isEmpty, other.title.parts.isEmpty
                {
                    return nil
                }
                return .volumes(number, otherNumber)
            }
        }
        return nil
    }

    /// Whether one is a later book of a series that has the name of the other: "The Dark Tower (The
    /// Dark Tower, #7)".
    private func isSeriesName(_ other: BookMatch) -> Bool {
        func isLater(_ match: BookMatch) -> Bool {
            match.title.series.contains { series in
                series.name == match.title.main && (series.number.flatMap { Int($0) } ?? 1) != 1
            }
        }
        return title.volume == nil && other.title.volume == nil && isLater(self) != isLater(other)
    }

    /// The verdict on titles and authors of which neither rules out the same book.
    private func judged(
        _ comparison: TitleComparison,
        _ author: Judgement,
        _ other: BookMatch,
    ) -> MatchVerdict {
        let title: Judgement
        switch comparison {
        case .equal: title = (.same, Finding(.sameTitle))
        case .subtitleOmitted: title = (.same, Finding(.subtitleOmitted))
        case .seriesOmitted: title = (.same, Finding(.seriesOmitted))
        case .describedDifferently: title = (.same, Finding(.describedDifferently))
        case .otherDescription: title = (.doubtful, Finding(.otherSubtitle))
        case .subtitleLikely, .subtitleUnclear, .subtitleNames:
            title = (.doubtful, Finding(.otherSubtitle))
        case .similar(let share): title = (.doubtful, .alike(share))
        case .otherSubtitle: return MatchVerdict(.different, [Finding(.otherSubtitle)])
        case .different:
            guard author.decision == .same, hasSameNumber(other) || isNumberedAlike(other) else {
                return MatchVerdict(.different, [Finding(.otherTitle)])
            }
            let findings = [Finding(.sameVolume), author.finding]
            if hasSameNumber(other), sharesWord(other) { return MatchVerdict(.same, findings) }
            // A translation has another title, too.
            let isOneLanguage = language != nil && language == other.language
            if isOneLanguage, isNumberedAlike(other) { return MatchVerdict(.same, findings) }
            return MatchVerdict(isOneLanguage ? .doubtful : .different, findings)
        }
        var findings = [title.finding, author.finding]
        if let number = editionNumber, let otherNumber = other.editionNumber, number != otherNumber
        {
            return MatchVerdict(.doubtful, [.editions(number, otherNumber)] + findings)
        }
        if let name = self.title.namedEdition, let otherName = other.title.namedEdition,
            name != otherName
        {
            return MatchVerdict(.doubtful, [.editions(name, otherName)] + findings)
        }
        var support = support(other)
        // An adaptation names who made it first, and is shorter.
        if !support.isAgainst, let shares = support.lengths, shares.more > shares.less * 2,
            !sharesFirstAuthor(other)
        {
            support.isAgainst = true
            support.findings.append(.pages(shares.less, shares.more))
        }
        // Translators are named as authors, too: Herodotus and Polybius have one in common.
        if !support.isAgainst, author.decision == .same,
            self.title.guideBook == nil || other.title.guideBook == nil,
            hasOnlyOtherFirstAuthors(other)
                && (min(self.title.bits, other.title.bits) < 22
                    || self.title.written != other.title.written)
                || isAdaptation(of: other) || other.isAdaptation(of: self)
                || isNamedAfterAnother(than: other) || other.isNamedAfterAnother(than: self)
        {
            support.isAgainst = true
            support.findings.append(Finding(.similarAuthor))
        }
        if !support.isAgainst,
            isPlayByAnother(than: other) || hasOtherCompanions(other, comparison)
        {
            support.isAgainst = true
            support.findings.append(Finding(.similarAuthor))
        }
        // The dramatization of a novel says that it is a play, and is shorter.
        if !support.isAgainst, self.title.isPlay != other.title.isPlay,
            let shares = support.lengths,
            shares.more * 5 > shares.less * 7 || support.isSameYear && !support.isSameLength
        {
            support.isAgainst = true
            support.findings.append(.pages(shares.less, shares.more))
        }
        let isOneVolume =
            (isExplained(other) || comparison == .seriesOmitted && isNumberOfSeries(other))
            && (comparison == .seriesOmitted || !isSeriesName(other))
            && countsAlike(other)
            && self.title.setNumbers == other.title.setNumbers
            && !(comparison == .seriesOmitted
                && (self.title.isNameOfSet || other.title.isNameOfSet))
        // "The Metamorphosis and Other Stories" has more than "The Metamorphosis".
        if self.title.hasOthers != other.title.hasOthers {
            return MatchVerdict(.doubtful, [Finding(.otherKind)] + findings + support.findings)
        }
        if title.decision == .same, author.decision == .same, isOneVolume {
            if !support.isFor, mayBeTranslation(other) {
                return MatchVerdict(.doubtful, [.unknownLanguage] + findings + support.findings)
            }
            // Each selection of an author's poems has its title in common with the others.
            if self.title.isGeneric, other.title.isGeneric, !support.isSameTime, !support.isNear,
                support.isKnown
            {
                return MatchVerdict(.doubtful, findings + support.findings)
            }
            guard support.isAgainst else { return MatchVerdict(.same, findings) }
            return MatchVerdict(.doubtful, findings + support.findings)
        }
        findings += support.findings
        if !isOneVolume { return MatchVerdict(.doubtful, [.volumes(nil, nil)] + findings) }
        let isSettled =
            title.decision == .same && author.finding.reason == .missingAuthor
            && (support.isFor || isRare(other)
                || isNamed(other) && (support.isSameLength || support.isSameYear)
                || isRareTitle(other, support))
            || author.decision == .same && settles(comparison, support, other)
            || title.decision == .same && author.finding.reason == .otherAuthor
                && min(self.title.bits, other.title.bits) >= 20
                && (support.isSameYear || support.isSameLength || support.isNear)
        let isUnique =
            title.decision == .same && author.finding.reason != .otherAuthor
            && (isDistinctive(other)
                || author.finding.reason == .misspelledAuthor && isTelling(other))
        return MatchVerdict(isSettled || isUnique ? .same : .doubtful, findings)
    }

    /// Whether year and length settle what the titles leave open.
    private func settles(
        _ comparison: TitleComparison,
        _ support: Support,
        _ other: BookMatch,
    ) -> Bool {
        if support.isFor { return true }
        let isOfWords = min(title.mainWords.count, other.title.mainWords.count) > 1
        return switch comparison {
        case .subtitleLikely: !support.isAgainst && !support.isFar
        case .subtitleUnclear:
            support.isSameLength || support.isSameYear && isOfWords
                || support.isSameTime && support.isNear && isOfWords
        case .otherDescription: support.isSameTime && support.isNear
        case .similar(let share): support.isSameYear && share > 0.9
        default: false
        }
    }
}
