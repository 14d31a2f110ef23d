import BookMetadata

/// What stands in brackets behind a name: what someone did, when someone lived.
struct NameEnding {
    /// The name, with the years.
    private(set) var name: String
    /// What the person did; nil where the text does not say so.
    private(set) var role: Author.Role?
    /// The words for someone who made another text of the work.
    private(set) var adapting: String?
    /// Whether the text ends with years that no comma separates from the name.
    private(set) var hasYears = false

    /// Reads a name: `Mann, Thomas (1875-1955) [Hrsg.]`, `Dumas, Alexandre (1824-1895 ; écrivain)`.
    init(of text: String) {
        name = OtherPeopleWords.removed(from: ListText.trimmed(text))
        var years: String?
        while let (before, words) = Self.bracketed(name), take(words, &years) {
            name = OtherPeopleWords.removed(from: ListText.trimmed(before))
        }
        if let years {
            hasYears = true
            name += " (\(years))"
        } else {
            hasYears = PersonName.withoutYears(name).years != nil
        }
    }

    /// Takes the words of brackets; returns whether they are no part of the name.
    private mutating func take(_ words: String, _ years: inout String?) -> Bool {
        if RoleWords.areOfAdapter(words) {
            adapting = adapting ?? words
            return true
        }
        if OtherPeopleWords.removed(from: words).isEmpty { return true }
        if let found = RoleWords.role(words) {
            role = role ?? found
            return true
        }
        guard years == nil, words.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
            return false
        }
        // "1824-1895 ; écrivain", "1875-1955, Hrsg."
        let parts = words.split { ",;".contains($0) }.map { ListText.trimmed($0) }
        guard let first = parts.first, PersonName.isDates(first) else { return false }
        years = first
        role = role ?? parts.dropFirst().lazy.compactMap(RoleWords.role).first
        return true
    }

    /// The text before brackets at the end of a name, and that within them.
    private static func bracketed(_ name: String) -> (before: Substring, words: String)? {
        guard let last = name.last, last == ")" || last == "]",
            let open = name.lastIndex(where: { $0 == "(" || $0 == "[" })
        else { return nil }
        return (name[..<open], String(name[open...].dropFirst().dropLast()))
    }
}

/// What stands for people who are not named: `et al.`, `u. a.`, `and others`.
enum OtherPeopleWords {
    /// A text without such words at its end.
    static func removed(from text: String) -> String {
        guard let ending = endings.first(where: { isEnd($0, of: text) }) else { return text }
        var rest = Substring(text.utf8.dropLast(ending.utf8.count))
        while let last = rest.last, last.isWhitespace || ",;[(&/".contains(last) {
            rest.removeLast()
        }
        return String(rest)
    }

    /// Whether a text ends with these words: `Fanthorpe, U.A.` and `Meta Alii` are names.
    private static func isEnd(_ words: String, of text: String) -> Bool {
        guard text.utf8.count >= words.utf8.count,
            text.utf8.suffix(words.utf8.count).elementsEqual(words.utf8)
        else { return false }
        guard let before = Substring(text.utf8.dropLast(words.utf8.count)).last else { return true }
        return before.isWhitespace || ",;[(&/".contains(before)
    }

    private static let endings = [
        // Latin
        "et al.", "et al", "et. al.", "et alii", "et al.]", "et al.)",
        // German
        "u. a.", "u.a.", "u.a", "u. v. a.", "u.v.a.", "u.a.]", "u. a.]", "u.a.)", "u. a.)",
        "und andere", "und anderen", "und weitere", "u. andere", "und viele andere",
        // English
        "and others", "& others", "and many others",
        // French, Spanish, Italian, Dutch
        "et autres", "y otros", "e altri", "ed altri", "e.a.", "en anderen", "et coll.",
        // Scandinavian, Polish, Russian
        "m.fl.", "m. fl.", "i in.", "и др.",
    ]
}

/// Takes texts apart at marks that stand outside of brackets.
enum BracketedText {
    /// The parts of a text between separators, trimmed, without empty ones.
    static func parts(_ text: String, separator: String) -> [String] {
        let hasBracket = text.utf8.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }
        guard hasBracket, separator != "\n" else {
            return ListText.parts(text, separator: separator)
        }
        var parts: [String] = []
        var depth = 0
        var start = text.startIndex
        var place = start
        while place < text.endIndex {
            switch text[place] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            default: break
            }
            // A bracket without its partner separates nothing.
            if depth < 0 { return ListText.parts(text, separator: separator) }
            if depth == 0, text[place...].hasPrefix(separator) {
                parts.append(ListText.trimmed(text[start..<place]))
                place = text.index(place, offsetBy: separator.count)
                start = place
            } else {
                place = text.index(after: place)
            }
        }
        if depth != 0 { return ListText.parts(text, separator: separator) }
        parts.append(ListText.trimmed(text[start...]))
        return parts.filter { !$0.isEmpty }
    }
}
