/// How the values of a table are read where only all of its rows together tell.
///
/// The heading of the reasons in a file of rejected rows says it, as a few rows of a table tell less than all, or something
/// else: `bookland-reason [ratings of 10 / days first]`.
struct TableReading: Sendable, Hashable {
    /// How ratings are counted.
    var scale = RatingScale.five
    /// The columns of dates whose first number is the day.
    var daysFirst: Set<ColumnMeaning> = []
    /// All columns of dates.
    var days: Set<ColumnMeaning> = []
    /// Whether some row says that the book is owned, so that a "no" is meant.
    var countsOwned = false
    /// Whether zeros are put back that a spreadsheet took from ISBNs.
    var completesISBNs = true

    /// The meanings of columns that have dates.
    static let dates: Set<ColumnMeaning> = [
        .started, .finished, .added, .date, .readings, .stopped,
    ]
}

extension TableReading {
    /// Reads what a heading says in brackets; nil for a heading without them.
    ///
    /// - Parameters:
    ///   - heading: The heading of the reasons.
    ///   - meanings: What the columns of the table are read as.
    init?(heading: String, of meanings: some Sequence<ColumnMeaning>) {
        guard let start = heading.firstIndex(of: "["), heading.last == "]" else { return nil }
        days = Self.dates.union([.isRead]).intersection(meanings)
        completesISBNs = false
        for part in heading[heading.index(after: start)...].dropLast().split(separator: "/") {
            let words = part.split(whereSeparator: { " :+".contains($0) })
            switch words.prefix(2).joined(separator: " ") {
            case "ratings of":
                guard let points = words.last.flatMap({ Int($0) }),
                    let named = RatingScale.allCases.first(where: { $0.points == points })
                else { return nil }
                scale = named
            case "days first":
                let named = words.dropFirst(2).compactMap { ColumnMeaning(rawValue: String($0)) }
                daysFirst = named.isEmpty ? days : Set(named)
            case "owned counts": countsOwned = true
            case "zeros lost": completesISBNs = true
            default: continue
            }
        }
    }

    /// What a heading says, in brackets.
    var heading: String {
        var parts: [String] = []
        if scale != .five { parts.append("ratings of \(scale.points)") }
        if !days.isEmpty, daysFirst == days {
            parts.append("days first")
        } else if !daysFirst.isEmpty {
            let names = daysFirst.map(\.rawValue).sorted().joined(separator: " + ")
            parts.append("days first: \(names)")
        } else if !days.isEmpty {
            parts.append("months first")
        }
        if countsOwned { parts.append("owned counts") }
        if completesISBNs { parts.append("zeros lost") }
        // A heading without brackets says nothing, so that the few rows would be guessed from.
        if parts.isEmpty { parts.append("ratings of \(scale.points)") }
        return "[\(parts.joined(separator: " / "))]"
    }
}

extension RowValues {
    /// How values are read.
    func reading(of meanings: some Sequence<ColumnMeaning>) -> TableReading {
        var reading = TableReading()
        reading.days = TableReading.dates.union(dateOrders.stated).intersection(meanings)
        reading.daysFirst = reading.days.filter { dateOrders[$0] == .dayFirst }
        reading.scale = scale
        reading.countsOwned = countsOwned
        reading.completesISBNs =
            completesISBNs && meanings.contains { $0 == .isbn || $0 == .isbn13 }
        return reading
    }

    /// Reads values as those of another table were read.
    mutating func read(as reading: TableReading) {
        for meaning in reading.days {
            dateOrders[meaning] =
                reading.daysFirst.contains(meaning) ? .dayFirst : .monthFirst
        }
        scale = service.scale ?? reading.scale
        countsOwned = reading.countsOwned
        completesISBNs = reading.completesISBNs
    }
}
