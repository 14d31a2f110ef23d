/// Maps characters to the ASCII characters that matter in an ISBN.
enum ASCIIEquivalent {
    /// Returns the ASCII character that a scalar stands for: "-" for every dash, a space for white
    /// space and invisible marks, `"` for quotation marks, the digit for decimal digits of every
    /// script, and 0 for all else.
    static func of(_ scalar: Unicode.Scalar) -> UInt8 {
        switch scalar.value {
        case 0x21...0x7E: UInt8(scalar.value)
        case 0x20, 0x09...0x0D: UInt8(ascii: " ")
        case 0xFF01...0xFF5E: UInt8(scalar.value - 0xFEE0)  // full-width forms
        case 0x2212, 0x2043: UInt8(ascii: "-")  // minus sign, hyphen bullet
        case 0x30FC, 0xFF70: UInt8(ascii: "-")  // Japanese long-vowel marks, typed as hyphens
        default: byCategory(scalar)
        }
    }

    static func isDigit(_ character: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= character
    }

    static func isLetter(_ character: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= character | 0x20
    }

    private static func byCategory(_ scalar: Unicode.Scalar) -> UInt8 {
        switch scalar.properties.generalCategory {
        case .dashPunctuation: UInt8(ascii: "-")
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format: UInt8(ascii: " ")
        case .initialPunctuation, .finalPunctuation: UInt8(ascii: "\"")
        case .decimalNumber: digit(scalar)
        default: 0
        }
    }

    private static func digit(_ scalar: Unicode.Scalar) -> UInt8 {
        scalar.properties.numericValue.map { UInt8(ascii: "0") + UInt8($0) } ?? 0
    }
}
