/// Compares given names: initials, short forms, and forms in other languages.
enum GivenName {
    /// Whether two given names can be those of one person.
    static func isSame(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        if left.utf8.count == 1 || right.utf8.count == 1 { return left.first == right.first }
        if isAbbreviated(left, right) || isAbbreviated(right, left) { return true }
        if let groups = groups[left], let others = Self.groups[right],
            !groups.isDisjoint(with: others)
        {
            return true
        }
        // "Kathryn" and "Catrin", "Hermann" and "Herman".
        // But "Mary" and "Marie" are two names.
        let isOther = left.hasSuffix("ie") != right.hasSuffix("ie")
        if !isOther, Sounds.loose(left) == Sounds.loose(right) { return true }
        guard min(left.utf8.count, right.utf8.count) >= 5 else { return false }
        // "Stanislaw" and "Stanislav"
        if left.utf8.count == right.utf8.count,
            zip(left.utf8, right.utf8).allSatisfy({ $0 == $1 || isV($0) && isV($1) })
        {
            return true
        }
        return Sounds.slavic(left) == Sounds.slavic(right) || isRearranged(left, right)
    }

    /// Whether a name is abbreviated: "St.", "Th.", "Chr.", "Friedr.".
    private static func isAbbreviated(_ short: String, _ long: String) -> Bool {
        let vowels = "aeiouy".utf8
        guard long.utf8.count > short.utf8.count, long.hasPrefix(short) else { return false }
        if short.utf8.count <= 3 { return !short.utf8.contains(where: vowels.contains) }
        // "Friedr.", but not "Carl" for "Carlos".
        return long.utf8.count - short.utf8.count >= 3
            && !short.utf8.suffix(2).contains(where: vowels.contains)
            && !long.hasSuffix("e") && !long.hasSuffix("a")
    }

    private static func isV(_ letter: UInt8) -> Bool {
        letter == UInt8(ascii: "v") || letter == UInt8(ascii: "w")
    }

    /// Whether two different given names may be one, misspelled.
    static func isSimilar(_ left: String, _ right: String) -> Bool {
        guard left.utf8.first == right.utf8.first else { return false }
        return left.hasPrefix(right) || right.hasPrefix(left)
            || editDistance(left, right) <= (max(left.utf8.count, right.utf8.count) > 4 ? 2 : 1)
    }

    /// Whether two long given names differ by one letter within: "Margret" and "Margaret".
    static func isMistyped(_ left: String, _ right: String) -> Bool {
        min(left.utf8.count, right.utf8.count) >= 6 && left.utf8.first == right.utf8.first
            && left.utf8.last == right.utf8.last && differInOneLetter(left, right)
    }

    /// Whether a word is a given name that has other forms.
    static func isKnown(_ name: String) -> Bool { groups[name] != nil }

    /// Whether a name is one of those that only English has.
    static func isEnglish(_ name: String) -> Bool { english.contains(name) }

    private static let english: WordSet = [
        "jane", "bram", "stephen", "geoffrey", "john", "james", "emily",
        "jack", "mary", "rudyard", "kenneth", "graham", "evelyn", "aldous", "ernest",
        "nathaniel", "harper", "toni", "ray", "neil", "terry", "doug", "douglas",
        "ian", "agatha", "stephenie", "suzanne", "joanne", "dean", "zadie", "hilary", "cormac",
        "colleen", "gillian", "beatrix", "washington", "ralph", "edward", "truman", "jeffrey",
        "bret", "chuck", "irvine", "nick", "william", "roald", "steven", "dashiell", "raymond",
    ]

    /// Whether a name is common in Spain, Portugal and Latin America, where people have two family
    /// names and are often known by the first.
    static func isIberian(_ name: String) -> Bool { iberian.contains(name) }

    /// Whether both have the same letters: "Kahlil" and "Khalil".
    private static func isRearranged(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && left.utf8.count >= 6
            && differInOneLetter(left, right)
            && left.utf8.last == right.utf8.last && left.utf8.sorted() == right.utf8.sorted()
    }
}
