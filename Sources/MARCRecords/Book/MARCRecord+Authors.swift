import BookMetadata

extension MARCRecord {
    /// Who made the book (100, 110, 700, 710), authors first.
    var authors: [Author] {
        let all = fields.compactMap { field -> Author? in
            guard case .data(let field) = field else { return nil }
            return author(field)
        }
        var named: Set<Name> = []
        let once = all.filter { named.insert(Name(name: $0.name, role: $0.role)).inserted }
        return once.filter { $0.role == .author } + once.filter { $0.role != .author }
    }

    private struct Name: Hashable {
        let name: String
        let role: Author.Role
    }

    private func author(_ field: MARCDataField) -> Author? {
        // With a title the heading names another work.
        guard Self.nameTags.contains(field.tag), field["t"] == nil, let heading = field["a"] else {
            return nil
        }
        let isPerson = field.tag.hasSuffix("00")
        let numeral = field["b"] ?? ""
        let text = Self.withoutPunctuation(heading) + Self.withoutPunctuation(numeral).prefixed(" ")
        guard let name = isPerson ? PersonName(reading: text) : PersonName(corporate: text) else {
            return nil
        }
        var author = Author(name: name.name)
        author.role = role(of: field, family: String(heading.prefix { $0 != "," }))
        if let years = field["d"].flatMap(PersonName.lifeYears) {
            author.birthYear = years.birth
            author.deathYear = years.death
        }
        return author
    }

    private static let nameTags: Set<String> = ["100", "110", "700", "710"]

    /// What somebody did, by the code (`$4`) or word (`$e`) of the field; without one, who is in the
    /// main entry wrote the book, and others did what the title page says (245 `$c`).
    private func role(of field: MARCDataField, family: String) -> Author.Role {
        let stated = (field.values("4") + field.values("e")).compactMap(Author.Role.init(relator:))
        if let first = stated.first { return stated.contains(.author) ? .author : first }
        let isStated = field["4"] != nil || field["e"] != nil
        if field.tag.hasPrefix("1"), !isStated { return .author }
        return isStated ? .contributor : responsibility(of: family)
    }

    /// The part of somebody in the statement of responsibility, whose parts a semicolon separates:
    /// `Jan Assmann ; translated by Rodney Livingstone`.
    private func responsibility(of family: String) -> Author.Role {
        guard let statement = dataField("245")?["c"],
            let part = statement.split(separator: ";").first(where: { $0.contains(text: family) })
        else { return .contributor }
        let words = part.lowercased()
        if let role = Author.Role.marks.first(where: { words.contains(text: $0.word) })?.role {
            return role
        }
        return statement.hasPrefix(part) ? .author : .contributor
    }
}

extension Author.Role {
    /// Reads a relator of MARC 21: a code as `trl`, or a word as `editor` or `Herausgeber`.
    init?(relator text: String) {
        let word = text.lowercased().filter { $0.isLetter }
        if let role = Self.codes[word] {
            self = role
        } else if let role = Self.marks.first(where: { word.contains(text: $0.word) })?.role {
            self = role
        } else {
            return nil
        }
    }

    private static let codes: [String: Author.Role] = [
        "aut": .author, "aui": .contributor, "edt": .editor, "trl": .translator,
        "ill": .illustrator, "nrt": .narrator,
        "author": .author, "joint author": .author, "verfasser": .author, "verfasserin": .author,
        "auteur": .author, "forfatter": .author,
    ]

    /// Stems that say what somebody did, in the languages of the services' records.
    fileprivate static let marks: [(word: String, role: Author.Role)] = [
        ("translat", .translator), ("übers", .translator), ("traduc", .translator),
        ("tradu", .translator), ("aus dem", .translator), ("oversatt", .translator),
        ("edit", .editor), ("hrsg", .editor), ("herausg", .editor), ("hg.", .editor),
        ("dir.", .editor), ("redaktør", .editor),
        ("illustr", .illustrator), ("narrat", .narrator), ("read by", .narrator),
        ("gelesen", .narrator), ("sprecher", .narrator),
    ]
}

extension PersonName {
    /// The name of a firm or a body, which is not turned round at a comma.
    fileprivate init?(corporate text: String) {
        self.init(reading: text.filter { $0 != "," })
    }
}

extension String {
    /// The text behind a prefix, or nothing where there is no text.
    fileprivate func prefixed(_ prefix: String) -> String {
        isEmpty ? "" : prefix + self
    }
}
