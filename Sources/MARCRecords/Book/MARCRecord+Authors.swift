import BookMetadata

extension MARCRecord {
    /// The authors and other contributors (100 to 111, 700 to 711), authors first.
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
        // A heading with a title names another work.
        guard Self.nameTags.contains(field.tag), field["t"] == nil, let heading = field["a"],
            var author = field.tag.hasSuffix("00")
                ? person(field, heading) : organization(field, heading)
        else { return nil }
        author.role = role(of: field, family: String(heading.prefix { $0 != "," }))
        return author
    }

    private static let nameTags: Set<String> = ["100", "110", "111", "700", "710", "711"]

    private func person(_ field: MARCDataField, _ heading: String) -> Author? {
        let numeral = Self.withoutPunctuation(field["b"] ?? "")
        let title = Self.withoutPunctuation(field["c"] ?? "")
        var text = Self.withoutPunctuation(heading)
        if !numeral.isEmpty { text += " " + numeral }
        if PersonName.isSuffix(title) { text += ", " + title }
        guard let name = PersonName(reading: text) else { return nil }
        var author = Author(name: name.name, kind: .person)
        author.sortName = name.sortName
        // Some catalogues have the years beside the name.
        author.birthYear = name.birthYear
        author.deathYear = name.deathYear
        if let years = field["d"].flatMap(PersonName.lifeYears) {
            author.birthYear = years.birth
            author.deathYear = years.death
        }
        return author
    }

    /// Reads a corporate body or a meeting, with the units below it: `United States. Congress`.
    private func organization(_ field: MARCDataField, _ heading: String) -> Author? {
        let units = field.tag.hasSuffix("10") ? field.values("b") : []
        let parts = ([heading] + units).map { Self.withoutPunctuation($0) }.filter { !$0.isEmpty }
        let name = parts.reduce("") { text, part in
            text.isEmpty ? part : text + (text.hasSuffix(".") ? " " : ". ") + part
        }
        return PlainText.line(Self.withoutStop(name)).map {
            Author(name: $0, kind: .organization)
        }
    }

    /// Returns the role that the field's code (`$4`) or term (`$e`) states.
    ///
    /// Without one, the main entry is the author, and others have the role that the statement of
    /// responsibility (245 `$c`) gives them.
    private func role(of field: MARCDataField, family: String) -> Author.Role {
        let stated = (field.values("4") + field.values("e")).compactMap(Author.Role.init(relator:))
        if let first = stated.first { return stated.contains(.author) ? .author : first }
        let isStated = field["4"] != nil || field["e"] != nil
        if field.tag.hasPrefix("1"), !isStated { return .author }
        return isStated ? .contributor : responsibility(of: family)
    }

    /// Returns the role in the statement of responsibility, whose parts are separated by semicolons:
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
    /// Reads a MARC 21 relator: a code such as `trl`, or a term such as `editor` or `Herausgeber`.
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

    /// Word stems of roles, in the languages of the services' records.
    fileprivate static let marks: [(word: String, role: Author.Role)] = [
        ("translat", .translator), ("übers", .translator), ("traduc", .translator),
        ("tradu", .translator), ("aus dem", .translator), ("oversatt", .translator),
        ("edit", .editor), ("hrsg", .editor), ("herausg", .editor), ("hg.", .editor),
        ("dir.", .editor), ("redaktør", .editor),
        ("illustr", .illustrator), ("narrat", .narrator), ("read by", .narrator),
        ("gelesen", .narrator), ("sprecher", .narrator),
    ]
}
