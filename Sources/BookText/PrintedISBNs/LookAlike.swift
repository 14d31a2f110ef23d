/// Signs that a recogniser takes for each other.
enum LookAlike {
    /// The digit itself.
    static func digit(_ sign: Unicode.Scalar) -> UInt8? {
        "0"..."9" ~= sign ? UInt8(truncatingIfNeeded: sign.value) : nil
    }

    /// The digit that looks like a letter or another sign.
    static func correctedDigit(_ sign: Unicode.Scalar) -> UInt8? {
        switch sign {
        case "O", "o", "Q", "D", "©", "@": UInt8(ascii: "0")
        case "l", "I", "|", "i", "!": UInt8(ascii: "1")
        case "Z", "z": UInt8(ascii: "2")
        case "A": UInt8(ascii: "4")
        case "S", "s", "$": UInt8(ascii: "5")
        case "G", "b", "€": UInt8(ascii: "6")
        case "T", "?": UInt8(ascii: "7")
        case "B", "&", "%": UInt8(ascii: "8")
        case "g", "q": UInt8(ascii: "9")
        default: nil
        }
    }

    /// Whether a sign may be the last "X" of an ISBN-10.
    static func isX(_ sign: Unicode.Scalar) -> Bool {
        sign == "X" || sign == "x" || sign == "×"
    }

    /// Whether a sign stands between parts of a number.
    static func isSeparator(_ sign: Unicode.Scalar) -> Bool {
        switch sign {
        case " ", ".", "·": true
        default: isHyphen(sign)
        }
    }

    /// Whether a sign is a dash or looks like one.
    static func isHyphen(_ sign: Unicode.Scalar) -> Bool {
        switch sign {
        case "-", "\u{2010}"..."\u{2015}", "\u{2212}", "~", "_", "=", "\u{AD}": true
        default: false
        }
    }

    static func isLetter(_ sign: Unicode.Scalar) -> Bool {
        "a"..."z" ~= sign || "A"..."Z" ~= sign
    }
}
