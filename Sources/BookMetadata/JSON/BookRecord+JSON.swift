package import BooklandJSON

extension BookRecord {
    /// The record as JSON, with the keys that docs/json.md lists.
    package var json: JSONObject {
        var object = JSONObject()
        add(to: &object)
        return object
    }

    /// Adds the record's keys to an object that has other keys too.
    package func add(to object: inout JSONObject) {
        object.add("work", work.json)
        object.add("edition", edition.json)
        object.add("authors", authors.map(\.json))
        object.add("sources", sources.mapValues(\.rawValue))
    }
}
