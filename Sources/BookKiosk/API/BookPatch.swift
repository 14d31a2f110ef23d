import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandJSON

/// What a page changes of a book.
struct BookPatch {
    /// The changes, in the order in which they are made.
    private(set) var changes: [EntryChange] = []
    /// The members whose values are removed: `year`, `pages`, `language`.
    private(set) var emptied: Set<String> = []

    /// Reads the members of a body.
    init(_ body: JSONValue) throws(APIError) {
        var edit = EntryEdit()
        var isEdited = false
        for member in body.members {
            let value = member.value
            func refuse(_ what: String) -> APIError {
                APIError(.invalidRequest, "'\(member.name)' must be \(what)")
            }
            switch member.name {
            case "title":
                let text = try APICall.text(value, "title", most: 1_000)
                guard !text.isEmpty else { throw refuse("a text, not empty") }
                (edit.title, isEdited) = (text, true)
            case "authors":
                let names = try APICall.texts(value, "authors", most: 50, each: 200)
                (edit.authors, isEdited) = (names, true)
            case "year" where value.isNull, "pages" where value.isNull,
                "language" where value.isNull:
                emptied.insert(member.name)
            case "year":
                guard let year = value.wholeNumber else { throw refuse("a number") }
                (edit.year, isEdited) = (year, true)
            case "pages":
                guard let pages = value.wholeNumber else { throw refuse("a number") }
                (edit.pageCount, isEdited) = (pages, true)
            case "publisher":
                let text = try APICall.text(value, "publisher", most: 500)
                (edit.publisher, isEdited) = (text, true)
            case "language":
                let text = try APICall.text(value, "language", most: 50)
                (edit.language, isEdited) = (text, true)
            case "isbn":
                if value.isNull || value.string?.trimmed == "" {
                    (edit.removesISBN, isEdited) = (true, true)
                } else {
                    guard let isbn = value.string.flatMap({ try? ISBN($0.trimmed) }) else {
                        throw APIError(.invalidISBN, "this is not a valid ISBN: check the digits")
                    }
                    (edit.isbn, isEdited) = (isbn, true)
                }
            case "status":
                guard let status = value.string.flatMap(ReadingStatus.init(contractName:)) else {
                    throw refuse("a status")
                }
                changes.append(.status(status))
            case "rating": changes.append(.rating(try Self.rating(value)))
            case "note":
                let text =
                    value.isNull
                    ? "" : try APICall.text(value, "note", most: 20_000, hasLines: true)
                changes.append(.note(text.isEmpty ? nil : text))
            case "tags":
                let tags = { (list: JSONValue?) throws(APIError) -> [String] in
                    guard let list else { return [] }
                    return try APICall.texts(list, "tags", most: 100, each: 100)
                }
                let (adding, removing) = (try tags(value["add"]), try tags(value["remove"]))
                changes.append(.tags(adding: adding, removing: removing))
            case "location":
                let text = value.isNull ? "" : try APICall.text(value, "location", most: 200)
                changes.append(.location(text.isEmpty ? nil : text, copy: nil))
            case "page":
                guard let page = value.wholeNumber, page >= 0 else { throw refuse("a number") }
                changes.append(.page(page))
            default:
                throw APIError(.invalidRequest, "'\(member.name)' cannot be changed")
            }
        }
        if isEdited { changes.insert(.edit(edit), at: 0) }
    }

    private static func rating(_ value: JSONValue) throws(APIError) -> Rating? {
        if value.isNull { return nil }
        guard let stars = value.double, stars >= 0, stars <= 5,
            let rating = Rating(halfStars: Int((stars * 2).rounded()))
        else { throw APIError(.invalidRequest, "'rating' must be 0.5 to 5 stars") }
        return rating
    }
}
