/// How plausible a text is in an encoding with one byte for each character.
///
/// Small letters stand between small letters, capitals at the beginnings of words; signs do not stand
/// within words, except for apostrophes. Quotation marks stand in pairs around words.
struct LetterScore {
    private(set) var points = 0

    /// What a pair of quotation marks counts: letters hardly stand where both do.
    private static let pair = 6

    init(_ bytes: [UInt8], _ encoding: SingleByteEncoding) {
        func scalar(_ index: Int) -> Unicode.Scalar? {
            guard bytes.indices.contains(index) else { return nil }
            let byte = bytes[index]
            return byte < 0x80
                ? Unicode.Scalar(byte) : encoding.characters[Int(byte) - 0x80]
        }
        var pairs = QuotePairs()
        for index in bytes.indices {
            guard bytes[index] >= 0x80 else {
                if bytes[index] == 0x0A || bytes[index] == 0x0D { pairs = QuotePairs() }
                continue
            }
            guard let character = scalar(index) else { continue }
            let place = LetterPlace(
                previous: scalar(index - 1),
                next: scalar(index + 1),
                afterNext: scalar(index + 2),
            )
            points += place.points(character)
            if pairs.closes(character, at: index, place) { points += Self.pair }
        }
    }
}

/// The quotation marks of a line that are open.
private struct QuotePairs {
    private var open: [(mark: Unicode.Scalar, index: Int)] = []

    /// Takes a character; returns whether it closes a pair.
    mutating func closes(_ mark: Unicode.Scalar, at index: Int, _ place: LetterPlace) -> Bool {
        guard Self.partners.contains(where: { $0.0 == mark || $0.1.contains(mark) }) else {
            return false
        }
        if place.isEnd,
            let last = open.lastIndex(where: { open in
                Self.partners.contains { $0.0 == open.mark && $0.1.contains(mark) }
                    // "rock ’n’ roll"
                    && (open.mark != "’" || index - open.index <= 4)
            })
        {
            open.removeSubrange(last...)
            return true
        }
        if place.isBeginning { open.append((mark, index)) }
        return false
    }

    private static let partners: [(Unicode.Scalar, [Unicode.Scalar])] = [
        ("“", ["”"]), ("„", ["“", "”"]), ("‘", ["’"]), ("‚", ["‘", "’"]), ("”", ["”"]),
        ("’", ["’"]), ("«", ["»"]), ("»", ["«"]), ("‹", ["›"]), ("›", ["‹"]),
    ]
}

/// Where in a word a character stands.
private struct LetterPlace {
    let previous: Unicode.Scalar?
    let next: Unicode.Scalar?
    /// The character after the next one.
    let afterNext: Unicode.Scalar?

    /// Whether a word begins behind the character, and none ends before it.
    var isBeginning: Bool { !Self.isOfWord(previous) && next.map { $0 != " " } == true }
    /// Whether a word or its punctuation ends before the character, and none begins behind it.
    var isEnd: Bool { previous.map { $0.value > 0x20 } == true && !Self.isOfWord(next) }

    private var isWithin: Bool { Self.isLetter(previous) && Self.isLetter(next) }

    func points(_ character: Unicode.Scalar) -> Int {
        let properties = character.properties
        if character == "º" || character == "ª" {
            // "1ª", "Mª"
            return previous?.properties.isLowercase == true || Self.isLetter(next) ? -2 : 1
        }
        if properties.isLowercase { return smallLetter(character) }
        if properties.isUppercase { return capital(character) }
        switch character {
        case "’":
            if isWithin || Self.isDigit(previous) && Self.isLetter(next) { return 4 }
            // "the girls’ book", "’68"
            return previous == "s" || Self.isDigit(next) && !Self.isLetter(previous) ? 3 : 1
        case "‘": return isWithin ? 4 : 1
        case "“", "„", "‚", "«", "»", "‹", "›": return isWithin ? -3 : 2
        case "”": return isWithin ? -3 : isBeginning ? 0 : 2
        case "–", "—":
            // "1914–1918", "Berlin–Paris"
            let isBetweenNames = next?.properties.isUppercase == true
            return isWithin ? (isBetweenNames ? 1 : -2) : 1
        case "™", "®": return isWithin ? -2 : Self.isOfWord(previous) ? 2 : 1
        case "…", "•", "€", "£", "§", "°", "©", "¿", "¡", "\u{A0}": return isWithin ? -2 : 1
        default: return isWithin ? -4 : -2
        }
    }

    private func smallLetter(_ letter: Unicode.Scalar) -> Int {
        // "ìGenius", "90ís"
        if next?.properties.isUppercase == true { return -3 }
        if Self.isDigit(previous) || Self.isDigit(next) { return -2 }
        // The most common letters of western languages beyond ASCII.
        let isCommon = "äöüßéèêëàâçñáíóúåøæôîïùûìòõãœ".unicodeScalars.contains(letter)
        if Self.isLetter(previous) {
            if !Self.isLetter(next) {
                // "Sonsô", "girlsí" are hardly words, but "robô" and "así" are.
                if letter == "ô" || letter == "í" && previous == "s" { return 2 }
                if letter == "î" { return 0 }
            }
            return isCommon ? 4 : 1
        }
        guard Self.isLetter(next) else { return -1 }
        if letter == "ì" || letter == "ë" { return -1 }
        return isCommon ? (letter == "î" ? 1 : 3) : 0
    }

    private func capital(_ letter: Unicode.Scalar) -> Int {
        if previous?.properties.isLowercase == true { return -4 }
        if Self.isDigit(previous) || Self.isDigit(next) { return -2 }
        // "ÑWort": a word with two capitals and small letters.
        if next?.properties.isUppercase == true, !Self.isLetter(previous),
            afterNext?.properties.isLowercase == true
        {
            return -3
        }
        guard Self.isLetter(next) else {
            // "Û" stands for a sign; a capital alone is a word in "À la".
            return Self.isLetter(previous) || letter == "À" ? -1 : -3
        }
        return "ÄÖÜÉÀÇÅØÆÑÁÍÓÚ".unicodeScalars.contains(letter) ? 3 : 1
    }

    private static func isLetter(_ character: Unicode.Scalar?) -> Bool {
        character?.properties.isAlphabetic == true
    }

    private static func isDigit(_ character: Unicode.Scalar?) -> Bool {
        character.map { (0x30...0x39).contains($0.value) } == true
    }

    private static func isOfWord(_ character: Unicode.Scalar?) -> Bool {
        isLetter(character) || isDigit(character)
    }
}
