import BookMetadata

extension BookMatch {
    private typealias Finding = MatchVerdict.Finding

    /// Whether both describe the same book, and why.
    package func verdict(comparedWith other: BookMatch) -> MatchVerdict {
        weighingLanguages(weighingDirections(verdictByNames(other), with: other), with: other)
    }

    /// The verdict by titles and authors, and the languages that the records name.
    private func verdictByNames(_ other: BookMatch) -> MatchVerdict {
        let verdict = firstVerdict(other)
        if verdict.decision == .same { return verdict }
        if let verdict = reconsidered(verdict, other) { return verdict }
        if verdict.decision == .different, verdict.reasons.first == .otherAuthor { return verdict }
        if let verdict = musicVerdict(other) { return verdict }
        return attributed(to: other) ?? other.attributed(to: self) ?? verdict
    }

    /// The verdict by titles as they are divided and ordered.
    func firstVerdict(_ other: BookMatch) -> MatchVerdict {
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
        if author.decision == .different {
            guard isContinued(by: other) || other.isContinued(by: self) else {
                return MatchVerdict(.different, [author.finding])
            }
            return MatchVerdict(.doubtful, [Finding(.sameTitle), author.finding])
        }
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

    /// The verdict on titles and authors of which neither rules out the same book.
    private func judged(
        _ comparison: TitleComparison,
        _ author: Judgement,
        _ other: BookMatch,
    ) -> MatchVerdict {
        let title: Judgement
        let hasOtherBracket = comparison.isOfOneTitle && hasOtherBracket(other)
        let comparison = hasOtherBracket ? .subtitleNames : comparison
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
        if let finding = adaptation(other, comparison, author, support) {
            support.isAgainst = true
            support.findings.append(finding)
        }
        let isOneVolume =
            (isExplained(other) || comparison == .seriesOmitted && isNumberOfSeries(other))
            && (comparison == .seriesOmitted || !isSeriesName(other))
            && countsAlike(other, support) && !hasOnlyBareNumber(other)
            && self.title.isOfAsMany(as: other.title)
            && !(comparison == .seriesOmitted
                && (self.title.isNameOfSet || other.title.isNameOfSet))
        // "The Metamorphosis and Other Stories" has more than "The Metamorphosis".
        if self.title.hasOthers != other.title.hasOthers {
            return MatchVerdict(.doubtful, [Finding(.otherKind)] + findings + support.findings)
        }
        if !support.isFor,
            self.title.isBilingual != other.title.isBilingual
                || self.title.isPictureBook != other.title.isPictureBook
                || self.title.grade != other.title.grade
        {
            return MatchVerdict(.doubtful, [Finding(.otherKind)] + findings + support.findings)
        }
        if isOfOtherYear(other) {
            return MatchVerdict(.doubtful, findings + support.findings)
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
            if mayBeByNamesake(other), !support.isFor {
                return MatchVerdict(
                    .doubtful,
                    [title.finding, Finding(.similarAuthor)] + support.findings,
                )
            }
            guard support.isAgainst else { return MatchVerdict(.same, findings) }
            return MatchVerdict(.doubtful, findings + support.findings)
        }
        findings += support.findings
        if !isOneVolume { return MatchVerdict(.doubtful, [.volumes(nil, nil)] + findings) }
        let isSettled =
            title.decision == .same && author.finding.reason == .missingAuthor
            && (support.isFor || isRare(other) || isOfSameSeries(other)
                || isNamed(other) && (support.isSameLength || support.isSameYear)
                || isRareTitle(other, support))
            || author.decision == .same && settles(comparison, support, other)
            || title.decision == .same && author.finding.reason == .otherAuthor
                && min(self.title.bits, other.title.bits) >= 20
                && (support.isSameYear || support.isSameLength || support.isNear
                    || namesOrganization(of: other) || other.namesOrganization(of: self))
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
        // "L'amica geniale. Infanzia, adolescenza (L'amica geniale #1)"
        if title.main == other.title.main, hasSameNumber(other), !support.isAgainst {
            // Two names may be those of two books.
            let hasOneName = title.parts.isEmpty || other.title.parts.isEmpty
            return hasOneName || support.isSameLength || support.isSameYear || support.isNear
        }
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
