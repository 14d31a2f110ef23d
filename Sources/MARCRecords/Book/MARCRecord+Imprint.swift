import BookMetadata

extension MARCRecord {
    /// The statement of publication: 264 with second indicator 1, else 260.
    private var imprint: MARCDataField? {
        dataFields("264").first { $0.secondIndicator == "1" } ?? dataField("260")
            ?? dataFields("264").first { $0.secondIndicator == " " }
    }

    /// Who published the book, without brackets.
    var publisher: String? {
        guard let text = imprint?["b"] else { return nil }
        let name = Self.withoutPunctuation(text.filter { !"[]<>".contains($0) })
        let lower = name.lowercased()
        // "No name": neither a publisher was known to the cataloguer.
        guard !lower.hasPrefix("s.n"), !lower.contains(text: "not identified") else { return nil }
        return PlainText.line(name)
    }

    /// When the book was published: as the statement says, else the year of 008/07–10.
    var publicationDate: PartialDate? {
        let copyright = dataFields("264").first { $0.secondIndicator == "4" }
        let stated = [imprint?["c"], copyright?["c"]].compactMap { $0 }
        return stated.lazy.compactMap(Self.date).first ?? Self.date(codedYear(from: 7))
    }

    /// How many pages the extent (300 `$a`) has.
    var pageCount: Int? {
        dataFields("300").lazy.compactMap { $0["a"] }.compactMap(PageCount.reading).first
    }

    private func codedYear(from position: Int) -> String {
        controlField("008").map { String($0.dropFirst(position).prefix(4)) } ?? ""
    }

    /// Reads `c2005.`, `[2013]`, `©1999`, `2024nen 7gatsu 5ka`, `1998, c1997`.
    private static func date(_ text: String) -> PartialDate? {
        if let date = PartialDate(reading: text.filter { !"[]©℗?".contains($0) }) { return date }
        let digits = text.split { !$0.isASCII || !$0.isWholeNumber }
        return digits.lazy.filter { $0.count == 4 }.compactMap { Int($0) }
            .filter { (1000..<2200).contains($0) }.compactMap { PartialDate(year: $0) }.first
    }
}
