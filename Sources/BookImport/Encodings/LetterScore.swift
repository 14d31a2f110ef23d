/// How plausible a text is in an encoding with one byte for each character.
///
/// Small letters stand between small letters, capitals at the beginnings of words; signs do not stand
/// within words, except for apostrophes.
struct LetterScore {
    private(set) var points = 0

    init(_ bytes: [UInt8], _ encoding: SingleByteEncoding) {
        func scalar(_ index: Int) -> Unicode.Scalar? {
            guard bytes.indices.contains(index) else { return nil }
            let byte = bytes[index]
            return byte < 0x80
                ? Unicode.Scalar(byte) : encoding.characters[Int(byte) - 0x80]
        }
        for index in bytes.indices where bytes[index] >= 0x80 {
            guard let character = scalar(index) else { continue }
            points += Self.points(character, after: scalar(index - 1), before: scalar(index + 1))
        }
    }

    private static func points(
        _ character: Unicode.Scalar,
        after previous: Unicode.Scalar?,
        before next: Unicode.Scalar?,
    ) -> Int {
        let isWithin = isLetter(previous) && isLetter(next)
        let properties = character.properties
        if properties.isLowercase {
            // The most common letters of western languages beyond ASCII.
            let isCommon = "äöüßéèêëàâçñáíóúåøæôîïùûìòõãœ".unicodeScalars.contains(character)
            if isWithin || isLetter(previous) { return isCommon ? 4 : 1 }
            return isLetter(next) ? (isCommon ? 3 : 0) : -1
        }
        if properties.isUppercase {
            if previous?.properties.isLowercase == true { return -4 }
            return isLetter(next)
                ? ("ÄÖÜÉÀÇÅØÆÑÁÍÓÚ".unicodeScalars.contains(character) ? 3 : 1) : -1
        }
        switch character {
        case "’", "‘": return isWithin ? 4 : 1
        case "“", "”", "„", "‚", "«", "»", "‹", "›": return isWithin ? -3 : 2
        case "–", "—", "…", "•", "€", "£", "§", "°", "©", "®", "™", "¿", "¡", "\u{A0}", "º", "ª":
            return isWithin ? -2 : 1
        default: return isWithin ? -4 : -2
        }
    }

    private static func isLetter(_ character: Unicode.Scalar?) -> Bool {
        character?.properties.isAlphabetic == true
    }
}
