import BookMetadata

/// A title with its series in parentheses, as Goodreads has it: `The Hobbit (Middle-earth, #0)`.
struct SeriesTitle {
    /// The title without the series.
    let title: String
    /// The series; empty if the title has none.
    let series: [BookSeries]

    init(_ text: String) {
        guard text.utf8.last == UInt8(ascii: ")"), let open = Self.opening(text),
            let inner = Self.inner(text, open), inner.utf8.contains(UInt8(ascii: "#"))
        else {
            title = text
            series = []
            return
        }
        let found = ListText.parts(inner, separator: ";").compactMap(Self.series)
        let rest = ListText.trimmed(text[..<open])
        let isSeries = !found.isEmpty && !rest.isEmpty
        title = isSeries ? rest : text
        series = isSeries ? found : []
    }

    /// The parenthesis that the last one closes.
    private static func opening(_ text: String) -> String.Index? {
        var depth = 0
        for index in text.utf8.indices.reversed() {
            if text.utf8[index] == UInt8(ascii: ")") { depth += 1 }
            if text.utf8[index] == UInt8(ascii: "(") {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    private static func inner(_ text: String, _ open: String.Index) -> String? {
        String(text[open...].dropFirst().dropLast())
    }

    /// `Dune, #2`, `The Locked Tomb #1`, `Saga, #1-3`.
    private static func series(_ text: String) -> BookSeries? {
        guard let place = text.utf8.lastIndex(of: UInt8(ascii: "#")) else { return nil }
        var name = ListText.trimmed(text[..<place])
        if name.hasSuffix(",") { name = ListText.trimmed(name.dropLast()) }
        let number = ListText.trimmed(text[place...].dropFirst())
        guard let line = PlainText.line(name), !number.isEmpty, number.utf8.count <= 20 else {
            return nil
        }
        return BookSeries(name: line, number: number)
    }
}
