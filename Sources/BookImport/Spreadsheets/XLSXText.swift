import BookMetadata

/// Texts of cells, in which XML's forbidden characters are written as `_x000D_` (ECMA-376, ST_Xstring).
enum XLSXText {
    /// Returns a text with such characters as themselves.
    static func unescaped(_ text: String) -> String {
        guard text.contains(text: "_x") else { return text }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let next = rest.first {
            if next == "_", let scalar = scalar(rest.prefix(7)) {
                result.append(scalar)
                rest = rest.dropFirst(7)
            } else {
                result.append(next)
                rest = rest.dropFirst()
            }
        }
        return String(result)
    }

    /// The character that `_x000D_` stands for; nil for other texts.
    private static func scalar(_ code: Substring.UnicodeScalarView) -> Unicode.Scalar? {
        guard code.count == 7, code.dropFirst().first == "x", code.last == "_" else { return nil }
        let digits = code.dropFirst(2).dropLast()
        guard digits.allSatisfy(\.properties.isASCIIHexDigit),
            let number = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
        else { return nil }
        return Unicode.Scalar(number)
    }
}
