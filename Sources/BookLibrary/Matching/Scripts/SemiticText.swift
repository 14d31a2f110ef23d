/// Arabic and Hebrew words, which are written without most vowels, beside their romanizations.
///
/// Compares consonants only, those that romanizations exchange as one: ALA-LC (Library of Congress,
/// Romanization Tables: Arabic, Hebrew), DIN 31635 and DIN 31636 without marks, and the usual spellings
/// of names.
enum SemiticText {
    /// Whether a text begins with an Arabic or a Hebrew letter.
    static func isScript(_ text: String?) -> Bool {
        text?.unicodeScalars.first.map { 0x590...0x6FF ~= $0.value } ?? false
    }

    /// The consonants of words in either script or in Latin letters; nil where there are too few to
    /// tell words apart.
    static func skeleton(_ words: some Sequence<String>) -> String? {
        var letters: [UInt8] = []
        for word in words where !conjunctions.contains(word) {
            for letter in consonants(word) where letter != letters.last { letters.append(letter) }
        }
        return letters.count >= 3 ? String(decoding: letters, as: UTF8.self) : nil
    }

    /// The consonants of each word of a name, without the article.
    static func names(_ words: [String]) -> [String] {
        words.map { word in
            let hasArticle = word.unicodeScalars.count >= 5 && word.hasPrefix("\u{0627}\u{0644}")
            let name = hasArticle ? String(word.unicodeScalars.dropFirst(2)) : word
            return String(decoding: consonants(name), as: UTF8.self)
        }
    }

    private static func consonants(_ word: String) -> [UInt8] {
        guard isScript(word) else { return latin(word) }
        var result: [UInt8] = []
        for scalar in word.unicodeScalars {
            if let letter = letters[scalar], letter != result.last { result.append(letter) }
        }
        return word.unicodeScalars.last == "ت" ? Array(result.dropLast()) : result
    }

    private static func latin(_ word: String) -> [UInt8] {
        var bytes = Array(word.utf8)
        // The t of "ʻImārat", which is no letter of its own in Arabic.
        if bytes.count > 3, bytes.suffix(2).elementsEqual("at".utf8) { bytes.removeLast() }
        var result: [UInt8] = []
        var place = 0
        while place < bytes.count {
            let next = place + 1 < bytes.count ? bytes[place + 1] : 0
            var letter: UInt8?
            var count = 1
            switch (bytes[place], next) {
            case (UInt8(ascii: "c"), UInt8(ascii: "h")): (letter, count) = (nil, 2)
            case (UInt8(ascii: "d"), UInt8(ascii: "j")): (letter, count) = (UInt8(ascii: "g"), 2)
            case (UInt8(ascii: "p"), UInt8(ascii: "h")): (letter, count) = (UInt8(ascii: "f"), 2)
            case (UInt8(ascii: "t"), UInt8(ascii: "s")), (UInt8(ascii: "t"), UInt8(ascii: "z")):
                (letter, count) = (UInt8(ascii: "s"), 2)
            case (let byte, _):
                letter = "aeiouwyh".utf8.contains(byte) ? nil : same[byte] ?? byte
            }
            if let letter, letter != result.last, letter < 0x80 { result.append(letter) }
            place += count
        }
        return result
    }

    /// Latin letters that stand for others in some romanizations.
    private static let same: [UInt8: UInt8] = [
        UInt8(ascii: "j"): UInt8(ascii: "g"), UInt8(ascii: "q"): UInt8(ascii: "g"),
        UInt8(ascii: "c"): UInt8(ascii: "g"), UInt8(ascii: "k"): UInt8(ascii: "g"),
        UInt8(ascii: "p"): UInt8(ascii: "f"),
        UInt8(ascii: "v"): UInt8(ascii: "b"),
    ]

    /// "And" in Hebrew and Arabic, which is a letter of the next word there.
    private static let conjunctions: WordSet = ["ve", "we", "wa", "va", "u"]

    /// The consonants; those that are silent, or that stand for vowels, too, are left out.
    private static let letters: [Unicode.Scalar: UInt8] = {
        let table: [(String, String)] = [
            ("b", "بב"), ("t", "تثطתט"), ("g", "جغגچخكقכךקک"), ("d", "دذضד"),
            ("r", "رר"), ("z", "زظזژ"), ("s", "سشصسסשצץ"), ("f", "فפףپ"), ("l", "لל"),
            ("m", "مמם"), ("n", "نנן"),
        ]
        var letters: [Unicode.Scalar: UInt8] = [:]
        for (latin, scripts) in table {
            for scalar in scripts.unicodeScalars { letters[scalar] = Array(latin.utf8)[0] }
        }
        return letters
    }()
}
