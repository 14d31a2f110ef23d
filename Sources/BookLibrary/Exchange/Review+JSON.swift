import BookMetadata
import BooklandJSON

extension Review {
    /// The question, for the image of a change.
    var json: JSONObject {
        var object = JSONObject()
        object.add("id", id.number)
        object.add("entry", entry.number)
        object.add("other", other.number)
        object.add("reasons", reasons)
        object.add("time", time.description)
        object.add("found", found?.json)
        object.add("confidence", confidence)
        return object
    }

    /// Reads what ``json`` wrote.
    init?(_ value: JSONValue) {
        guard let id = value["id"]?.int, let entry = value["entry"]?.int,
            let other = value["other"]?.int
        else { return nil }
        self.init(
            id: ReviewID(id),
            entry: EntryID(entry),
            other: EntryID(other),
            reasons: value["reasons"]?.elements.compactMap(\.string) ?? [],
            time: value["time"]?.string.flatMap { Timestamp($0) } ?? Timestamp(milliseconds: 0),
            found: value["found"].flatMap { BookRecord(json: $0, .verbatim) },
            confidence: value["confidence"]?.int,
        )
    }

    /// The question as a line of an export.
    var exported: JSONObject {
        var object = json
        object.add("type", "review")
        return object
    }

    /// Reads a line that ``exported`` wrote; nil if it asks about nothing, or a value cannot be right.
    init?(exported value: JSONValue) {
        self.init(value)
        let numbers = 1...JSONValue.largest
        // Two books are compared, or a book with a record.
        guard numbers.contains(entry.number), numbers.contains(other.number),
            (entry == other) == (found != nil),
            confidence.map((0...100).contains) ?? true,
            // They are stored one below the other.
            !reasons.contains(where: { $0.contains(where: \.isNewline) })
        else { return nil }
    }
}
