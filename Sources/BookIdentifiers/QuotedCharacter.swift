/// A character as error messages show it: in quotes, or as a code point if it is invisible.
struct QuotedCharacter: CustomStringConvertible {
    let description: String

    init(_ character: Character) {
        let scalars = character.unicodeScalars
        if let first = scalars.first, QuotedCharacter.isVisible(first) {
            description = "\"\(character)\""
        } else {
            description = scalars.map(QuotedCharacter.codePoint).joined(separator: " ")
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
            .privateUse, .unassigned, .nonspacingMark, .spacingMark, .enclosingMark:
            false
        default:
            true
        }
    }

    private static func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
