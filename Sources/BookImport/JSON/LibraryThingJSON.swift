import BookMetadata
import BooklandJSON

extension RowTexts {
    /// Takes a book of LibraryThing's JSON.
    init(libraryThing object: JSONValue) {
        self.init()
        for member in object.members { take(member.name, member.value) }
        people = Self.people(object)
    }

    private mutating func take(_ name: String, _ value: JSONValue) {
        switch name {
        case "title": add(HTMLText.decodingEntities(in: value.words), as: .title)
        case "isbn", "originalisbn", "ean": for text in value.list { add(text, as: .isbn13) }
        case "publication": add(value.words, as: .publication)
        case "date": add(value.words, as: .year)
        case "language": add(value.list.first ?? "", as: .language)
        case "originallanguage": add(value.list.first ?? "", as: .originalLanguage)
        case "pages": add(value.words, as: .pages)
        case "entrydate": add(value.words, as: .added)
        case "datestarted": add(value.words, as: .started)
        case "dateread": add(value.words, as: .finished)
        case "copies": add(value.words, as: .copies)
        case "rating": add(value.words, as: .rating)
        case "review": add(value.words, as: .review)
        case "comment", "comments": add(value.words, as: .note)
        case "privatecomment": add(value.words, as: .privateNote)
        case "tags": for text in value.list { add(text, as: .tags) }
        case "collections": for text in value.list { add(text, as: .collections) }
        case "series": add(value.list.first ?? "", as: .series)
        case "workcode": add(value.words, as: .libraryThingID)
        case "asin": add(value.words, as: .asin)
        case "format":
            add(value.items.first?["text"]?.words ?? "", as: .format)
        case "subject":
            let texts = value.items.isEmpty ? value.list : value.items.flatMap(\.list)
            for text in texts { add(text, as: .subjects) }
        default: break
        }
    }

    private static func people(_ object: JSONValue) -> [Author] {
        let authors = object["authors"]?.items.compactMap { author -> Author? in
            let name = author["lf"]?.words ?? author["fl"]?.words ?? ""
            let role = author["role"]?.words ?? ""
            let person = NameField.author(HTMLText.decodingEntities(in: name))
            // Without a role, a name may have one in brackets.
            return role.isEmpty ? person : person?.having(role)
        }
        if let authors, !authors.isEmpty { return authors }
        return NameField.author(object["primaryauthor"]?.words ?? "").map { [$0] } ?? []
    }
}
