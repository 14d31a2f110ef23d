/// Keeps what texts were read as: the same names, dates and words come again and again in a file.
struct Memo<Value> {
    private var values: [String: Value] = [:]
    private static var limit: Int { 2_048 }
    /// Longer texts hardly come again.
    private static var longest: Int { 200 }

    /// Returns what a text is read as, reading it only the first time.
    mutating func value(_ text: String, _ read: (String) -> Value) -> Value {
        if let known = values[text] { return known }
        let value = read(text)
        guard text.utf8.count <= Self.longest else { return value }
        if values.count >= Self.limit { values.removeAll(keepingCapacity: true) }
        values[text] = value
        return value
    }
}
