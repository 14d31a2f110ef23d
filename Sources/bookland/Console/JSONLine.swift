import BooklandJSON

/// A JSON object whose unknown values are `null`, so that every line has the same keys.
struct JSONLine {
    private var object = JSONObject()

    /// The object's bytes, without a line end.
    var bytes: [UInt8] { object.bytes }

    mutating func add(_ key: StaticString, _ value: String?) {
        if let value { object.add(key, always: value) } else { object.addNull(key) }
    }

    mutating func add(_ key: StaticString, _ value: Int) {
        object.add(key, value)
    }

    /// Adds a number, or null.
    mutating func add(_ key: StaticString, optional value: Int?) {
        if let value { object.add(key, value) } else { object.addNull(key) }
    }

    mutating func add(_ key: StaticString, _ value: Bool) {
        object.add(key, value)
    }

    /// Adds a number with at most one decimal place: coordinates and times are no finer.
    mutating func add(_ key: StaticString, tenthsOf value: Double?) {
        if let value { object.add(key, value, places: 1) } else { object.addNull(key) }
    }

    /// Adds a number rounded to some decimal places.
    mutating func add(_ key: StaticString, _ value: Double, places: Int) {
        object.add(key, value, places: places)
    }

    /// Adds an object, or null.
    mutating func add(_ key: StaticString, object value: JSONLine?) {
        if let value { object.add(key, value.object) } else { object.addNull(key) }
    }

    /// Adds an array of strings, even an empty one.
    mutating func add(_ key: StaticString, strings: [String]) {
        object.add(key, always: strings)
    }

    /// Adds an array of objects, even an empty one.
    mutating func add(_ key: StaticString, _ objects: [JSONLine]) {
        object.add(key, objects.map(\.object))
    }

    /// Adds an array of objects that were made elsewhere, even an empty one.
    mutating func add(_ key: StaticString, _ objects: [JSONObject]) {
        object.add(key, objects)
    }

    /// Adds an array of `[x, y]` pairs with at most one decimal place.
    mutating func add(_ key: StaticString, points: [(x: Double, y: Double)]) {
        object.add(key, rows: points.map { [$0.x, $0.y] }, places: 1)
    }
}
