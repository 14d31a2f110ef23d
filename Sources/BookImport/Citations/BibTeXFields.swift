/// The kind and the fields of a BibTeX entry.
struct BibTeXFields {
    /// The kind in small letters: `book`.
    private(set) var kind = ""
    /// The fields by their names in small letters, with TeX's commands.
    private(set) var values: [String: String] = [:]

    private var rest: Substring
    private let macros: [String: String]

    /// Reads an entry.
    init(_ text: String, macros: [String: String]) {
        rest = text[...]
        self.macros = macros
        rest = rest.dropFirst()
        kind = take { $0.isLetter }.lowercased()
        skipBlanks()
        rest = rest.dropFirst()
        if kind != "string" {
            _ = take { $0 != "," && $0 != "}" }
            rest = rest.dropFirst()
        }
        while let (name, value) = field() {
            guard let first = values[name] else {
                values[name] = value
                continue
            }
            // The first one counts, but each ISBN is one of the book.
            if name == "isbn" { values[name] = "\(first) \(value)" }
        }
    }

    private mutating func take(while matches: (Character) -> Bool) -> String {
        let part = rest.prefix(while: matches)
        rest = rest[part.endIndex...]
        return String(part)
    }

    private mutating func skipBlanks() { rest = rest.drop { $0.isWhitespace } }

    /// The next `name = value`; nil at the end.
    private mutating func field() -> (String, String)? {
        rest = rest.drop { $0.isWhitespace || $0 == "," }
        let name = take { $0.isLetter || $0.isNumber || "-_+:.".contains($0) }.lowercased()
        skipBlanks()
        guard !name.isEmpty, rest.first == "=" else { return nil }
        rest = rest.dropFirst()
        var value = part()
        skipBlanks()
        while rest.first == "#" {
            rest = rest.dropFirst()
            value += part()
            skipBlanks()
        }
        return (name, value)
    }

    /// A part of a value: in braces, in quotation marks, a number, or a macro.
    private mutating func part() -> String {
        skipBlanks()
        switch rest.first {
        case "{":
            rest = rest.dropFirst()
            return delimited(by: "}")
        case "\"":
            rest = rest.dropFirst()
            return delimited(by: "\"")
        default:
            let word = take { $0.isLetter || $0.isNumber || "-_+:./".contains($0) }
            return macros[word.lowercased()] ?? word
        }
    }

    private mutating func delimited(by end: Character) -> String {
        var depth = 0
        var isEscaped = false
        var index = rest.startIndex
        while index < rest.endIndex {
            let character = rest[index]
            if isEscaped {
                isEscaped = false
            } else if character == end, depth == 0 {
                break
            } else if character == "\\" {
                isEscaped = true
            } else if character == "{" {
                depth += 1
            } else if character == "}" {
                depth -= 1
            }
            index = rest.index(after: index)
        }
        let value = String(rest[..<index])
        rest = rest[index...].dropFirst()
        return value
    }
}
