/// What Slavic family names look like in any romanization.
enum SlavicName {
    /// Whether a folded family name may be Slavic: only then its romanizations are compared by sound,
    /// as Moore and More are two names.
    static func isLikely(_ name: String) -> Bool {
        guard name.utf8.count >= 4, let last = name.utf8.last else { return false }
        return lastLetters[Int(last)] && endings.contains { name.hasSuffix($0) }
            || name.utf8.contains(UInt8(ascii: "h")) && digraphs.contains { hasText(name, $0) }
    }

    /// Whether two names may sound alike by their first letters, whichever system wrote them: a vowel may have y or
    /// j before it, and a sibilant begins with one of many letters.
    static func mayBeginAlike(_ name: String, _ other: String) -> Bool {
        guard let first = name.utf8.first, let otherFirst = other.utf8.first else { return true }
        let (sound, otherSound) = (beginnings[Int(first)], beginnings[Int(otherFirst)])
        return sound == otherSound || sound == 0 || otherSound == 0
    }

    /// The kind of sound that a letter begins; 0 where it may be any.
    private static let beginnings: [UInt8] = (0..<256).map { byte in
        let kinds = ["aeiouyj", "ctsdzhkqx", "vwfp", "b", "g", "l", "m", "n", "r"]
        let kind = kinds.firstIndex { $0.utf8.contains(UInt8(byte)) }
        return kind.map { UInt8($0 + 1) } ?? 0
    }

    /// Whether a name is made from the father's: it stands between the given and the family name, or
    /// ends a name that begins with the family.
    static func isPatronymic(_ name: String) -> Bool {
        guard name.utf8.count >= 7 else { return false }
        return patronymics.contains { name.hasSuffix($0) }
    }

    private static let patronymics = [
        "ovich", "evich", "ovic", "evic", "owitsch", "ewitsch", "ovitch", "evitch", "ovych",
        "evych",
        "ovna", "evna", "owna", "ewna", "ivna", "yich", "ilich",
    ]

    private static func hasText(_ name: String, _ text: String) -> Bool {
        let (letters, wanted) = (Array(name.utf8), Array(text.utf8))
        guard letters.count >= wanted.count else { return false }
        return (0...(letters.count - wanted.count)).contains {
            letters[$0...].starts(with: wanted)
        }
    }

    private static let endings = [
        "ov", "ev", "off", "eff", "ow", "ew", "in", "yn", "ine", "sky", "ski", "skij", "skii",
        "skiy", "skyj", "skaya", "skaja", "skaia", "ova", "owa", "eva", "ewa", "aja", "oy", "oi",
        "oj", "enko", "vich", "vic", "witsch", "vitch", "icz", "itsch", "ich", "ik", "uk", "ko",
        "ol", "oll", "ii", "ij", "iy", "kin", "gol", "czyn", "ago", "us", "ak",
    ]

    private static let lastLetters: [Bool] = (0..<256).map { byte in
        endings.contains { $0.utf8.last == UInt8(byte) }
    }

    /// Each has an h.
    private static let digraphs = ["tsch", "shch", "zh", "kh", "tch"]
}

/// What Chinese and Korean names look like in Latin letters.
enum EastAsianName {
    /// Whether each word consists of short syllables with an ending that Chinese and Korean have.
    static func isLikely(_ words: [String]) -> Bool {
        guard (1...3).contains(words.count) else { return false }
        return words.allSatisfy { word in
            let letters = Array(word.utf8)
            // A Korean name in one word has three syllables.
            guard letters.count <= (words.count == 1 ? 15 : 10), let last = letters.last else {
                return false
            }
            return "aeiounglkmph".utf8.contains(last) && longestCluster(letters) <= 3
        }
    }

    /// Whether all words of a title are single syllables, as those of most Chinese titles are when they
    /// are romanized.
    static func isLikelyTitle(_ words: [String]) -> Bool {
        words.allSatisfy { word in
            var syllables = 0
            var isVowel = false
            for letter in word.utf8 {
                let isNext = "aeiouy".utf8.contains(letter)
                if isNext, !isVowel { syllables += 1 }
                isVowel = isNext
            }
            return syllables == 1 && isLikely([word])
        }
    }

    private static func longestCluster(_ letters: [UInt8]) -> Int {
        var longest = 0
        var length = 0
        for letter in letters {
            length = "aeiouy".utf8.contains(letter) ? 0 : length + 1
            longest = max(longest, length)
        }
        return longest
    }
}
