/// Shorter titles within longer ones.
extension TitleComparison {
    /// Compares the shorter titles of one with the other: "Candide ou l'optimisme" and "Candide".
    static func comparingHeads(_ left: TitleKey, _ right: TitleKey) -> TitleComparison? {
        for head in left.heads where head.joined == right.main && head.joined.utf8.count >= 3 {
            guard right.parts.isEmpty else {
                return comparingDescriptions(head.rest, right.descriptiveWords)
            }
            switch Subtitle.kind(head.rest, isLowercase: head.isLowercase) {
            case .description: return .subtitleOmitted
            case .unclear: return .subtitleUnclear
            case .name: return .subtitleNames
            }
        }
        // "Survival in Auschwitz (If This Is a Man)": another title, or the name of a series.
        if left.mentions(right), right.mainWords.count >= 2, right.names.isEmpty {
            return .subtitleUnclear
        }
        // The rest of a long title that a source may have left out.
        guard right.parts.isEmpty else { return nil }
        if isCutAtWord(right, of: left) || isWithoutMark(left, after: right) {
            return .subtitleOmitted
        }
        // "Montaillou, village occitan de 1294 à 1324", but not "A History of England 1603 to 1714"
        let beginning = right.mainWords.count
        if beginning >= 3, right.mainBits >= 30, left.mainWords.count > beginning,
            left.mainWords.starts(with: right.mainWords), left.parts.isEmpty,
            !right.mainWords.contains(where: Subtitle.histories.contains),
            !right.mainWords.contains(where: Subtitle.topics.contains),
            // "Wisden Cricketers' Almanack 2005" is one of many.
            left.mainWords[beginning...].count(where: { NumberWords.isYear($0) }) >= 2
        {
            return .subtitleOmitted
        }
        let isShort = isShortForm(right, of: left)
        if isShort, Subtitle.ways.contains(left.mainWords[right.mainWords.count]) {
            return .subtitleOmitted
        }
        if right.mainWords.count >= 4, right.main.utf8.count >= 20,
            left.full.hasPrefix(right.main)
        {
            // "Data Structures in C" and "Data Structures in C++"
            let rest = left.mainWords.dropFirst(right.mainWords.count)
            let next = rest.first
            if next == "plus" || next == "sharp" { return nil }
            // "Gault & Millau Deutschland 2011" is one of many.
            if let next, NumberWords.isYear(next) { return .subtitleNames }
            return left.parts.isEmpty && right.isRareBefore(rest)
                ? .subtitleLikely : .subtitleUnclear
        }
        return isShort ? .subtitleUnclear : nil
    }

    /// Whether one title may be the usual short form of the other: "Gulliver's Travels into Several
    /// Remote Nations of the World".
    private static func isShortForm(_ short: TitleKey, of long: TitleKey) -> Bool {
        let (words, others) = (short.mainWords, long.mainWords)
        guard words.count >= 2, words.count < others.count, short.main.utf8.count >= 10 else {
            return false
        }
        return others.starts(with: words) && Subtitle.wideners.contains(others[words.count])
    }

    /// Whether a title is what another seems to be described by: "Sherlock Holmes: A Study in Scarlet".
    static func isDescribedPart(_ left: TitleKey, of right: TitleKey) -> Bool {
        guard left.parts.isEmpty, left.mainWords.count >= 3, let last = right.parts.last else {
            return false
        }
        return last.kind == .description && last.joined == left.main
    }
}
