/// Texts as the values of BibTeX's fields.
enum BibTeXText {
    /// A text with what TeX would take for a command made harmless.
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

    /// A title; words that a style must not put in lower case are in braces.
    static func title(_ text: String) -> String {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        return words.enumerated().map { index, word in
            let letters = index == 0 ? word.dropFirst() : word
            let isProtected = letters.contains(where: \.isUppercase)
            return isProtected ? "{\(escaped(String(word)))}" : escaped(String(word))
        }.joined(separator: " ")
    }

    /// BibTeX's own word for a month from 1 to 12.
    static func month(_ month: Int) -> String {
        let words = [
            "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
        ]
        return words[month - 1]
    }
}
