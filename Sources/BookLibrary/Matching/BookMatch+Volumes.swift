import BookMetadata

/// Volumes, and numbers in series.
extension BookMatch {
    /// A later volume of a work is not the work, nor its first volume: "Monster Manual II".
    ///
    /// A volume of a series may be meant by the name of the series: that is a doubt.
    func laterVolume(_ other: BookMatch) -> MatchVerdict.Finding? {
        guard title.volume == nil || other.title.volume == nil,
            let volume = title.volume ?? other.title.volume, let number = Int(volume), number > 1,
            title.main == other.title.main, !isExplained(other),
            !title.isVolumeOfNamesake, !other.title.isVolumeOfNamesake
        else { return nil }
        return .volumes(nil, nil)
    }

    /// Whether a volume number that only one title has stands with the series of the other.
    func isExplained(_ other: BookMatch) -> Bool {
        guard title.volume != other.title.volume else { return true }
        // "DSM-5: Diagnostic and Statistical Manual", "Diagnostic and Statistical Manual: DSM-5"
        if title.volume == nil || other.title.volume == nil, hasSameWordsAndNumbers(as: other) {
            return true
        }
        // "[Bd. 1], Tagebücher 1933–1941"
        if !title.periods.isEmpty, title.periods == other.title.periods,
            title.full == other.title.full
        {
            return true
        }
        let number = title.volume ?? other.title.volume
        let (owner, bare) = title.volume == nil ? (other.title, title) : (title, other.title)
        // "Words of Radiance, Part Two" is half of "Words of Radiance (The Stormlight Archive, #2)".
        if isHalf(of: other) { return false }
        if bare.series.contains(where: { $0.number == number }) { return true }
        // "Mort, Book 4 (Discworld, #4)" is "Mort", but "Saga, Volume 2 (Saga, #2)" is not "Saga".
        if !owner.isVolumeOfNamesake, owner.series.contains(where: { $0.number == number }) {
            return true
        }
        // In "Batman: Hush, Vol. 2" the number is that of the name before it.
        guard owner.hasNumberBefore else { return false }
        let (names, others) = (title.names, other.title.names)
        return names.last.map { $0.joined } == others.last.map { $0.joined } && !names.isEmpty
    }

    /// Whether one is called a part, and the other may be the whole: a number that it has in a series is another one.
    func isHalf(of other: BookMatch) -> Bool {
        guard (title.volume == nil) != (other.title.volume == nil) else { return false }
        let owner = title.volume == nil ? other.title : title
        return owner.isPartOfWork && title.main == other.title.main
    }

    /// Whether a number that only one title has stands with the name of a series in it: "Artemis Fowl: The
    /// Arctic Incident, Book 2", but not "Tom Sawyer, Part 3".
    func isNumberOfSeries(_ other: BookMatch) -> Bool {
        guard title.volume == nil || other.title.volume == nil else { return true }
        let owner = title.volume == nil ? other.title : title
        return owner.volume == nil
            || !owner.parts.isEmpty && (!owner.isPartOfWork || owner.hasNumberBefore)
    }

    /// Whether both count volumes alike: a "VIZBIG edition" joins three volumes to one.
    func countsAlike(_ other: BookMatch, _ support: Support) -> Bool {
        if !support.isNear, let unit = title.volumeUnit, let otherUnit = other.title.volumeUnit,
            unit != otherUnit,
            title.volume == other.title.volume,
            title.core != other.title.core
                || title.names.isEmpty
        {
            return false
        }
        if title.volume == nil || other.title.volume == nil { return true }
        let (name, otherName) = (title.editionName, other.title.editionName)
        if name == otherName { return true }
        // "(deutsche Ausgabe)", where both records tell the language
        guard language != nil, language == other.language else { return false }
        return [name, otherName].allSatisfy { $0.map(Self.editionsOfLanguages.contains) ?? true }
    }

    private static let editionsOfLanguages: WordSet = [
        "deutsche", "deutschsprachige", "german", "english", "englische", "englischsprachige",
        "french", "francaise", "spanish", "espanola", "italian", "italiana", "japanese",
    ]

    /// Whether both have the same number in the same series in one year, as no two books have.
    func isNumberedAlike(_ other: BookMatch) -> Bool {
        year != nil && year == other.year
            && !numberedSeries.isDisjoint(with: other.numberedSeries)
    }

    /// Whether both have the same number in the same series.
    func hasSameNumber(_ other: BookMatch) -> Bool {
        title.series.contains { series in
            series.countsBooks && series.name.utf8.count >= 4
                && other.title.series.contains(series)
        }
    }

