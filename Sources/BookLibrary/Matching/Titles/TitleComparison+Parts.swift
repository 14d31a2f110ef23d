/// What subtitles and volumes tell of two books whose main titles are equal.
extension TitleComparison {
    /// Compares the parts after equal main titles.
    static func comparingParts(_ left: TitleKey, _ right: TitleKey) -> TitleComparison {
        // "The Name of the Wind: The Kingkiller Chronicle", which has its series in brackets elsewhere.
        let names = left.names.filter { !right.isSeries($0) }
        let others = right.names.filter { !left.isSeries($0) }
        // "Le deuxième sexe, tome 1" has a title of its own elsewhere.
        let isOneVolume =
            left.volume != nil && left.volume == right.volume
            && (left.hasNumberBefore || left.namesVolume)
            && (right.hasNumberBefore || right.namesVolume)
        if isOneVolume, left.parts.isEmpty || right.parts.isEmpty { return .subtitleOmitted }
        if isNamedVolume(left, of: right) || isNamedVolume(right, of: left) {
            return .subtitleOmitted
        }
        // "One Piece, Vol. 1: Romance Dawn" and "One piece. Vol. 1, East Blue. Romance dawn"
        if isOneVolume, hasAllParts(left, of: right) || hasAllParts(right, of: left) {
            return .subtitleOmitted
        }
        // "Das Kapital. 1, Der Produktionsprozeß" and "Das Kapital: Kritik der politischen Ökonomie, Band 1"
        if left.volume != nil, left.volume == right.volume,
            left.hasNumberBefore != right.hasNumberBefore,
            left.hasNumberBefore
                ? others.isEmpty && !names.isEmpty : names.isEmpty && !others.isEmpty
        {
            return .subtitleOmitted
        }
        // "Attack on Titan: No Regrets, Vol. 1" counts for itself.
        if left.volume != nil, left.volume == right.volume, left.mainBits >= 20,
            left.parts.isEmpty && right.hasNumberBefore
                || right.parts.isEmpty && left.hasNumberBefore
        {
            return .subtitleOmitted
        }
        if !left.parts.isEmpty, !right.parts.isEmpty {
            let (words, others) = (left.descriptiveWords, right.descriptiveWords)
            if isSame(words, others) { return .equal }
            if left.parts.count == right.parts.count,
                let found = comparingPattern(words, others)
            {
                let isDescribed = found == .otherDescription && names.isEmpty && right.names.isEmpty
                return isDescribed && left.isDescribedTwice(with: right)
                    ? .describedDifferently : found
            }
            if names.isEmpty, right.names.isEmpty {
                let found = comparingDescriptions(words, others)
                return found == .otherDescription && left.isDescribedTwice(with: right)
                    ? .describedDifferently : found
            }
        }
        // "The New York Trilogy: City of Glass; Ghosts; The Locked Room"
        if left.parts.isEmpty || right.parts.isEmpty, left.volume == nil, right.volume == nil,
            (left.parts + right.parts).count >= 3,
            (left.parts + right.parts).dropFirst().allSatisfy(\.isSentence)
        {
            // "The Lord of the Rings (one-volume edition)"
            if left.isComplete || right.isComplete { return .subtitleOmitted }
            if !left.isHero, !Subtitle.franchises.contains(left.main), left.hasNameOfItsOwn,
                left.mainBits >= 12
            {
                return .subtitleOmitted
            }
        }
        if names.isEmpty, others.isEmpty {
            let isVolume = left.volume != nil && left.volume == right.volume
            // "Campbell Biology" and "Campbell Biology: Concepts & Connections"
            let isTextbook =
                left.mainWords.count <= 2
                && left.mainWords.last.map(Subtitle.disciplines.contains) ?? false
                && (left.parts + right.parts).contains {
                    $0.words.count <= 3 && !Subtitle.isBareForm($0.words)
                }
            if isTextbook, !isVolume { return .otherDescription }
            return !isVolume
                && (left.mayBeSeries(with: left.parts + right.parts)
                    || left.isSeriesName(with: left.parts + right.parts))
                ? .subtitleUnclear : .subtitleOmitted
        }
        if names.isEmpty || others.isEmpty {
            let parts = names + others
            // What one calls a subtitle, the other may describe in other words.
            let isNamed = parts.contains { part in
                part.kind == .name
                    || (left.series + right.series).contains { series in
                        series.name == left.main
                            || left.main.utf8.count >= 6 && series.name.hasSuffix(left.main)
                    }
            }
            if left.isDescribedIndefinitely(by: parts, in: right) { return .subtitleLikely }
            let described =
                left.parts.isEmpty || right.parts.isEmpty ? [] : left.parts + right.parts
            if left.isOneWork(with: parts), described.allSatisfy({ $0.words.count >= 5 }) {
                return .subtitleLikely
            }
            // "Java ist auch eine Insel: Programmieren mit der Java Platform", "…: Einführung, Ausbildung, Praxis"
            if left.isSentence, left.isOneWork(with: parts),
                described.allSatisfy({ $0.words.count >= 3 })
            {
                return .subtitleLikely
            }
            if isNamed { return .subtitleNames }
            let isOneSided =
                left.parts.allSatisfy { Subtitle.isBareForm($0.words) }
                || right.parts.allSatisfy { Subtitle.isBareForm($0.words) }
            let isLikely =
                isOneSided && !left.isHero && !left.mayBeSeries(with: parts)
                && parts.allSatisfy(\.isLikelyDescription)
            return isLikely ? .subtitleLikely : .subtitleUnclear
        }
        let (name, other) = (names.flatMap(\.words), others.flatMap(\.words))
        if isSame(name, other) { return .equal }
        if left.isOneWork(with: names), left.isOneWork(with: others),
            (names + others).allSatisfy({ $0.words.count >= 6 })
        {
            return .subtitleLikely
        }
        let isNamed = (names + others).contains { $0.kind == .name }
        let common = Subtitle.telling(name).intersection(other)
        // "Lektionen 1-5" and "Lektionen 6-10"
        return isNamed || common.isEmpty || numbers(name) != numbers(other)
            ? .otherSubtitle : .otherDescription
    }

