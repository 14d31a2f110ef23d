/// Names of which one was romanized from another script, or both in two ways.
extension AuthorComparison {
    /// Whether names in two scripts differ by no more than transcriptions do: "Сандерсон, Брендон" and
    /// "Brandon Sanderson".
    static func isTranscribed(_ left: AuthorKey, _ right: AuthorKey) -> Bool {
        guard let given = left.given.first, let other = right.given.first,
            given.first == other.first, given.utf8.count > 3, other.utf8.count > 3
        else { return false }
        return editDistance(given, other) <= 1 && editDistance(left.family, right.family) <= 1
    }

    /// Whether the words of a Slavic name stand in another order, and one has the father's name: "Замятин Евгений" and
    /// "Zamjatin, Evgenij Ivanovič".
    static func isSlavicRearranged(_ left: AuthorKey, _ right: AuthorKey) -> Bool {
        let (short, long) =
            left.words.count <= right.words.count
            ? (left.words, right.words) : (right.words, left.words)
        guard short.count == 2, long.count <= 3, short.allSatisfy({ $0.utf8.count >= 4 }),
            short.contains(where: SlavicName.isLikely),
            long.count == 2 || long.contains(where: SlavicName.isPatronymic)
        else { return false }
        var rest = long
        for word in short {
            guard
                let place = rest.firstIndex(where: {
                    $0.utf8.count >= 4 && SlavicName.mayBeginAlike(word, $0)
                        && Sounds.slavic(word) == Sounds.slavic($0)
                })
            else { return false }
            rest.remove(at: place)
        }
        return true
    }

    /// Whether the names are romanizations of one name from Greek, Arabic, Hebrew, Chinese or Korean.
    static func isRomanizedAlike(_ left: AuthorKey, _ right: AuthorKey) -> Bool {
        // "余华" and "Yu, Hua"
        if left.pinyin.isEmpty != right.pinyin.isEmpty {
            let (chinese, latin) = left.pinyin.isEmpty ? (right, left) : (left, right)
            let sound = Sounds.eastAsian(chinese.pinyin.joined())
            return sound == Sounds.eastAsian(latin.words.joined())
                || sound == Sounds.eastAsian((latin.families + latin.given).joined())
        }
        if EastAsianName.isLikely(left.words), EastAsianName.isLikely(right.words) {
            let names = [left.words.joined(), (left.families + left.given).joined()]
            let others = [right.words.joined(), (right.families + right.given).joined()]
            let sounds = Set(names.map { Sounds.eastAsian($0) })
            if others.contains(where: { sounds.contains(Sounds.eastAsian($0)) }) { return true }
        }
        if left.isSemitic != right.isSemitic { return isSemitic(left, right) }
        // Vowels differ between English names, too, so one name must show that it is romanized.
        guard left.isRomanized || right.isRomanized else { return false }
        let family = Sounds.consonants(nominative(left.family))
        // With fewer consonants, too many names are alike: Miller and Müller.
        let isGivenSame = !left.given.isEmpty && left.given == right.given
        guard family.utf8.count >= (isGivenSame ? 3 : 4),
            family == Sounds.consonants(nominative(right.family))
        else {
            return false
        }
        guard editDistance(left.family, right.family) <= 2 else { return false }
        guard left.given.count == right.given.count, !left.given.isEmpty else {
            return left.given.isEmpty && right.given.isEmpty
        }
        return zip(left.given, right.given).allSatisfy { given, other in
            given == other || given.utf8.count == 1 && other.first == given.first
                || given.utf8.count >= 5 && Sounds.consonants(given) == Sounds.consonants(other)
                    && editDistance(given, other) <= 1
        }
    }

    /// Whether one name is in Arabic or Hebrew letters, and the other may be its romanization.
    private static func isSemitic(_ left: AuthorKey, _ right: AuthorKey) -> Bool {
        let (own, latin) = left.isSemitic ? (left, right) : (right, left)
        let names = SemiticText.names(own.words)
        let family = SemiticText.names([latin.family])[0]
        let given = SemiticText.names(latin.given)
        return !family.isEmpty && names.contains(family) && !given.isEmpty
            && given.joined().utf8.count + family.utf8.count >= 3
            && given.allSatisfy { name in
                // "דוד" and "David": a vav may be a v; "ש" and "Shmuel".
                names.contains(name)
                    || names.contains { other in
                        !other.isEmpty && other != family && other.first == name.first
                            && (other.last == name.last || other.utf8.count == 1)
                    }
                    || name.isEmpty || given.count > 1 && name != given[0]
            }
    }

    /// Greek catalogues file women under the genitive: "Kazantzakē" and "Kazantzakis".
    private static func nominative(_ name: String) -> String {
        guard name.hasSuffix("s"), let vowel = name.dropLast().last, "aeiou".contains(vowel) else {
            return name
        }
        return String(name.dropLast())
    }
}
