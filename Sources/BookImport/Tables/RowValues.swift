import BookIdentifiers
import BookLibrary
import BookMetadata

/// Which number is the day, in the dates of each column.
struct DateOrders: Sendable {
    private var orders: [ColumnMeaning: DateOrder] = [:]
    private var usual = DateOrder.monthFirst

    init(usual: DateOrder = .monthFirst) {
        self.usual = usual
    }

    /// The columns whose order is known.
    var stated: Set<ColumnMeaning> { Set(orders.keys) }

    /// The order in a column.
    subscript(meaning: ColumnMeaning) -> DateOrder {
        get { orders.isEmpty ? usual : orders[meaning] ?? usual }
        set { orders[meaning] = newValue }
    }
}

/// Reads the values of rows, and keeps what texts that come again were read as.
struct RowValues {
    let service: TableService
    let now: Timestamp
    var dateOrders = DateOrders()
    var scale = RatingScale.five
    /// Whether some row says that the book is owned, so that a "no" is meant.
    var countsOwned = false
    /// Whether the columns of ISBNs have so many that zeros may be put back.
    var completesISBNs = true
    /// Whether the rows have titles, so that an ISBN which nothing proves could be that of another book.
    var hasTitles = true
    /// Whether a number without a series is that of a volume, and not what a program writes for each book.
    var countsVolumes: Bool
    /// What was found wrong in the current row.
    var problems: [RowProblem] = []

    private var datesByDay = Memo<DateField>()
    private var datesByMonth = Memo<DateField>()
    private var names = Memo<[Author]>()
    private var otherNames = Memo<[Author]>()
    private var formats = Memo<EditionFormat?>()
    private var languages = Memo<LanguageField>()
    private var statuses = Memo<ReadingStatus?>()
    private let lastYear: Int
    /// The last day that has begun anywhere.
    let lastDay: CalendarDay

    init(_ service: TableService, now: Timestamp) {
        self.service = service
        self.now = now
        countsVolumes = service.format != .calibre && service.format != .calibreJSON
        lastYear = (Int("\(CalendarDay(localTo: now))".prefix(4)) ?? 2_100) + 5
        lastDay = CalendarDay(localTo: Timestamp(milliseconds: now.milliseconds + 86_400_000))
    }

    mutating func note(_ kind: RowProblem.Kind, _ value: String, result: String? = nil) {
        let problem = RowProblem(kind, value, result: result)
        // Two columns may have the same date.
        if !problems.contains(problem) { problems.append(problem) }
    }

    /// A day on which the reader did something; that of a month or year alone is its first.
    mutating func day(_ text: String, _ meaning: ColumnMeaning) -> CalendarDay? {
        guard !text.isEmpty else { return nil }
        let field = date(text, meaning)
        guard let date = field.date, let day = field.day else {
            // In a column of days, a yes or a no is a status.
            if field.isInvalid, YesNoWords.value(text) == nil { note(.invalidDate, text) }
            return nil
        }
        guard day <= lastDay else {
            note(.futureDate, text)
            return nil
        }
        if date.day == nil { note(.incompleteDate, text, result: "\(day)") }
        return day
    }

    /// When the book was added; now, where the text does not say.
    mutating func added(_ text: String) -> Timestamp {
        guard !text.isEmpty else { return now }
        let field = date(text, .added)
        if let time = field.timestamp { return time }
        // Seconds or milliseconds since 1970.
        if let number = Int(text), number > 100_000_000 {
            return Timestamp(milliseconds: number < 100_000_000_000 ? number * 1_000 : number)
        }
        if field.isInvalid { note(.invalidDate, text) }
        return now
    }

    mutating func publicationDate(_ text: String) -> PartialDate? {
        guard !text.isEmpty else { return nil }
        let field = date(text, .date)
        if field.isInvalid, !UndatedWords.areIn(text) {
            // A book is asked for its year: "forthcoming" is none.
            note(text.contains(where: \.isNumber) ? .invalidDate : .unreadableYear, text)
        }
        return field.date
    }

    private mutating func date(_ text: String, _ meaning: ColumnMeaning) -> DateField {
        switch dateOrders[meaning] {
        case .dayFirst: datesByDay.value(text) { DateField($0, .dayFirst) }
        case .monthFirst: datesByMonth.value(text) { DateField($0, .monthFirst) }
        }
    }

    /// A year of publication.
    mutating func year(_ text: String, allowsAntiquity: Bool = false) -> Int? {
        if text.isEmpty || text == "0" { return nil }
        var number = Int(text)
        if number == nil {
            number = PartialDate(reading: text)?.year ?? Double(text).flatMap { Int(exactly: $0) }
        }
        guard let number else {
            if !UndatedWords.areIn(text) { note(.unreadableYear, text) }
            return nil
        }
        let earliest = allowsAntiquity ? -3_000 : 1_000
        guard (earliest...lastYear).contains(number), number != 0 else {
            note(.implausibleYear, text)
            return nil
        }
        return number
    }

    mutating func pageCount(_ text: String) -> Int? {
        if text.isEmpty || text == "0" { return nil }
        let number = Int(text) ?? Self.grouped(text) ?? Double(text).flatMap { Int(exactly: $0) }
        if let count = PageCount.plausible(number) ?? PageCount.reading(text) { return count }
        note(.invalidNumber, text, result: "pages")
        return nil
    }

    /// `1,024` and `1.024` as 1024: no book has a part of a page.
    private static func grouped(_ text: String) -> Int? {
        let groups = text.split(omittingEmptySubsequences: false) {
            ",.'’ \u{A0}\u{202F}".contains($0)
        }
        guard groups.count == 2, (1...2).contains(groups[0].utf8.count), groups[1].utf8.count == 3,
            groups[0].utf8.first != UInt8(ascii: "0"),
            groups.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else { return nil }
        return Int(groups.joined())
    }

    mutating func format(_ text: String) -> EditionFormat? {
        guard !text.isEmpty else { return nil }
        let format = formats.value(text) {
            EditionFormat(rawValue: $0) ?? EditionFormat(reading: $0)
        }
        // Services have words of their own for any book.
        if format == nil, service.format == .table, !Self.isAnyFormat(text) {
            note(.unknownFormat, text)
        }
        return format
    }

    /// Whether a text only says that something is a printed book.
    private static func isAnyFormat(_ text: String) -> Bool {
        anyFormats.contains(text.lowercased())
    }

    private static let anyFormats: Set<String> = [
        "book", "books", "print", "printed", "printed book", "buch", "bücher", "druck",
        "gedruckt", "livre", "libro", "boek", "unknown", "unknown binding", "unbekannt", "other",
        "sonstige", "-", "–", "n/a", "none", "null",
    ]

    mutating func language(_ text: String) -> String? {
        guard !text.isEmpty else { return nil }
        let field = languages.value(text) { LanguageField($0) }
        if let problem = field.problem, !problems.contains(problem) { problems.append(problem) }
        return field.code
    }

    mutating func status(_ text: String) -> ReadingStatus? {
        statuses.value(text) { StatusWords.status($0) }
    }

    mutating func rating(_ text: String) -> Rating? {
        text.isEmpty ? nil : scale.rating(text, &problems)
    }

    mutating func authors(
        _ text: String,
        _ separator: NameSeparator,
        _ role: Author.Role,
    ) -> [Author] {
        guard !text.isEmpty else { return [] }
        guard role == .author else { return NameField.authors(text, separator, role: role) }
        return names.value(text) { NameField.authors($0, separator) }
    }

    mutating func otherAuthors(_ text: String) -> [Author] {
        otherNames.value(text) { NameField.authors($0, service.otherAuthors) }
    }
}
