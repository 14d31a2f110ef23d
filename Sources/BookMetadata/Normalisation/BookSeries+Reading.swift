extension BookSeries {
    /// Reads a series as catalogues write it: `Penguin classics`, `Dune -- bk. 1`, `Reihe ; Bd. 12`,
    /// `Harry Potter, #1`; nil if there is no name.
    package init?(reading text: String) {
        guard let line = PlainText.line(text) else { return nil }
        for separator in Self.separators {
            guard let place = line.range(ofText: separator),
                let number = Self.number(line[place.upperBound...]),
                let name = PlainText.line(String(line[..<place.lowerBound]))
            else { continue }
            self.init(name: name, number: number)
            return
        }
        self.init(name: line)
    }

    private static let separators = [
        " -- ", " ; ", "; ", ", #", " #", ", no. ", ", vol. ", ", v. ",
    ]

    /// Returns the number in `bk. 1` or `12`; nil for a text that is not one.
    private static func number(_ text: Substring) -> String? {
        guard text.utf8.count <= 20, text.contains(where: \.isNumber) else { return nil }
        var rest = text.drop { !$0.isNumber && !$0.isLetter }
        let word = rest.prefix { $0.isLetter }.lowercased()
        if ["no", "nr", "v", "vol", "bk", "book", "bd", "t", "pt"].contains(word) {
            rest = rest.dropFirst(word.count).drop { $0 == "." || $0 == " " }
        }
        while let last = rest.last, " .)".contains(last) { rest.removeLast() }
        return rest.isEmpty ? nil : String(rest)
    }
}