    /// Whether the titles share a word that is not in the name of the series: "The Bridal Wreath" and
    /// "The Wreath".
    func sharesWord(_ other: BookMatch) -> Bool {
        title.mainWords.contains { word in
            word.utf8.count >= 4 && !Subtitle.fillers.contains(word)
                && other.title.mainWords.contains(word)
                && !(title.series + other.title.series).contains { $0.name.contains(text: word) }
        }
    }

    /// Whether both titles have a number before the name of a series, and neither is the other's.
    ///
    /// What follows the number may be no series at all: "Symphony No. 5 in C minor".
    func hasOtherLinkedNumber(_ other: BookMatch) -> Bool {
        guard let linked = title.linkedSeries, let otherLinked = other.title.linkedSeries,
            let number = linked.number, let otherNumber = otherLinked.number
        else { return false }
        return linked.name != otherLinked.name && number != otherNumber
    }

    /// Two numbers of one series are two books, if the title is that of the series.
    func otherNumber(_ other: BookMatch) -> MatchVerdict.Finding? {
        if hasOtherLinkedNumber(other) {
            return .volumes(title.linkedSeries?.number, other.title.linkedSeries?.number)
        }
        for series in title.series {
            guard let number = series.number else { continue }
            // A source may count the books of a series in two ways.
            let numbers = title.numbers(in: series.name)
            let others = other.title.numbers(in: series.name)
            if let otherNumber = others.first, !others.contains(where: numbers.contains) {
                // Narnia is counted in two ways: the title says which book it is.
                if title.main == other.title.main, title.mainWords.count >= 3, title.volume == nil,
                    // "(Buch 1)" counts the books of the title itself.
                    !series.name.isEmpty || NumberWords.isYear(number),
                    other.title.volume == nil, title.main != series.name, title.hasNameOfItsOwn,
                    !title.isGeneric, title.parts.isEmpty, other.title.parts.isEmpty,
                    // "#1.1" is a part of "#1", and "#1-3" has it.
                    !(numbers + others).contains(where: { number in
                        number.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
                    })
                {
                    return nil
                }
                return .volumes(number, otherNumber)
            }
        }
        return nil
    }

    /// The volume that one title names is not the one that the other's series of the same name counts.
    ///
    /// "Naruto, Vol. 2", and "Naruto" as the first of the series "Naruto"
    func otherNumberOfTitle(_ other: BookMatch) -> MatchVerdict.Finding? {
        guard (title.volume == nil) != (other.title.volume == nil), title.main == other.title.main
        else { return nil }
        let (owner, bare) = title.volume == nil ? (other.title, title) : (title, other.title)
        let numbers = bare.numbers(in: owner.main)
        guard !owner.isPartOfWork, let volume = owner.volume, let number = numbers.first,
            !numbers.contains(volume), !owner.series.contains(where: { $0.number == number })
        else { return nil }
        return .volumes(volume, number)
    }

    /// Whether only one title has a number in brackets, and nothing else tells a number of the other: "Dune (2)" may be
    /// another volume or a second copy.
    func hasOnlyBareNumber(_ other: BookMatch) -> Bool {
        guard title.hasBareNumber != other.title.hasBareNumber else { return false }
        let (owner, bare) = title.hasBareNumber ? (title, other.title) : (other.title, title)
        return owner.parts.isEmpty && owner.series.count == 1 && owner.volume == nil
            && bare.volume == nil && bare.series.allSatisfy { $0.number == nil }
    }

    /// Whether two volumes of which one stands in brackets are told apart by nothing else.
    func hasOtherVolumeInBrackets(_ other: BookMatch) -> Bool {
        guard title.hasVolumeInBrackets || other.title.hasVolumeInBrackets,
            let volume = title.volume, let otherVolume = other.title.volume
        else { return false }
        return volume != otherVolume
    }

    /// Whether one is a later book of a series that has the name of the other: "The Dark Tower (The
    /// Dark Tower, #7)".
    func isSeriesName(_ other: BookMatch) -> Bool {
        func isLater(_ match: BookMatch) -> Bool {
            match.title.series.contains { series in
                series.name == match.title.main && (series.number.flatMap { Int($0) } ?? 1) != 1
            }
        }
        return title.volume == nil && other.title.volume == nil && isLater(self) != isLater(other)
    }
}

extension TitleKey {
    /// Whether the title is the name of its series with the number of the book: "Saga, Volume 2 (Saga, #2)".
    fileprivate var isVolumeOfNamesake: Bool {
        guard let volume else { return false }
        return series.contains { $0.number == volume && $0.name == main }
    }
}
