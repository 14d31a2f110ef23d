import BooklandJSON

/// How a record's texts are taken from its JSON.
package enum RecordTexts: Sendable {
    /// Texts are normalised and values that make no sense are dropped: for JSON from elsewhere.
    case normalized
    /// Texts are taken as they are: for JSON that this program has written and kept.
    case verbatim
}

/// Reads the members of a record's JSON objects.
struct RecordMembers {
    let json: JSONValue
    let texts: RecordTexts

    /// A text on one line.
    func line(_ name: StaticString) -> String? {
        switch texts {
        case .normalized: json[name]?.lenientText.flatMap { PlainText.line($0) }
        case .verbatim: json[name]?.string
        }
    }

    /// Texts on one line each.
    func lines(_ name: StaticString) -> [String] {
        switch texts {
        case .normalized: PlainText.lines(json[name]?.lenientTexts ?? [])
        case .verbatim: json[name]?.elements.compactMap(\.string) ?? []
        }
    }

    /// A text with paragraphs.
    func paragraphs(_ name: StaticString) -> String? {
        let text = json[name]?.string
        return texts == .verbatim ? text : text.flatMap { PlainText.paragraphs($0) }
    }

    /// The address of a web page or a picture.
    func url(_ name: StaticString) -> String? {
        let text = json[name]?.string
        return texts == .verbatim ? text : text.flatMap(SecureURL.reading)
    }

    /// A language as an ISO 639-1 code.
    func language(_ name: StaticString) -> String? {
        let text = line(name)
        return texts == .verbatim ? text : text.flatMap(LanguageCode.reading)
    }

    /// A date with at least a year.
    func date(_ name: StaticString) -> PartialDate? {
        line(name).flatMap { PartialDate(iso8601: $0) ?? PartialDate(reading: $0) }
    }

    /// A year; negative before the common era.
    func year(_ name: StaticString) -> Int? {
        json[name]?.lenientInt.flatMap { $0 != 0 && (-4_000...2_200).contains($0) ? $0 : nil }
    }

    /// A positive number.
    func count(_ name: StaticString) -> Int? {
        json[name]?.lenientInt.flatMap { $0 > 0 ? $0 : nil }
    }

    /// A number of pages that a book can have.
    func pageCount(_ name: StaticString) -> Int? {
        texts == .verbatim ? count(name) : PageCount.plausible(json[name]?.lenientInt)
    }

    /// A value out of a list of spellings.
    func value<Value: RawRepresentable>(
        _ name: StaticString
    ) -> Value? where Value.RawValue == String {
        line(name).flatMap(Value.init(rawValue:))
    }

    func providers(_ name: StaticString) -> [ProviderName] {
        lines(name).map(ProviderName.init)
    }

    /// How complete ISBNdb's record is, from 0 to 100.
    var isbndbQuality: Int {
        min(100, max(0, json["isbndbQuality"]?.lenientInt ?? 0))
    }

    var searchLinks: SearchLinks? {
        guard let json = json["searchLinks"] else { return nil }
        let members = RecordMembers(json: json, texts: texts)
        var links = SearchLinks()
        links.googleBooks = members.url("googleBooks")
        links.openLibrary = members.url("openLibrary")
        links.amazon = members.url("amazon")
        return links == SearchLinks() ? nil : links
    }

    /// The series of an edition; a text counts as a series without a number.
    var series: [BookSeries] {
        let elements = (json["series"]?.elements).map { Array($0.prefix(20)) } ?? []
        return elements.compactMap { element in
            let members = RecordMembers(json: element, texts: texts)
            let alone = texts == .normalized ? element.string.flatMap { PlainText.line($0) } : nil
            guard let name = members.line("name") ?? alone else { return nil }
            return BookSeries(name: name, number: members.line("number"))
        }
    }

    var boundingBox: BoundingBox? {
        guard let json = json["boundingBox"], let x = json["x"]?.double, let y = json["y"]?.double,
            let width = json["width"]?.double, let height = json["height"]?.double,
            [x, y, width, height].allSatisfy({ (0...1).contains($0) })
        else { return nil }
        return BoundingBox(x: x, y: y, width: width, height: height)
    }
}
