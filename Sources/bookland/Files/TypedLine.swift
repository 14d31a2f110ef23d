import BooklandJSON

/// A line of standard input as a person or a scanner would have typed it.
///
/// `decode --json`, `scan --json` and `isbn --json` print objects, of which only some members are the book's number: one of
/// several publishers' paperbacks has the ISBNs of all of them as candidates.
enum TypedLine {
    /// Returns what a line says: itself, or the number in an object.
    static func text(_ line: String) -> String {
        guard line.utf8.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{"),
            let object = try? JSONValue(reading: line), object["isbn"] != nil
        else { return line }
        let number = object["isbn"]?.string ?? Self.number(object)
        guard let supplement = object["supplement"]?["digits"]?.string else { return number }
        return number.contains(" ") ? number : "\(number) \(supplement)"
    }

    /// The number of an object without an ISBN: that of the bars, or what was typed.
    ///
    /// The name of a file says nothing of the book, even if it looks like an ISBN.
    private static func number(_ object: JSONValue) -> String {
        object["text"]?.string ?? object["input"]?.string ?? "no number"
    }
}
