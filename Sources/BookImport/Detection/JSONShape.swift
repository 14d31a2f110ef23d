import BooklandJSON

/// What a text of JSON is, told from its beginning.
struct JSONShape {
    /// The format.
    let format: ImportFormat
    /// Where its objects are: 1 within an array or an object, 0 by themselves.
    let level: Int

    /// Looks at the beginning of a text; nil if it is JSON of no known program.
    init?(_ input: TextInput, isWhole: Bool) {
        for level in [1, 0] {
            var objects = JSONObjects(input, level: level)
            guard let first = (try? objects.next()).flatMap({ $0 }), !first.isCut,
                let value = try? JSONValue(reading: first.bytes)
            else { continue }
            if let format = Self.format(value) {
                self.format = format
                self.level = level
                return
            }
        }
        var lines = LineInput(input)
        while let line = (try? lines.next()).flatMap({ $0 }) {
            if line.isBlank { continue }
            guard Self.isObject(line.bytes) else { return nil }
            format = .booklandLines
            level = 0
            return
        }
        return nil
    }

    private static func format(_ object: JSONValue) -> ImportFormat? {
        if object["books_id"] != nil { return .libraryThingJSON }
        // Bookland has an array of authors.
        let hasText = object["authors"]?.string != nil || object["author_sort"]?.string != nil
        let isCalibre = object["title"] != nil && object["id"] != nil && object["isbn13"] == nil
        return isCalibre
            && (hasText
                || object["authors"] == nil && object["status"] == nil && object["record"] == nil
                    && object["uuid"] != nil)
            ? .calibreJSON : nil
    }

    /// Whether a line is a whole object.
    private static func isObject(_ line: [UInt8]) -> Bool {
        guard
            let value = try? JSONValue(
                reading: line,
                limits: JSONLimits(bytes: LineInput.longestLine),
            ),
            case .object = value.kind
        else { return false }
        return true
    }
}
