/// Reduces romanized words to their sounds, so that different romanizations of one word are equal.
enum Sounds {
    /// What a word from a Slavic language sounds like, in whichever system it is romanized.
    ///
    /// Covers ISO 9, ALA-LC, BGN/PCGN, the scholarly system of DIN 1460, and the German (Duden),
    /// French and English customs: Chekhov, Čechov, Tschechow and Tchekhov are equal.
    static func slavic(_ word: String) -> String {
        var sounds = replaced(word, slavicSpellings)
        // Dostoevskij, Dostoevskii, Dostoyevsky; Turgenev, Turgenieff.
        while sounds.last == UInt8(ascii: "i") { sounds.removeLast() }
        return String(decoding: sounds, as: UTF8.self)
    }

    /// Whether two Slavic words sound alike; of long ones, German writes ж as sch and ц as z, so that
    /// sibilants tell nothing: Solzhenitsyn and Solschenizyn.
    static func isSlavicAlike(_ word: String, _ other: String) -> Bool {
        let (sounds, others) = (slavic(word), slavic(other))
        if sounds == others { return true }
        guard min(word.utf8.count, other.utf8.count) >= 9, sounds.utf8.count == others.utf8.count
        else { return false }
        return zip(sounds.utf8, others.utf8).allSatisfy { letter, next in
            letter == next || "scz".utf8.contains(letter) && "scz".utf8.contains(next)
        }
    }

    /// What a word from Greek, Arabic or Hebrew sounds like without its vowels, which systems write
    /// differently: Ομηρος and Homeros, Gibran and Jubran are equal.
    static func consonants(_ word: String) -> String {
        let sounds = replaced(word, consonantSpellings).filter { !isVowel[Int($0)] }
        return String(decoding: sounds, as: UTF8.self)
    }

    /// What a Korean or Chinese word sounds like, without the difference between aspirated and plain
    /// consonants: Revised Romanization and McCune-Reischauer, Pinyin and Wade-Giles are equal.
    static func eastAsian(_ word: String) -> String {
        String(decoding: replaced(word, eastAsianSpellings), as: UTF8.self)
    }

    /// A title without the differences between old and new spelling, and between spellings of foreign
    /// words: "abentheuerlich", "Oscar", "Braz Cubas", "Hoehle".
    static func loose(_ title: String) -> String {
        String(decoding: replaced(title, looseSpellings), as: UTF8.self)
    }

    /// The same as bytes.
    static func looseLetters(_ title: String) -> [UInt8] { replaced(title, looseSpellings) }

    /// The consonants of a name, those that systems exchange as one: an index finds names by them.
    static func skeletonLetters(_ name: String) -> [UInt8] {
        var sounds = replaced(name, skeletonSpellings)
        sounds.removeAll { isVowel[Int($0)] }
        return sounds.isEmpty ? Array(name.utf8) : sounds
    }

    /// Replaces spellings by sounds, from left to right, without repeating a sound.
    private static func replaced(_ word: String, _ table: SoundTable) -> [UInt8] {
        var word = word
        return word.withUTF8 { letters in
            var result: [UInt8] = []
            result.reserveCapacity(letters.count + 4)
            var place = 0
            while place < letters.count {
                if let found = unsafe table.spelling(in: letters, at: place) {
                    for number in 0..<found.soundCount {
                        let sound = found.sound(number)
                        if sound != result.last { result.append(sound) }
                    }
                    place += found.count
                    continue
                }
                let letter = unsafe letters[place]
                // 11 is another number than 1.
                if 0x30...0x39 ~= letter || letter != result.last { result.append(letter) }
                place += 1
            }
            return result
        }
    }

