extension BookRecord {
    /// The record under the keys of docs/json.md.
    package var json: JSONObject {
        var object = JSONObject()
        add(to: &object)
        return object
    }

    /// Adds the record's keys to an object that says more than the record.
    package func add(to object: inout JSONObject) {
        object.add("work", work.json)
        object.add("edition", edition.json)
        object.add("authors", authors.map(\.json))
        object.add("sources", sources.mapValues(\.rawValue))
    }
}
