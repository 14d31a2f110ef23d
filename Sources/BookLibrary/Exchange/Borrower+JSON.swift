import BookIdentifiers
package import BooklandJSON

extension Borrower {
    /// The record under the keys of docs/library.md.
    package var json: JSONObject {
        var object = JSONObject()
        object.add("type", "borrower")
        object.add("id", id.number)
        object.add("name", name)
        object.add("group", group)
        object.add("card", card?.digits)
        object.add("note", note)
        object.add("added", added.description)
        return object
    }

    /// Reads what ``json`` wrote.
    init?(_ value: JSONValue) {
        guard let number = value["id"]?.int, let name = value["name"]?.string?.trimmedName else {
            return nil
        }
        self.init(
            id: BorrowerID(number),
            name: name,
            added: value["added"]?.string.flatMap { Timestamp($0) } ?? Timestamp(milliseconds: 0),
        )
        group = value["group"]?.string?.trimmedName
        card = value["card"]?.string.flatMap { try? LabelCode($0) }
        note = value["note"]?.string?.trimmedName
    }
}

extension BorrowerGroup {
    /// The group under the keys of docs/library.md.
    package var json: JSONObject {
        var object = JSONObject()
        object.add("type", "group")
        object.add("name", name)
        object.add("loanDays", loanDays)
        object.add("limit", limit)
        return object
    }

    /// Reads what ``json`` wrote.
    init?(_ value: JSONValue) {
        guard let name = value["name"]?.string?.trimmedName else { return nil }
        self.init(
            name,
            loanDays: value["loanDays"]?.int.flatMap { Self.dayRange.contains($0) ? $0 : nil },
            limit: value["limit"]?.int.flatMap { Self.limitRange.contains($0) ? $0 : nil },
        )
    }
}
