import BooklandJSON

extension BookRecord {
    /// The record as a JSON object on one line, without a line end.
    ///
    /// Its keys are stable; `docs/json.md` lists them. Control characters are escaped.
    public var jsonText: String { json.text }

    /// Reads a record from JSON, as ``jsonText`` writes it or as a Bookland server sends it.
    ///
    /// Values of the wrong type count as unknown, and texts are normalised, so the JSON may come from
    /// anywhere.
    ///
    /// - Parameter jsonText: The JSON object, of at most 5 MiB.
    /// - Throws: ``RecordJSONError`` if the text is not JSON or has no title.
    public init(jsonText: String) throws(RecordJSONError) {
        let json: JSONValue
        do throws(JSONError) {
            json = try JSONValue(reading: jsonText)
        } catch {
            throw .malformed(reason: "\(error)")
        }
        guard let record = json["data"].flatMap({ BookRecord(json: $0) }) ?? BookRecord(json: json)
        else { throw .noTitle }
        self = record
    }
}

/// An error in the JSON of a record.
public enum RecordJSONError: Error, Sendable, Hashable {
    /// The text is not JSON; the reason says where and why.
    case malformed(reason: String)
    /// Neither the work nor the edition has a title.
    case noTitle
}

extension RecordJSONError: CustomStringConvertible {
    /// The error in one line, without a full stop.
    public var description: String {
        switch self {
        case .malformed(let reason): reason
        case .noTitle: "not a book record: neither the work nor the edition has a title"
        }
    }
}
