/// What two titles of music have in common.
extension MusicalWork {
    /// Whether both titles are of one work for the same instruments.
    ///
    /// - Parameters:
    ///   - other: The other title, by the same composer.
    ///   - isSung: Whether either is a vocal score, of which another language is another text.
    /// - Returns: Whether they are.
    func isSame(as other: MusicalWork, isSung: Bool) -> Bool {
        guard isCertain || other.isCertain, volume == other.volume,
            count == nil || other.count == nil || count == other.count,
            key == nil || other.key == nil || key == other.key,
            opuses.isEmpty || other.opuses.isEmpty || !opuses.isDisjoint(with: other.opuses)
        else { return false }
        let hasSameOpus = !opuses.isDisjoint(with: other.opuses)
        let hasSameWork = !works.isEmpty && works == other.works
        if works != other.works, !hasSameOpus || !works.isEmpty && !other.works.isEmpty {
            return false
        }
        guard hasSameKinds(as: other), hasSameNumbers(as: other, hasSameOpus: hasSameOpus),
            // "Vocal score" and "piano-vocal score"
            isSung || hasSameInstruments(as: other)
        else { return false }
        let (own, rest) = (names.subtracting(other.names), other.names.subtracting(names))
        if own.union(rest).contains(where: MusicalWords.arrangements.contains) { return false }
        if own.isEmpty, rest.isEmpty { return true }
        if hasSameWork { return own.isEmpty || rest.isEmpty }
        // "Sonate op. 13" and "Sonate op. 13, Pathétique"
        let isTold =
            hasSameOpus
            || key != nil && key == other.key && !numbers.isEmpty && numbers == other.numbers
        if own.isEmpty || rest.isEmpty { return isTold && own.count + rest.count <= 3 }
        // Names in two languages, of music without words.
        return hasSameOpus && !isSung && !instruments.isEmpty && !isVocal && !other.isVocal
            && own.count + rest.count <= 6
    }

    /// Whether anything of the work is sung.
    var isVocal: Bool {
        instruments.contains("voice") || instruments.contains("choir")
            || !kinds.isDisjoint(with: MusicalWords.vocalKinds)
    }

    /// Whether the titles may be in two languages, as nothing in the music is words.
    var isInstrumental: Bool { !isVocal && (!instruments.isEmpty || !works.isEmpty || key != nil) }

    private func hasSameKinds(as other: MusicalWork) -> Bool {
        if kinds == other.kinds { return true }
        // "Messiah: an oratorio"
        let isNamed =
            !names.isEmpty && names == other.names || !works.isEmpty && works == other.works
        return isNamed && (kinds.isEmpty || other.kinds.isEmpty)
            && kinds.union(other.kinds).isSubset(of: MusicalWords.labels)
    }

    private func hasSameNumbers(as other: MusicalWork, hasSameOpus: Bool) -> Bool {
        numbers == other.numbers
            || hasSameOpus && (numbers.isEmpty || other.numbers.isEmpty)
                && max(numbers.count, other.numbers.count) == 1
                // Of several works of one opus, the number tells which.
                && !kinds.contains { $0.hasSuffix("s") }
                && key != nil && key == other.key
    }

    private func hasSameInstruments(as other: MusicalWork) -> Bool {
        if instruments == other.instruments { return true }
        guard instruments.isEmpty || other.instruments.isEmpty else { return false }
        let told = instruments.union(other.instruments)
        // "Lieder ohne Worte", which are for nothing else
        if told == ["piano"], !works.isEmpty, works == other.works,
            works.allSatisfy({ $0.hasPrefix("piano") })
        {
            return true
        }
        // Nocturnes are for the piano, and songs for a voice and a piano.
        if told == ["piano"], !kinds.isEmpty {
            return kinds.isSubset(of: MusicalWords.pianoKinds)
                && other.kinds.isSubset(of: MusicalWords.pianoKinds)
        }
        return told == ["voice", "piano"] && !names.isEmpty && names == other.names
            && !opuses.isDisjoint(with: other.opuses)
            && kinds.union(other.kinds).isSubset(of: ["songs", "song", "cycle"])
    }
}
