import BookMetadata

extension RowValues {
    /// The authors of a row, without words for none, then those who contributed otherwise.
    mutating func authors(_ texts: borrowing RowTexts) -> [Author] {
        if let people = texts.people {
            // A name in braces of BibTeX is not taken apart.
            return Self.unrepeated(people.filter { !UnnamedAuthorWords.are($0.name) })
        }
        var result: [Author] = []
        if !texts.author.isEmpty {
            result = authors(texts.author, service.authors, .author)
            if !texts.authorRole.isEmpty {
                result = result.map { $0.having(texts.authorRole) }
            }
        }
        if !texts.authors.isEmpty { result += authors(texts.authors, service.authors, .author) }
        if result.isEmpty, !texts.familyName.isEmpty {
            let name = texts.givenName.isEmpty ? "" : ", \(texts.givenName)"
            result = NameField.authors(texts.familyName + name, .none)
        }
        if result.isEmpty, !texts.authorSort.isEmpty {
            result = NameField.authors(texts.authorSort, .text(";"))
        } else if !texts.authorSort.isEmpty, !result.isEmpty {
            Self.addSortName(texts.authorSort, &result[0])
        }
        for text in texts.otherAuthors { result += others(text, texts.otherAuthorRoles) }
        for (text, meaning) in texts.assistants {
            result += authors(text, assistantSeparator, Self.role(of: meaning))
        }
        if result.count > 1 { result = Self.unrepeated(result) }
        return result
    }

    private var assistantSeparator: NameSeparator {
        if case .none = service.authors { return .unknown }
        return service.authors
    }

    /// Takes over `Le Guin, Ursula K.` if it is the same name.
    private static func addSortName(_ text: String, _ author: inout Author) {
        guard author.sortName == nil, let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else {
            return
        }
        let family = text[..<comma]
        let given = text[comma...].dropFirst().drop { $0 == " " }
        guard author.name.utf8.count == family.utf8.count + given.utf8.count + 1,
            author.name.utf8.starts(with: given.utf8),
            author.name.utf8.suffix(family.utf8.count).elementsEqual(family.utf8)
        else { return }
        author.sortName = text
    }

    /// Further authors, each with the role in the same place.
    private mutating func others(_ text: String, _ roles: String) -> [Author] {
        var authors = otherAuthors(text)
        guard !roles.isEmpty, case .text(let mark) = service.otherAuthors else { return authors }
        let words = roles.split(separator: mark, omittingEmptySubsequences: false)
        for (index, word) in words.enumerated() where index < authors.count {
            authors[index] = authors[index].having(String(word))
        }
        return authors
    }

    private static func role(of meaning: ColumnMeaning) -> Author.Role {
        switch meaning {
        case .editors: .editor
        case .translators: .translator
        case .illustrators: .illustrator
        case .narrators: .narrator
        default: .contributor
        }
    }

    private static func unrepeated(_ authors: [Author]) -> [Author] {
        var seen: Set<String> = []
        return authors.filter { seen.insert("\($0.role.rawValue) \($0.name)").inserted }
    }
}
