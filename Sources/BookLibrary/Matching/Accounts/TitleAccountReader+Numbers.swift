/// The numbers of a title: those of works, of volumes, and others.
extension TitleAccountReader {
    /// Takes the numbers of musical works: "BWV 846-869", "KV 626".
    mutating func takeOpuses(_ words: inout [String]) {
        var place = 0
        while place + 1 < words.count {
            defer { place += 1 }
            guard let catalogue = TitleAccount.catalogues[words[place]],
                let number = Int(words[place + 1]),
                words[place].utf8.count > 1 || place > 0 || number > 99
            else { continue }
            opuses.insert("\(catalogue)\(number)")
            words.removeSubrange(place...(place + 1))
            if place < words.count, let last = Int(words[place]), last > number {
                words.remove(at: place)
            }
            place -= 1
        }
    }

    /// Takes words that tell a volume, and keeps its number.
    mutating func takeVolumes(_ words: inout [String], isFirst: Bool) {
        var place = 0
        while place < words.count {
            defer { place += 1 }
            let word = words[place]
            // "in 6 Bd."
            if place >= 2, Int(words[place - 1]) != nil, TitleAccount.volumes.contains(word),
                ["in", "en", "v"].contains(words[place - 2])
            {
                words.removeSubrange((place - 2)...place)
                place -= 3
                continue
            }
            if place > 0, TitleReader.orderedWords.contains(word),
                Int(words[place - 1]) == nil || word == "band" || word == "teil",
                let number = NumberWords.ordinal(words[place - 1])
            {
                addVolume(number)
                let end = place + 1 < words.count && words[place + 1] == "of" ? place + 1 : place
                words.removeSubrange((place - 1)...end)
                place -= 2
                continue
            }
            let isPlural = TitleAccount.volumes.contains(word) || TitleAccount.books.contains(word)
            guard place + 1 < words.count, isPlural || TitleReader.volumeWords.contains(word),
                let number = NumberWords.number(words[place + 1])
            else { continue }
            // "Symphony No. 5" counts no volumes.
            if TitleReader.counters.contains(word) {
                numbers.append(number)
            } else {
                addVolume(number)
            }
            words.removeSubrange(place...(place + 1))
            // "Books 1-12", "Band 1 und 2"
            if place < words.count, words[place] == "and", place + 1 < words.count,
                Int(words[place + 1]) != nil
            {
                words.remove(at: place)
            }
            if place < words.count, let last = Int(words[place]), last < 1_000 {
                addVolume(String(last))
                words.remove(at: place)
            }
            place -= 1
        }
    }

    mutating func addVolume(_ number: String) {
        numbers.append(number)
        hasVolume = true
    }

    /// Takes the other numbers.
    mutating func takeNumbers(
        _ words: inout [String],
        _ piece: TitlePiece,
        isFirst: Bool,
    ) {
        if words.count == 1, !isFirst, piece.place == .title, NumberWords.isYear(words[0]) {
            // "Animal Farm; 1984" is a book of two novels.
            return
        }
        if words.count == 1, !isFirst, let number = NumberWords.number(words[0]),
            number.utf8.count < 4
        {
            // "(Springer-Lehrbuch, 104)"
            if piece.place != .bracket || !isAfterBracket { addVolume(number) }
            words = []
            return
        }
        // "1984"
        if isFirst, words.count == 1 { return }
        var rest: [String] = []
        // "under Edward I"
        if words.count > 2, let last = words.last, last.utf8.count == 1,
            let number = NumberWords.roman(last)
        {
            words[words.count - 1] = String(number)
        }
        for (place, word) in words.enumerated() {
            if NumberWords.isYear(word, from: 1400) {
                years.insert(word)
                if piece.place != .bracket { hasOwnYear = true }
            } else if let number = Int(word)
                ?? (word.utf8.first.map { 0x30...0x39 ~= $0 } ?? false
                    ? NumberWords.ordinal(word).flatMap { Int($0) } : nil)
            {
                // The number in a bracket is that of a series.
                if piece.place != .bracket { numbers.append(String(number)) }
            } else if TitleReader.counters.contains(word), place + 1 < words.count,
                Int(words[place + 1]) != nil
            {
                continue
            } else {
                rest.append(word)
            }
        }
        words = rest
    }
}
