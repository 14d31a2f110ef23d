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

    /// Reads one name with its role: `Kate Kitagawa (Translator)`, `Mann, Thomas (1875-1955, Hrsg.)`.
    static func author(_ text: String, role: Author.Role = .author) -> Author? {
        let ending = NameEnding(of: text)
        let name = ending.name
        guard !UnnamedAuthorWords.are(name), let person = PersonName(reading: name) else {
            return nil
        }
        var author = Author(name: person.name, role: ending.role ?? role)
        author.sortName = person.sortName
        author.birthYear = person.birthYear
        author.deathYear = person.deathYear
        return ending.adapting.map(author.adapting) ?? author
    }

    private static func names(_ text: String, _ separator: NameSeparator) -> [String] {
        switch separator {
        case .none: return [text]
        case .text(let mark):
            let parts = ListText.parts(text, separator: mark)
            return mark.contains(",") ? CommaNames.joiningEndings(parts) : parts
        case .unknown: break
        }
        // "and others" is no name after an "and".
        let text = OtherPeopleWords.removed(from: text)
        for mark in ["\n", ";", "|", " & ", " and ", " und ", " / "] where text.contains(text: mark)
        {
            let parts = BracketedText.parts(text, separator: mark)
            guard parts.count > 1 || parts.first != text else { continue }
            // "A, B and C" has commas too.
            return mark.hasPrefix(" ") ? parts.flatMap(CommaNames.names) : parts
        }
        if text.utf8.contains(UInt8(ascii: "/")) {
            let parts = BracketedText.parts(text, separator: "/")
            // "AC/DC" is one name.
            if parts.count > 1, parts.allSatisfy({ $0.contains { $0 == " " || $0 == "," } }) {
                return parts.flatMap(CommaNames.names)
            }
        }
        return CommaNames.names(text)
    }
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