    /// The systems write х as h, ch, kh or x, and ч as č, ch, tch or tsch, so both are one sound here.
    private static let slavicSpellings = SoundTable([
        ("schtsch", "s"), ("shch", "s"), ("chtch", "s"), ("stsch", "s"), ("sc", "s"),
        ("tsch", "c"), ("tch", "c"), ("dzh", "z"), ("dsch", "z"), ("dj", "z"),
        ("sch", "s"), ("sh", "s"), ("ch", "c"), ("cz", "c"), ("sz", "s"), ("kh", "c"),
        ("h", "c"), ("zh", "z"), ("ts", "c"), ("tz", "c"), ("ph", "f"), ("ff", "v"),
        ("yo", "o"), ("jo", "o"), ("io", "o"), ("eo", "o"), ("ye", "e"), ("je", "e"), ("ie", "e"),
        ("yu", "u"), ("ju", "u"), ("iu", "u"), ("iou", "u"), ("ou", "u"),
        ("ya", "a"), ("ja", "a"), ("ia", "a"), ("ey", "e"), ("ej", "e"), ("ei", "e"), ("ai", "a"),
        ("aj", "a"), ("ay", "a"), ("oi", "o"), ("oj", "o"), ("oy", "o"),
        ("y", "i"), ("j", "i"), ("w", "v"), ("x", "ks"), ("f", "v"), ("tj", "t"), ("lj", "l"),
        ("nj", "n"), ("q", "k"), ("dt", "t"),
    ])

    private static let consonantSpellings = SoundTable([
        ("dsch", "g"), ("dj", "g"), ("dz", "g"), ("j", "g"), ("kh", "k"), ("ch", "k"), ("gh", "g"),
        ("dh", "d"), ("th", "t"), ("sh", "s"), ("sch", "s"), ("ph", "f"), ("q", "k"), ("c", "k"),
        ("x", "ks"), ("w", "v"), ("ou", "u"), ("h", ""), ("y", "i"), ("z", "s"), ("b", "v"),
        // Modern Greek sounds αυ and ευ so.
        ("av", "au"), ("ev", "eu"),
    ])

    private static let skeletonSpellings = SoundTable([
        ("tsch", "k"), ("tch", "k"), ("ts", "k"), ("tz", "k"), ("cz", "k"), ("c", "k"), ("q", "k"),
        ("g", "k"), ("s", "k"), ("z", "k"), ("x", "k"), ("ks", "k"), ("h", ""), ("j", ""),
        ("w", "v"),
        ("b", "v"), ("f", "v"), ("ph", "v"), ("d", "t"), ("th", "t"), ("dt", "t"), ("y", "i"),
    ])

    private static let looseSpellings = SoundTable([
        ("ph", "f"), ("th", "t"), ("ie", "i"), ("ae", "a"), ("oe", "o"), ("ue", "u"), ("ck", "k"),
        ("ce", "se"), ("ci", "si"), ("cy", "si"), ("sce", "se"), ("sci", "si"), ("c", "k"),
        // A silent h is often left out: "Rinoceros". Not after w: Wales are no whales.
        ("rh", "r"),
        ("z", "s"), ("y", "i"), ("j", "i"), ("qu", "k"), ("x", "ks"), ("w", "v"),
    ])

    /// Vowels of Wade-Giles that Pinyin writes differently ("ien" and "ian", "ung" and "ong") and of
    /// McCune-Reischauer without its breves ("o" and "eo", "u" and "eu").
    private static let eastAsianSpellings = SoundTable([
        ("zh", "c"), ("ch", "c"), ("q", "c"), ("j", "c"), ("hs", "s"), ("x", "s"), ("sh", "s"),
        ("ts", "c"), ("tz", "c"), ("z", "c"), ("c", "c"), ("b", "p"), ("d", "t"), ("g", "k"),
        ("ss", "s"), ("sz", "s"), ("l", "r"), ("eo", "o"), ("eu", "u"), ("ien", "ian"),
        ("ung", "onk"), ("ih", "i"), ("zi", "cu"), ("tzu", "cu"), ("tse", "ce"), ("uei", "ui"),
        ("ieh", "ie"), ("erh", "er"), ("yu", "u"), ("ou", "o"), ("oo", "u"), ("y", "i"),
        ("ueh", "ue"), ("ngr", "nkn"), ("ngl", "nkn"), ("mr", "mn"),
        ("eh", "e"),
        // "Noruwei" and "Noruuei" are two ways to write the Japanese ウェ.
        ("wei", "ui"), ("we", "ue"),
    ])

    private static let isVowel: [Bool] = (0..<256).map { "aeiouy".utf8.contains(UInt8($0)) }
}
