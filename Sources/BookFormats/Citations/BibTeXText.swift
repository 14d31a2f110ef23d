/// Texts as values of BibTeX fields.
enum BibTeXText {
    /// Returns a text in which the characters that are special to TeX are escaped.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&", "%", "$", "#", "_", "{", "}": result += "\\\(scalar)"
            case "~": result += "\\textasciitilde{}"
            case "^": result += "\\textasciicircum{}"
            case "\\": result += "\\textbackslash{}"
            case "\n": result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns a title in which braces protect words that a style must not change to lower case.
    static func title(_ text: String) -> String {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        return words.enumerated().map { index, word in
            let letters = index == 0 ? word.dropFirst() : word
            let isProtected = letters.contains(where: \.isUppercase)
            return isProtected ? "{\(escaped(String(word)))}" : escaped(String(word))
        }.joined(separator: " ")
    }

    /// Returns BibTeX's macro for a month from 1 to 12.
    static func month(_ month: Int) -> String {
        let words = [
            "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
        ]
        return words[month - 1]
    }
}
