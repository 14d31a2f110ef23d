/// A name in the parts that citations sort and shorten by.
struct CitedName: Hashable {
    /// The family name with what belongs to it (`Le Guin`, `von Goethe`), or the whole of a name that
    /// has no parts.
    let family: String
    /// What stands before the family name; nil of a body or of a name that has no parts.
    let given: String?
    /// What stands behind it: `Jr.`, `III`.
    let suffix: String?

    /// Divides a name in the order in which it is spoken.
    ///
    /// Which word begins the family name cannot be known of every name. It is taken to be the last, with
    /// particles before it; names of bodies (`University of Chicago`) are left whole.
    init(_ name: String) {
        let parts = name.split(separator: ",", maxSplits: 1).map(String.init)
        let words = (parts.first ?? name).split(separator: " ").map(String.init)
        suffix = parts.count > 1 ? parts[1].trimmed : nil
        guard words.count > 1, !Self.isBody(words) else {
            family = parts.first?.trimmed ?? name
            given = nil
            return
        }
        var start = words.count - 1
        while start > 1, Self.particles.contains(words[start - 1].lowercased()) { start -= 1 }
        family = words[start...].joined(separator: " ")
        given = words[..<start].joined(separator: " ")
    }

    /// `Le Guin, Ursula K.`, with the suffix behind all: the order of catalogues.
    var inverted: String {
        [family, given, suffix].compactMap { $0 }.joined(separator: ", ")
    }

    /// Whether the name is that of a body: such have words of a sentence.
    private static func isBody(_ words: [String]) -> Bool {
        words.count > 2 && words.contains { bodyWords.contains($0.lowercased()) }
            || words.count > 6
    }

    private static let bodyWords: Set<String> = [
        "of", "the", "for", "on", "and", "&", "für", "und", "pour", "et", "association",
        "university", "committee", "commission", "society", "institute", "press", "staff",
        "editors", "company", "inc.",
    ]

    private static let particles: Set<String> = [
        "von", "van", "vom", "zu", "zur", "der", "den", "de", "het", "ten", "ter", "te", "du",
        "des",
        "da", "das", "do", "dos", "di", "del", "della", "degli", "dei", "la", "le", "les", "el",
        "al", "bin", "ibn", "ben", "af", "av", "st.", "saint",
    ]
}

extension String {
    /// The text without white space at its ends.
    var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
