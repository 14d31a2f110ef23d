import BookMetadata
import BooklandText

/// Several names that a source has in one field: "Neil Gaiman & Terry Pratchett".
enum AuthorList {
    /// The names in a field, as a rule the field itself.
    static func names(in text: String) -> [String] {
        guard mayBeList(text) else { return [text] }
        let text = withoutOthers(text)
        var names = [text]
        for mark in marks { names = names.flatMap { parts(of: $0, at: mark) } }
        return names.flatMap(separatedByCommas)
    }

    /// Whether a text has a sign or a word that separates names.
    private static func mayBeList(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var isInWord = false
            for place in bytes.indices {
                switch unsafe bytes[place] {
                case UInt8(ascii: "&"), UInt8(ascii: "/"), UInt8(ascii: "|"), UInt8(ascii: "["):
                    return true
                case UInt8(ascii: ","):
                    // "Haig, Matt" has one word before its comma.
                    if isInWord { return true }
                    isInWord = true
                case 0x20:
                    isInWord = true
                    // " and ", " und ", " et ", " with ", " u.a."
                    guard place + 3 < bytes.count else { continue }
                    let next = unsafe (bytes[place + 1], bytes[place + 2], bytes[place + 3])
                    switch next {
                    case (UInt8(ascii: "a"), UInt8(ascii: "n"), UInt8(ascii: "d")),
                        (UInt8(ascii: "u"), UInt8(ascii: "n"), UInt8(ascii: "d")),
                        (UInt8(ascii: "e"), UInt8(ascii: "t"), 0x20),
                        (UInt8(ascii: "a"), UInt8(ascii: "l"), UInt8(ascii: "i")),
                        (UInt8(ascii: "w"), UInt8(ascii: "r"), UInt8(ascii: "i")),
                        (UInt8(ascii: "w"), UInt8(ascii: "i"), UInt8(ascii: "t")),
                        (UInt8(ascii: "u"), UInt8(ascii: "."), _):
                        return true
                    default: continue
                    }
                default: continue
                }
            }
            return false
        }
    }

    private static let marks = [
        " writing as ", " alias ", " & ", " / ", "/", " | ", " and ", " und ", " et ", " with ",
    ]

    /// The names before and after a mark; the text itself where these are no names of people.
    private static func parts(of text: String, at mark: String) -> [String] {
        var parts: [String] = []
        var rest = text[...]
        while let place = rest.range(ofText: mark) {
            parts.append(String(rest[..<place.lowerBound]))
            rest = rest[place.upperBound...]
        }
        guard !parts.isEmpty else { return [text] }
        parts.append(String(rest))
        let words = parts.map { FoldedText.words($0) }
        // "Centers for Disease Control and Prevention", "Simon & Schuster, Inc."
        guard words.allSatisfy({ !$0.isEmpty && $0.count <= 6 }),
            !words.joined().contains(where: {
                AuthorComparison.organizations.contains($0) || companyWords.contains($0)
            })
        else { return [text] }
        // "Preston & Child" are two, and "Brüder Grimm und andere" one.
        return zip(parts, words).filter { !$0.1.allSatisfy(others.contains) }.map(\.0)
    }

    /// The names in "Neil Gaiman, Terry Pratchett", beside the one that the comma may make of them:
    /// "García Márquez, Gabriel José" is one person.
    private static func separatedByCommas(_ text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: ",")), !text.utf8.contains(UInt8(ascii: "(")) else {
            return [text]
        }
        let parts = text.split(separator: ",").map(String.init)
        let words = parts.map { FoldedText.words($0) }
        guard parts.count > 1, words.allSatisfy({ (2...4).contains($0.count) }),
            !words.contains(where: { words in
                words.contains { word in
                    AuthorNameReader.ranks.contains(word) || AuthorNameReader.titles.contains(word)
                        || AuthorNameReader.generations[word] != nil
                        || word.utf8.contains { 0x30...0x39 ~= $0 }
                }
            })
        else { return [text] }
        guard parts.count == 2 else { return parts }
        // "Le Guin, Ursula Kroeber", "Tolkien Smith, J. R."
        if AuthorNameReader.particles.contains(words[0][0]) || words[1].last?.utf8.count == 1 {
            return [text]
        }
        return [text] + parts
    }

    /// The text without "et al." and the like at its end.
    private static func withoutOthers(_ text: String) -> String {
        for mark in endings {
            guard let place = text.range(ofText: mark) else { continue }
            let names = text[..<place.lowerBound]
            if names.utf8.count >= 3 { return String(names) }
        }
        return text
    }

    private static let endings = [
        ", et al", " et al", " [et al", " u.a", " [u.a", ", u.a", " u. a.", " [u. a", " y otros",
        " and others", " und andere",
    ]

    /// Whether a field has no name, but says that there are more: "et al.".
    static func isOthers(_ text: String) -> Bool {
        guard text.utf8.count <= 10 else { return false }
        let words = FoldedText.words(text)
        return words == ["et", "al"] || words == ["al", "et"] || words == ["and", "others"]
    }

    private static let others: WordSet = ["others", "andere", "al", "more", "otros", "autres"]

    private static let companyWords: WordSet = [
        "verlag", "publishers", "publications", "magazin", "redaction", "corps", "trust",
        "administration", "authority", "ministerium", "academy", "akademie", "gmbh", "co",
        "studies", "research", "programs", "guides", "editions",
    ]
}
