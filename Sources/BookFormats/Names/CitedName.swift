import BookMetadata

/// An author's name in the parts by which citations sort and shorten it.
struct CitedName: Hashable {
    /// The family name with its particles (`Le Guin`, `von Goethe`), or the whole of a name that has
    /// no parts.
    let family: String
    /// The given names; nil for an organization or a name without parts.
    let given: String?
    /// A suffix such as `Jr.` or `III`.
    let suffix: String?
    /// Whether the name is that of an organization, which is never inverted.
    let isOrganization: Bool

    /// Divides the name of an author.
    ///
    /// The sort name decides if the author has one. Otherwise the parts are guessed: the family name
    /// is the last word with the particles before it, or the first word of a name in Chinese,
    /// Japanese or Korean script. Names of organizations stay whole.
    init(_ author: Author) {
        if author.kind == .organization
            || author.kind == nil
                && (OrganizationName.isLikely(author.name) || CorporateName.isKnown(author.name))
        {
            self.init(author.name, isOrganization: true)
        } else if let sortName = author.sortName, sortName.contains(",") {
            let parts = sortName.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
            self.init(
                parts.first ?? author.name,
                given: parts.count > 1 ? parts[1] : nil,
                suffix: parts.count > 2 ? parts[2...].joined(separator: ", ") : nil,
            )
        } else {
            self.init(guessing: author.name)
        }
    }

    private init(
        _ family: String,
        given: String? = nil,
        suffix: String? = nil,
        isOrganization: Bool = false,
    ) {
        self.family = family
        self.given = given
        self.suffix = suffix
        self.isOrganization = isOrganization
    }

    private init(guessing whole: String) {
        let (name, mark) = Self.divided(whole)
        let parts = name.split(separator: ",", maxSplits: 1)
        var words = (parts.first ?? name[...]).split(separator: " ").map(String.init)
        var suffix = parts.count > 1 ? parts[1].trimmed : nil
        // "Sammy Davis Jr."
        if suffix == nil, words.count > 2, let last = words.last, Self.generations.contains(last) {
            words.removeLast()
            suffix = last
        }
        // "Elizabeth II" has no family name.
        guard words.count > 1, words.count > 2 || !Self.generations.contains(words[1]) else {
            self.init(whole)
            return
        }
        if PersonName.isFamilyFirst(name) {
            self.init(words[0], given: words[1...].joined(separator: " ") + mark, suffix: suffix)
            return
        }
        var start = words.count - 1
        while start > 1, Self.particles.contains(words[start - 1].lowercased()) { start -= 1 }
        self.init(
            words[start...].joined(separator: " "),
            given: words[..<start].joined(separator: " ") + mark,
            suffix: suffix,
        )
    }

    /// A name, and what stands in brackets behind it: `Tim Hamilton` and ` (adapted by)`.
    private static func divided(_ name: String) -> (name: String, mark: String) {
        guard let last = name.last, last == ")" || last == "]",
            let open = name.lastIndex(where: { $0 == "(" || $0 == "[" })
        else { return (name, "") }
        let person = name[..<open].trimmed
        return person.isEmpty ? (name, "") : (person, " \(name[open...])")
    }

    /// The name as library catalogues order it: `Le Guin, Ursula K.`, with a suffix at the end.
    var inverted: String {
        [family, given, suffix].compactMap { $0 }.joined(separator: ", ")
    }

    private static let generations: Set<String> = [
        "Jr.", "Jr", "Sr.", "Sr", "II", "III", "IV", "jun.", "sen.",
    ]

    private static let particles: Set<String> = [
        "von", "van", "vom", "zu", "zur", "der", "den", "de", "het", "ten", "ter", "te", "du",
        "des", "da", "das", "do", "dos", "di", "del", "della", "degli", "dei", "la", "le", "les",
        "el", "al", "bin", "ibn", "ben", "af", "av", "st.", "saint",
    ]
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
