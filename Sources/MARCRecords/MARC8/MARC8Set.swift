/// A MARC-8 character set: the characters of seven-bit codes.
enum MARC8Set {
    case ascii, ansel, greekSymbols, subscripts, superscripts, cyrillic, hebrew
    /// East Asian characters, three bytes each.
    case eastAsian
    /// A set that is not decoded.
    case unknown

    /// Creates the set that the last character of an escape sequence names.
    static func named(_ final: UInt8) -> MARC8Set {
        switch Unicode.Scalar(final) {
        case "B": .ascii
        case "E": .ansel
        case "N": .cyrillic
        case "2": .hebrew
        case "1": .eastAsian
        default: .unknown
        }
    }

    /// Whether a character precedes the letter to which it belongs.
    func isMark(_ byte: UInt8) -> Bool {
        self == .ansel && byte >= 0x60 || self == .hebrew && (0x40...0x4E).contains(byte)
    }

    /// Whether a character is the second half of a mark over two letters.
    func isSecondHalf(_ byte: UInt8) -> Bool {
        self == .ansel && (byte == 0x6C || byte == 0x7B)
    }

    func scalar(_ byte: UInt8) -> Unicode.Scalar? {
        switch self {
        case .ascii: Unicode.Scalar(byte)
        case .ansel: Self.anselScalars[byte]
        case .greekSymbols: Self.greekScalars[byte]
        case .subscripts: Self.scripts(byte, base: 0x2080)
        case .superscripts: Self.superscriptsScalar(byte)
        case .cyrillic: Self.cyrillicScalar(byte)
        case .hebrew: Self.hebrewScalar(byte)
        case .eastAsian, .unknown: nil
        }
    }

    /// ANSEL (ANSI/NISO Z39.47), with the Library of Congress' euro sign and eszett.
    ///
    /// A mark over two letters has two halves, each before its letter; in Unicode it is one mark between
    /// the letters, so the second half (0x6C, 0x7B) is dropped.
    private static let anselScalars: [UInt8: Unicode.Scalar] = [
        0x21: "Ł", 0x22: "Ø", 0x23: "Đ", 0x24: "Þ", 0x25: "Æ", 0x26: "Œ", 0x27: "\u{02B9}",
        0x28: "·", 0x29: "♭", 0x2A: "®", 0x2B: "±", 0x2C: "Ơ", 0x2D: "Ư", 0x2E: "\u{02BC}",
        0x30: "\u{02BB}", 0x31: "ł", 0x32: "ø", 0x33: "đ", 0x34: "þ", 0x35: "æ", 0x36: "œ",
        0x37: "\u{02BA}", 0x38: "ı", 0x39: "£", 0x3A: "ð", 0x3C: "ơ", 0x3D: "ư",
        0x40: "°", 0x41: "ℓ", 0x42: "℗", 0x43: "©", 0x44: "♯", 0x45: "¿", 0x46: "¡", 0x47: "ß",
        0x48: "€",
        0x60: "\u{0309}", 0x61: "\u{0300}", 0x62: "\u{0301}", 0x63: "\u{0302}", 0x64: "\u{0303}",
        0x65: "\u{0304}", 0x66: "\u{0306}", 0x67: "\u{0307}", 0x68: "\u{0308}", 0x69: "\u{030C}",
        0x6A: "\u{030A}", 0x6B: "\u{0361}", 0x6D: "\u{0315}", 0x6E: "\u{030B}",
        0x6F: "\u{0310}", 0x70: "\u{0327}", 0x71: "\u{0328}", 0x72: "\u{0323}", 0x73: "\u{0324}",
        0x74: "\u{0325}", 0x75: "\u{0333}", 0x76: "\u{0332}", 0x77: "\u{0326}", 0x78: "\u{031C}",
        0x79: "\u{032E}", 0x7A: "\u{0360}", 0x7E: "\u{0313}",
    ]

    private static let greekScalars: [UInt8: Unicode.Scalar] = [0x61: "α", 0x62: "β", 0x63: "γ"]

    /// Superscript and subscript digits, parentheses and signs, which Unicode has in the same order.
    private static func scripts(_ byte: UInt8, base: UInt32) -> Unicode.Scalar? {
        switch Unicode.Scalar(byte) {
        case "0"..."9": Unicode.Scalar(base + UInt32(byte) - 0x30)
        case "+": Unicode.Scalar(base + 10)
        case "-": Unicode.Scalar(base + 11)
        case "(": Unicode.Scalar(base + 13)
        case ")": Unicode.Scalar(base + 14)
        default: nil
        }
    }

    private static func superscriptsScalar(_ byte: UInt8) -> Unicode.Scalar? {
        switch Unicode.Scalar(byte) {
        // These three are in an older block.
        case "1": "¹"
        case "2": "²"
        case "3": "³"
        default: scripts(byte, base: 0x2070)
        }
    }

    /// Basic Cyrillic: ASCII punctuation, then letters in the order of KOI-8.
    private static func cyrillicScalar(_ byte: UInt8) -> Unicode.Scalar? {
        if byte < 0x40 { return Unicode.Scalar(byte) }
        let letters = Array(
            "юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧ".unicodeScalars
        )
        let index = Int(byte) - 0x40
        return index < letters.count ? letters[index] : nil
    }

    /// Basic Hebrew: ASCII punctuation, vowel points from 0x40, letters from 0x60.
    private static func hebrewScalar(_ byte: UInt8) -> Unicode.Scalar? {
        switch byte {
        case 0x22: "\u{05F4}"
        case 0x27: "\u{05F3}"
        case 0x2D: "\u{05BE}"
        case 0x40...0x4E: hebrewPoints[Int(byte) - 0x40]
        case 0x60...0x7A: Unicode.Scalar(0x05D0 + UInt32(byte) - 0x60)
        case 0x7B...0x7D: Unicode.Scalar(0x05F0 + UInt32(byte) - 0x7B)
        case ..<0x40, 0x5B, 0x5D: Unicode.Scalar(byte)
        default: nil
        }
    }

    private static let hebrewPoints: [Unicode.Scalar] = [
        "\u{05B7}", "\u{05B8}", "\u{05B6}", "\u{05B5}", "\u{05B4}", "\u{05B9}", "\u{05BB}",
        "\u{05B0}", "\u{05B2}", "\u{05B3}", "\u{05B1}", "\u{05BC}", "\u{05BF}", "\u{05C1}",
        "\u{FB1E}",
    ]
}
