import BookMetadata

/// How a service separates names in one field.
enum NameSeparator: Sendable {
    /// The field has one name.
    case none
    /// By a text, such as `, ` or `|`.
    case text(String)
    /// Unknown: found out from the field.
    case unknown
}

/// The people in a field.
enum NameField {
    /// Reads the names in a field.
    ///
    /// - Parameters:
    ///   - text: The field: `Austen, Jane`, `Jane Austen & Anna Lefroy (Translator)`.
    ///   - separator: What separates names.
    ///   - role: What they did, where the field does not say so.
    /// - Returns: The people with their names in spoken order.
    static func authors(
        _ text: String,
        _ separator: NameSeparator,
        role: Author.Role = .author,
    ) -> [Author] {
        names(text, separator).compactMap { author($0, role: role) }
    }

    /// Reads one name with its role: `Kate Kitagawa (Translator)`.
    static func author(_ text: String, role: Author.Role = .author) -> Author? {
        var (name, role) = (text, role)
        var adapting: String?
        if let last = name.last, last == ")" || last == "]",
            let open = name.lastIndex(where: { $0 == "(" || $0 == "[" })
        {
            let words = String(name[open...].dropFirst().dropLast())
            if RoleWords.areOfAdapter(words) {
                adapting = words
                name = String(name[..<open])
            } else if let found = RoleWords.role(words) {
                name = String(name[..<open])
                role = found
            }
        }
        guard !UnnamedAuthorWords.are(name), let person = PersonName(reading: name) else {
            return nil
        }
        var author = Author(name: person.name, role: role)
        author.sortName = person.sortName
        author.birthYear = person.birthYear
        author.deathYear = person.deathYear
        return adapting.map(author.adapting) ?? author
    }

    private static func names(_ text: String, _ separator: NameSeparator) -> [String] {
        switch separator {
        case .none: return [text]
        case .text(let mark):
            let parts = ListText.parts(text, separator: mark)
            return mark.contains(",") ? joiningSuffixes(parts) : parts
        case .unknown: break
        }
        for mark in ["\n", ";", "|", " & ", " and ", " und ", " / "] where text.contains(text: mark)
        {
            let parts = ListText.parts(text, separator: mark)
            // "A, B and C" has commas too.
            return mark.hasPrefix(" ") ? parts.flatMap(splittingCommas) : parts
        }
        return splittingCommas(text)
    }

    /// The names in a text with commas, which separate names or the parts of one.
    private static func splittingCommas(_ text: String) -> [String] {
        var parts = joiningSuffixes(ListText.parts(text, separator: ","))
        // "Jane Austen, Unknown" is no name in the order of catalogues.
        if parts.count > 1 { parts.removeAll(where: UnnamedAuthorWords.are) }
        guard parts.count > 1 else { return parts }
        let isPaired = parts.count.isMultiple(of: 2)
        let pairs = stride(from: 0, to: parts.count - 1, by: 2).map { (parts[$0], parts[$0 + 1]) }
        guard isPaired, pairs.allSatisfy({ isInverted($0.0, $0.1) }) else { return parts }
        return pairs.map { "\($0.0), \($0.1)" }
    }

    /// Puts `Jr.` back to the name before it.
    private static func joiningSuffixes(_ parts: [String]) -> [String] {
        parts.reduce(into: []) { names, part in
            if let last = names.last, PersonName.isSuffix(part) {
                names[names.count - 1] = "\(last), \(part)"
            } else {
                names.append(part)
            }
        }
    }

    /// Whether two texts are a family name and given names, rather than two names.
    private static func isInverted(_ first: String, _ second: String) -> Bool {
        var family = first.split(separator: " ")
        let given = second.split(separator: " ")
        // "King Jr., Martin Luther": without a given name before it, the suffix is one of a family name.
        if family.count == 2, generations.contains(family[1].lowercased()) { family.removeLast() }
        if family.count == 1 || given.count == 1 { return true }
        if let last = given.last, last.hasSuffix("."), last.count == 2 { return true }
        return family.first.map { particles.contains($0.lowercased()) } == true
    }

    private static let generations: Set<String> = ["jr.", "jr", "sr.", "sr", "ii", "iii", "iv"]

    private static let particles: Set<String> = [
        "le", "la", "de", "del", "della", "di", "du", "des", "dos", "da", "van", "von", "vom",
        "zu", "zur", "ter", "ten", "mac", "mc", "st.", "saint", "el", "al", "bin", "ben", "o'",
    ]
}

extension Author {
    /// The person with the role that words name, which a file has apart from the name; without words, the author.
    func having(_ words: String) -> Author {
        let words = ListText.trimmed(words)
        if RoleWords.areOfAdapter(words) { return adapting(words) }
        var author = self
        author.role = words.isEmpty ? .author : RoleWords.role(words) ?? .contributor
        return author
    }

    /// The person as one who adapted the work, as words say.
    ///
    /// An adaptation is not the book that it was made of: what tells it stays with the name.
    fileprivate func adapting(_ words: String) -> Author {
        var author = self
        if !RoleWords.areOfAdapter(name) { author.name += " (\(words))" }
        author.role = .contributor
        author.sortName = nil
        return author
    }
}

/// Words for what people did for a book.
enum RoleWords {
    /// The role that a word names; nil for a word that names none.
    static func role(_ text: String) -> Author.Role? {
        let word = text.lowercased().filter { $0 != "." }
        return roles.first { words, _ in words.contains { word.hasPrefix($0) } }?.1
    }

    /// Whether words say that someone made another text of the work: `adapted by`, `adaptor and illustrator`.
    static func areOfAdapter(_ text: String) -> Bool {
        let words = text.lowercased().split { !$0.isLetter }
        return words.contains { word in adapters.contains { word.hasPrefix($0) } }
    }

    private static let adapters = [
        "adapt", "adatt", "retold", "retell", "abridg", "nacherzähl", "dramatize", "dramatise",
        "screenplay", "screenwriter", "drehbuch",
    ]

    private static let roles: [([String], Author.Role)] = [
        (["author", "writer", "autor", "auteur", "verfasser", "text"], .author),
        (["editor", "ed", "hrsg", "hg", "herausgeber", "éditeur scientifique"], .editor),
        (["transl", "trans", "übers", "trad", "vertaler"], .translator),
        (["illus", "ill", "artist", "zeichner", "ilustr"], .illustrator),
        (["narrat", "reader", "sprecher", "vorleser", "lecteur"], .narrator),
        (
            [
                "foreword", "introduction", "preface", "afterword", "contributor", "vorwort",
                "nachwort", "einleitung", "beitr", "mitwirk", "photograph", "fotograf", "designer",
                "cover", "composer", "compiler", "avant-propos", "préface",
            ], .contributor,
        ),
    ]
}
