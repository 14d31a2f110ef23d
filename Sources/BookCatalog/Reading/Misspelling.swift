/// Words that differ by one slip of the fingers: a letter that is wrong, missing or too many, or two
/// letters that are swapped.
enum Misspelling {
    /// Shorter words have too many neighbours that are words of their own.
    static let shortest = 4

    /// Whether a word is accepted where another was typed.
    static func isAccepted(_ candidate: String, for typed: String) -> Bool {
        if candidate == typed { return true }
        let typed = Array(typed.unicodeScalars)
        guard typed.count >= shortest else { return false }
        var one = typed[...]
        var other = Array(candidate.unicodeScalars)[...]
        while let first = one.first, first == other.first {
            one.removeFirst()
            other.removeFirst()
        }
        while let last = one.last, last == other.last {
            one.removeLast()
            other.removeLast()
        }
        switch (one.count, other.count) {
        case (0, 1), (1, 0), (1, 1): return true
        case (2, 2): return one.first == other.last && one.last == other.first
        default: return false
        }
    }

    /// The words that may have been meant, the likeliest slips first; none for a short word or one in a
    /// script without a small alphabet.
    static func corrections(of word: String) -> [String] {
        let letters = Array(word.unicodeScalars)
        guard letters.count >= shortest, letters.count <= 40, let alphabet = alphabet(of: letters)
        else { return [] }
        var words: [String] = []
        func add(_ range: Range<Int>, _ replacement: [Unicode.Scalar]) {
            var scalars = String.UnicodeScalarView(letters)
            let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
            let end = scalars.index(start, offsetBy: range.count)
            scalars.replaceSubrange(start..<end, with: replacement)
            words.append(String(scalars))
        }
        for place in 1..<letters.count {
            add(place - 1..<place + 1, [letters[place], letters[place - 1]])
        }
        for place in letters.indices { add(place..<place + 1, []) }
        for place in 0...letters.count {
            for letter in alphabet { add(place..<place, [letter]) }
        }
        for place in letters.indices {
            for letter in alphabet where letter != letters[place] {
                add(place..<place + 1, [letter])
            }
        }
        var seen: Set<String> = [word]
        return words.filter { seen.insert($0).inserted }
    }

    /// The letters of the script of a word, lower case.
    private static func alphabet(of letters: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        let ranges: [ClosedRange<Unicode.Scalar>] = ["a"..."z", "α"..."ω", "а"..."я"]
        let range = ranges.first { range in letters.contains { range.contains($0) } }
        return range.map { range in
            (range.lowerBound.value...range.upperBound.value).compactMap(Unicode.Scalar.init)
        }
    }
}
