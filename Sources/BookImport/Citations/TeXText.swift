import BookMetadata

/// Texts with the commands of TeX for letters and signs.
struct TeXText {
    private var result = String.UnicodeScalarView()
    private var rest: Substring.UnicodeScalarView

    /// A text with its commands replaced by what they print.
    static func plain(_ text: String) -> String {
        guard text.contains(where: { "\\{}~-`'$".contains($0) }) else { return text }
        var reader = TeXText(rest: text.unicodeScalars[...])
        reader.read()
        return String(reader.result)
    }

    private init(rest: Substring.UnicodeScalarView) {
        self.rest = rest
    }

    private mutating func read() {
        while let scalar = rest.popFirst() {
            switch scalar {
            case "{", "}", "$": break
            case "~": result.append(" ")
            case "\\": readCommand()
            case "-" where rest.first == "-":
                rest.removeFirst()
                let isLong = rest.first == "-"
                if isLong { rest.removeFirst() }
                result.append(isLong ? "—" : "–")
            case "`" where rest.first == "`":
                rest.removeFirst()
                result.append("“")
            case "'" where rest.first == "'":
                rest.removeFirst()
                result.append("”")
            default: result.append(scalar)
            }
        }
    }

    private mutating func readCommand() {
        guard let first = rest.popFirst() else { return }
        if let mark = Self.marks[String(first)], !first.properties.isAlphabetic {
            return accent(mark)
        }
        guard first.properties.isAlphabetic else {
            // "\&", "\{"; a line break is a space.
            result.append(first == "\\" ? " " : first)
            return
        }
        var name = String(first)
        while let next = rest.first, next.properties.isAlphabetic {
            name.unicodeScalars.append(next)
            rest.removeFirst()
        }
        while rest.first == " " { rest.removeFirst() }
        if let letter = Self.letters[name] {
            result.append(contentsOf: letter.unicodeScalars)
        } else if let mark = Self.marks[name] {
            accent(mark)
        } else if Self.dropped.contains(name), rest.first == "{" {
            // An argument that is not printed.
            rest = rest.drop { $0 != "}" }.dropFirst()
        }
    }

    /// Puts a mark on the letter that follows, perhaps in braces.
    private mutating func accent(_ mark: Unicode.Scalar) {
        while let next = rest.first, next == "{" || next == " " { rest.removeFirst() }
        guard var letter = rest.popFirst() else { return }
        if letter == "\\" {
            // "\'{\i}" is an i with an accent instead of the dot.
            letter = rest.popFirst() ?? "i"
        }
        result.append(letter)
        result.append(mark)
    }

    private static let marks: [String: Unicode.Scalar] = [
        "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}",
        "=": "\u{304}", ".": "\u{307}", "u": "\u{306}", "v": "\u{30C}", "H": "\u{30B}",
        "c": "\u{327}", "k": "\u{328}", "r": "\u{30A}", "d": "\u{323}", "b": "\u{331}",
    ]
    private static let letters = [
        "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å", "o": "ø",
        "O": "Ø", "l": "ł", "L": "Ł", "i": "i", "j": "j", "dh": "ð", "DH": "Ð", "th": "þ",
        "TH": "Þ", "ng": "ŋ", "dots": "…", "ldots": "…", "textendash": "–", "textemdash": "—",
        "textasciitilde": "~", "textasciicircum": "^", "textbackslash": "\\", "copyright": "©",
        "pounds": "£", "euro": "€", "textregistered": "®", "S": "§", "P": "¶", "quotedblbase": "„",
        "textquotedblleft": "“", "textquotedblright": "”", "textquoteleft": "‘",
        "textquoteright": "’", "glqq": "„", "grqq": "“", "guillemotleft": "«",
        "guillemotright": "»", "textbar": "|", "textless": "<", "textgreater": ">", "slash": "/",
        "newline": " ", "par": " ", "LaTeX": "LaTeX", "TeX": "TeX", "BibTeX": "BibTeX",
    ]
    private static let dropped: Set<String> = ["noopsort", "vspace", "hspace", "label", "url"]
}
