/// A character as an error message shows it: in quotes, or by its code point when it has no shape.
struct Quoted: CustomStringConvertible {
    let description: String

    init(_ character: Character) {
        let scalars = character.unicodeScalars
        if let first = scalars.first, Quoted.isVisible(first) {
            description = "\"\(character)\""
        } else {
            description = scalars.map(Quoted.codePoint).joined(separator: " ")
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
