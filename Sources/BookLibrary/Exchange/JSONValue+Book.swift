import BooklandJSON

/// The values of a book in a line that another program wrote, or a person.
extension JSONValue {
    /// The text; a number as it is written, and the only element of a list.
    var text: String? {
        if kind == .array {
            var elements = elements.makeIterator()
            guard let only = elements.next(), elements.next() == nil, only.kind != .array else {
                return nil
            }
            return only.text
        }
        return string ?? number
    }

    /// The integer, also one in a string.
    var wholeNumber: Int? { int ?? text.flatMap { Int($0) } }

    /// The number, also one in a string.
    var anyNumber: Double? {
        double ?? text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The names in a list; a single text is a list of one, and an object is the name that it has.
    var names: [String] { parts.compactMap(\.name) }

    /// Whether ``names`` leaves an element out.
    var hasOtherThanNames: Bool { parts.contains { $0.name == nil } }

    /// The elements of a list; the value itself where it is none.
    private var parts: [JSONValue] {
        switch kind {
        case .null: []
        case .array: Array(elements)
        default: [self]
        }
    }

    private var name: String? { kind == .object ? self["name"]?.text : string ?? number }

    /// The names of authors, also under the name of a single one.
    var writtenAuthors: JSONValue? {
        let authors = self["authors"]
        return authors.map(\.isNull) ?? true ? self["author"] ?? authors : authors
    }

    /// The time; that of a day is its beginning.
    var time: Timestamp? { string.flatMap { Timestamp(reading: $0) } }

    /// The copies of a book: a list of them or of their places, or how many there are.
    ///
    /// - Parameters:
    ///   - location: Where they stand, if only their number is known.
    ///   - time: When a copy was added that does not say so.
    /// - Returns: The copies; nil for a value that is neither.
    func copies(in location: String?, at time: Timestamp) -> [CopyDraft]? {
        if kind == .array {
            return elements.compactMap { element in
                CopyDraft(element, at: time)
                    ?? element.string.map { CopyDraft(location: $0.trimmedName, added: time) }
            }
        }
        if kind == .object { return CopyDraft(self, at: time).map { [$0] } }
        if let count = wholeNumber {
            guard (0...Self.mostCopies).contains(count) else { return nil }
            return Array(repeating: CopyDraft(location: location, added: time), count: count)
        }
        return string.map { [CopyDraft(location: $0.trimmedName, added: time)] }
    }

    /// More copies of one book are a mistake.
    private static let mostCopies = 1_000
}

extension Timestamp {
    /// Reads a time, or a day as its beginning.
    init?(reading text: String) {
        if let time = Timestamp(text) {
            self = time
        } else if let day = CalendarDay(text) {
            self.init(milliseconds: day.number * 86_400_000)
        } else {
            return nil
        }
    }
}