    /// Whether one is the volume of the other's title that the other is by its number in the series of that name.
    ///
    /// "The Art of Computer Programming, Vol. 3: Sorting and Searching"
    private static func isNamedVolume(_ left: TitleKey, of right: TitleKey) -> Bool {
        guard let volume = left.volume, right.volume == nil, right.parts.isEmpty,
            left.hasNumberBefore || left.namesVolume
        else { return false }
        return right.numbers(in: right.main).contains(volume)
    }

    /// Whether one title has all parts of the other.
    private static func hasAllParts(_ long: TitleKey, of short: TitleKey) -> Bool {
        short.parts.allSatisfy { part in long.parts.contains { $0.joined == part.joined } }
    }

    /// Compares two descriptions of books whose titles are equal.
    static func comparingDescriptions(
        _ left: [String],
        _ right: [String],
    ) -> TitleComparison {
        if isSame(left, right) { return .equal }
        if let found = comparingPattern(left, right) { return found }
        // "the 20th century" is no volume.
        // "Programmieren mit der Java Standard Edition Version 6" tells only the edition, where the other tells none.
        let (version, otherVersion) = (versionNumbers(left), versionNumbers(right))
        if !version.isEmpty, !otherVersion.isEmpty, version != otherVersion {
            return .otherSubtitle
        }
        let (own, others) = (countingNumbers(left), countingNumbers(right))
        if !own.isEmpty, !others.isEmpty, numbers(own) != numbers(others) { return .otherSubtitle }
        if own.isEmpty != others.isEmpty, min(left.count, right.count) < 4 {
            return .otherSubtitle
        }
        // One says only that it is a novel.
        return isOnlyGenre(left) || isOnlyGenre(right) ? .subtitleOmitted : .otherDescription
    }

    /// The numbers of versions in a description.
    private static func versionNumbers(_ words: [String]) -> [String] {
        zip(words, words.dropFirst()).filter { before, word in
            Int(word) != nil && versions.contains(before)
        }.map(\.1)
    }

    /// The numbers in a description but those of versions.
    private static func countingNumbers(_ words: [String]) -> [String] {
        zip([""] + words, words).filter { before, word in
            Int(word) != nil && !versions.contains(before)
        }.map(\.1)
    }

    private static let versions: WordSet = ["version", "release", "versione", "versie"]

    /// Whether words say no more than that the book is a novel or the like: "an introduction" tells one
    /// textbook from another.
    private static func isOnlyGenre(_ words: [String]) -> Bool {
        Subtitle.isBareForm(words)
            && !words.contains { Subtitle.textbooks.contains($0) }
    }

