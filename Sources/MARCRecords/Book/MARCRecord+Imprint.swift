import BookMetadata

extension MARCRecord {
    /// The statement of publication: 264 with second indicator 1, or else 260.
    private var imprint: MARCDataField? {
        dataFields("264").first { $0.secondIndicator == "1" } ?? dataField("260")
            ?? dataFields("264").first { $0.secondIndicator == " " }
    }

    /// The publisher's name, without brackets.
    var publisher: String? {
        guard let text = imprint?["b"] else { return nil }
        let name = Self.withoutPunctuation(text.filter { !"[]<>".contains($0) })
        let lower = name.lowercased()
        // "Sine nomine": the cataloguer did not know the publisher.
        guard !lower.hasPrefix("s.n"), !lower.contains(text: "not identified") else { return nil }
        return PlainText.line(name)
    }

    /// The place of publication, without brackets.
    var publicationPlace: String? {
        guard let text = imprint?["a"] else { return nil }
        let place = Self.withoutPunctuation(text.filter { !"[]<>?".contains($0) })
        let lower = place.lowercased()
        // "Sine loco": the cataloguer did not know the place.
        guard !lower.hasPrefix("s.l"), !lower.hasPrefix("s. l"),
            !lower.contains(text: "not identified")
        else { return nil }
        return PlainText.line(place)
    }

    /// The publisher's series (490, or 830 or 440 if there is none).
    var series: [BookSeries] {
        let tag = ["490", "830", "440"].first { dataField($0) != nil } ?? "490"
        var series: [BookSeries] = []
        for field in dataFields(tag) {
            let name = field["a"].map { Self.withoutPunctuation($0.filter { !"[]".contains($0) }) }
            guard let name = name.flatMap({ PlainText.line(Self.withoutStop($0)) }),
                !series.contains(where: { $0.name == name })
            else { continue }
            let number = field["v"].map {
                Self.withoutPunctuation($0.filter { !"[]".contains($0) })
            }
            series.append(
                BookSeries(name: name, number: number.flatMap { PlainText.line($0) })
            )
        }
        return series
    }

    /// The date of publication: as the statement has it, or else the year in 008/07–10.
    var publicationDate: PartialDate? {
        let copyright = dataFields("264").first { $0.secondIndicator == "4" }
        let stated = [imprint?["c"], copyright?["c"]].compactMap { $0 }
        return stated.lazy.compactMap(Self.date).first ?? Self.date(codedYear(from: 7))
    }

    /// The number of pages in the extent (300 `$a`).
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
