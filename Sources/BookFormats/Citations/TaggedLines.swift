import BookMetadata

/// The lines of a reference in a format that has a tag and a value on each.
struct TaggedLines {
    private var lines: [String] = []
    private let line: (_ tag: String, _ value: String) -> String

    /// Creates an empty reference.
    ///
    /// - Parameter line: Puts a tag and a value together.
    init(_ line: @escaping (_ tag: String, _ value: String) -> String) {
        self.line = line
    }

    /// Adds a line unless the value is nil or empty; line breaks in the value become spaces.
    mutating func add(_ tag: String, _ value: String?) {
        guard let value, !value.isEmpty else { return }
        lines.append(line(tag, String(value.map { $0.isNewline ? " " : $0 })))
    }

    func text(lineEnd: String) -> String {
        lines.map { $0 + lineEnd }.joined()
    }
}
