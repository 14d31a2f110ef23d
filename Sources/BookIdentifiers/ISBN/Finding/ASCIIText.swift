/// A text reduced to the ASCII characters that matter in an ISBN, and the way back to its indices.
struct ASCIIText {
    /// The characters, with a space or a tab for white space within a line, a line feed for all that
    /// ends a line, and 0 for characters without an ASCII equivalent.
    let characters: [UInt8]
    private let indices: [String.Index]

    init(_ text: String) {
        var characters: [UInt8] = []
        var indices: [String.Index] = []
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            indices.append(index)
            let character = ASCIIText.character(scalars[index])
            if character == UInt8(ascii: "%"),
                let escaped = ASCIIText.escapedSeparator(scalars[index...].dropFirst().prefix(2))
            {
                characters.append(escaped)
                scalars.formIndex(&index, offsetBy: 3)
            } else {
                characters.append(character)
                scalars.formIndex(after: &index)
            }
        }
        indices.append(scalars.endIndex)
        self.characters = characters
        self.indices = indices
    }

    /// The character at a position, or 0 outside of the text.
    subscript(position: Int) -> UInt8 {
        characters.indices.contains(position) ? characters[position] : 0
    }

    /// The part of the original text that a range of positions stands for.
    func range(_ positions: Range<Int>) -> Range<String.Index> {
        indices[positions.lowerBound]..<indices[positions.upperBound]
    }

    private static func character(_ scalar: Unicode.Scalar) -> UInt8 {
        switch scalar.value {
        case 0x09: UInt8(ascii: "\t")
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: UInt8(ascii: "\n")
        default: ASCIIEquivalent.of(scalar)
        }
    }

    /// The character for which an address writes "%20", "%2D", "%3A" and so on; nil for letters and
    /// digits, which need no escape.
    private static func escapedSeparator(_ digits: Substring.UnicodeScalarView) -> UInt8? {
        guard digits.count == 2, digits.allSatisfy(\.properties.isASCIIHexDigit),
            let value = UInt8(String(digits), radix: 16), 0x20...0x7E ~= value,
            !ASCIIEquivalent.isDigit(value), !ASCIIEquivalent.isLetter(value)
        else { return nil }
        return value
    }
}
