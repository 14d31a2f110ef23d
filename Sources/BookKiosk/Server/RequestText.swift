import BooklandHTTPServer
import BooklandJSON

extension APICall {
    /// A member that is a name for people: not empty, on one line, not long.
    static func name(
        _ value: JSONValue?,
        _ key: String,
        most: Int = 200,
    ) throws(APIError) -> String {
        let name = try text(value, key, most: most)
        guard !name.isEmpty else {
            throw APIError(.invalidRequest, "'\(key)' must be a short text on one line")
        }
        return name
    }

    /// A member that is a text, without blanks at its ends.
    ///
    /// Control characters are refused, and those that turn the direction of the text after them: lists
    /// and terminals would show something else than what is stored.
    ///
    /// - Parameters:
    ///   - value: The member.
    ///   - key: Its name, for the error.
    ///   - most: The most characters, as JSON Schema counts them: Unicode scalars.
    ///   - hasLines: Whether the text may have several lines.
    /// - Returns: The text.
    /// - Throws: `APIError` for another text, or none.
    static func text(
        _ value: JSONValue?,
        _ key: String,
        most: Int,
        hasLines: Bool = false,
    ) throws(APIError) -> String {
        guard let text = value?.string else {
            throw APIError(.invalidRequest, "'\(key)' must be a text")
        }
        guard text.isShort(most) else {
            throw APIError(.invalidRequest, "'\(key)' must be at most \(most) characters long")
        }
        guard text.isPlain(hasLines: hasLines) else {
            throw APIError(
                .invalidRequest,
                "'\(key)' must be a text on one line, without control characters",
            )
        }
        return text.trimmed
    }

    /// A text of the query, without blanks at its ends; nil if there is none.
    func words(_ name: String, most: Int = 200) throws(APIError) -> String? {
        guard let text = head.target[name] else { return nil }
        guard text.isShort(most), text.isPlain(hasLines: false) else {
            throw APIError(
                .invalidQuery,
                "'\(name)' must be at most \(most) characters, without control characters",
            )
        }
        return text.trimmed.isEmpty ? nil : text.trimmed
    }

    /// The name that a segment of the path is; `-` stands for that of the query, as a path cannot have
    /// all names: `1/2`, `..`.
    func name(at index: Int) throws(APIError) -> String {
        let segment = path[index]
        if segment == "-", let name = try words("name") { return name }
        guard segment.isShort(200), segment.isPlain(hasLines: false) else {
            throw APIError(.invalidRequest, "the path has no name that can be one")
        }
        return segment
    }

    /// A member that is a list of texts; empty ones are left out.
    static func texts(
        _ value: JSONValue,
        _ key: String,
        most: Int,
        each: Int,
    ) throws(APIError) -> [String] {
        guard value.kind == .array, value.elements.count <= most else {
            throw APIError(.invalidRequest, "'\(key)' must be a list of at most \(most) texts")
        }
        var texts: [String] = []
        for element in value.elements {
            let text = try text(element, key, most: each)
            if !text.isEmpty { texts.append(text) }
        }
        return texts
    }
}

extension String {
    fileprivate func isShort(_ most: Int) -> Bool {
        // A scalar has at most four bytes, so this bounds what is counted.
        utf8.count <= 4 * most && unicodeScalars.count <= most
    }

    fileprivate func isPlain(hasLines: Bool) -> Bool {
        unicodeScalars.allSatisfy { scalar in
            if hasLines, scalar == "\n" || scalar == "\r" || scalar == "\t" { return true }
            return switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: false
            default: !scalar.turnsDirection
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar overrides, embeds or isolates a direction (UAX #9, section 2).
    fileprivate var turnsDirection: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