    /// Whether two subtitles are equal, apart from words that one of them omits.
    private static func isSame(_ left: [String], _ right: [String]) -> Bool {
        let (name, other) = (left.joined(), right.joined())
        if name == other { return true }
        guard numbers(left) == numbers(right) else { return false }
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        if long.starts(with: short) {
            return short.count >= 2 && Subtitle.kind(Array(long.dropFirst(short.count))) != .name
        }
        if isCutOff(short, long) || short.count == long.count && isCutOff(long, short) {
            return true
        }
        if short.count >= 4, long.suffix(short.count).elementsEqual(short) { return true }
        if Subtitle.telling(left) == Subtitle.telling(right) { return true }
        let digits = { (text: String) in text.utf8.filter { (0x30...0x39).contains($0) } }
        return min(name.utf8.count, other.utf8.count) >= 12 && digits(name) == digits(other)
            && differInOneLetter(name, other)
    }

    /// Whether a subtitle is cut off in a word: "And Here My Troubles Beg".
    private static func isCutOff(_ short: [String], _ long: [String]) -> Bool {
        guard short.count >= 4, long.count >= short.count, let cut = short.last else {
            return false
        }
        return cut.utf8.count >= 2 && long.starts(with: short.dropLast())
            && long[short.count - 1].hasPrefix(cut)
    }

    /// Compares two subtitles that follow one pattern, as those of a series do, with words that tell
    /// them apart: "Die Jahre der Entscheidungen" and "Die Jahre der Erkenntnis".
    private static func comparingPattern(_ left: [String], _ right: [String]) -> TitleComparison? {
        let (words, others) = (Subtitle.telling(left), Subtitle.telling(right))
        let common = words.intersection(others).count
        let (own, otherOwn) = (words.subtracting(others), others.subtracting(words))
        // "A history of tomorrow" and "A brief history of tomorrow"
        if common >= 2, own.isEmpty || otherOwn.isEmpty, own.count + otherOwn.count <= 2,
            numbers(left) == numbers(right)
        {
            return .subtitleOmitted
        }
        // "A story of perfume, obsession, and the last mystery of the senses" and "A true story of perfume and
        // obsession"
        if common >= 3, min(own.count, otherOwn.count) == 1, own.count + otherOwn.count >= 3,
            min(left.count, right.count) >= 6, numbers(left) == numbers(right),
            words.intersection(others).count(where: Subtitle.isRare) >= 2
        {
            return .otherDescription
        }
        guard common > 0, !own.isEmpty, !otherOwn.isEmpty, common >= max(own.count, otherOwn.count)
        else { return nil }
        guard numbers(left) == numbers(right) else {
            return isSamePeriod(left, right) ? .subtitleOmitted : .otherSubtitle
        }
        // "A folk tale of China" and "A folk novel of China"
        if own.union(otherOwn).allSatisfy(Subtitle.forms.contains) { return .subtitleOmitted }
        // "An Informal Guide to Writing Nonfiction" and "The Classic Guide to Writing Nonfiction"
        if common >= 3, own.union(otherOwn).allSatisfy(Subtitle.praises.contains) {
            return .subtitleOmitted
        }
        // "How Societies Choose to Fail or Succeed", "… or Survive"
        if common >= 4, own.count == 1, otherOwn.count == 1, left.count >= 6,
            numbers(left).isEmpty, left.first == right.first
        {
            return .subtitleOmitted
        }
        // "Ford Focus: Diesel 2005 to 2009" and "Ford Focus: Petrol 2005 to 2009"
        if own.count == 1, otherOwn.count == 1, !numbers(left).isEmpty { return .otherSubtitle }
        // Publishers change a word of a long description from one edition to the next.
        return common >= 4 ? .otherDescription : .otherSubtitle
    }

    /// Whether two descriptions differ only in the days of dates, which sources give differently or leave out: "12 juni
    /// 1942 - 1 augustus 1944".
    ///
    /// A sale or an issue of one day is another one on another day.
    private static func isSamePeriod(_ left: [String], _ right: [String]) -> Bool {
        let (own, other) = (withoutDays(left), withoutDays(right))
        let (days, others) = (left.count - own.count, right.count - other.count)
        return own == other && (days > 1 || days != others)
    }

    private static func withoutDays(_ words: [String]) -> [String] {
        zip(words, words.dropFirst() + [""]).filter { word, next in
            !((1...31).contains(Int(word) ?? 0) && TitleText.months.contains(next))
        }.map(\.0)
    }

    private static func numbers(_ words: some Sequence<String>) -> [String] {
        words.filter { $0.utf8.contains { 0x30...0x39 ~= $0 } }.sorted()
    }
}
