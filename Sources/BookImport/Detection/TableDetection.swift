import BookLibrary

/// Finds out how a table is written.
struct TableDetection {
    /// The layout; nil for a text that is no table of books.
    private(set) var layout: TableLayout?
    /// The sample that the layout is from.
    private(set) var sample: TableSample

    static let delimiters: [Unicode.Scalar] = [",", ";", "\t", "|"]

    /// Tries the delimiters on the beginning of a text.
    init(_ head: Span<UInt8>, isWhole: Bool, _ mappings: ColumnMappings) throws(ImportError) {
        var best: (points: Double, layout: TableLayout?, sample: TableSample)?
        var failure: (points: Double, error: ImportError)?
        for delimiter in Self.delimiters {
            let sample = TableSample(head, isWhole: isWhole, delimiter: delimiter)
            var layout: TableLayout?
            do throws(ImportError) {
                layout = try TableLayout(sample, mappings)
            } catch {
                // The mapping is wrong: what the table is without it tells how it is separated.
                let bare = ColumnMappings(given: nil, remembered: [:])
                let points = Self.points(try? TableLayout(sample, bare), sample)
                if points > failure?.points ?? -1 { failure = (points, error) }
            }
            let points = Self.points(layout, sample)
            if points > best?.points ?? -1 { best = (points, layout, sample) }
        }
        sample = best?.sample ?? TableSample(head, isWhole: isWhole, delimiter: ",")
        layout = best?.layout
        if layout == nil, let failure { throw failure.error }
    }

    private static func points(_ layout: TableLayout?, _ sample: TableSample) -> Double {
        guard let layout else { return 0 }
        var points = Double(layout.knownCount) * 10
        if layout.service.format != .table { points += 1_000 }
        if layout.isUsable { points += 20 }
        if sample.width > 1 {
            points += sample.consistency * 5 + min(4, Double(sample.width) / 10)
        }
        return points
    }

    /// Whether the text is a table of books, with columns or names.
    var isTable: Bool {
        guard let layout, layout.isUsable else { return false }
        return layout.hasHeader || sample.width > 1 && sample.consistency >= 0.9
    }

    /// Whether a table without headings has several columns of ISBNs: a list with commas.
    var isListOfISBNs: Bool {
        guard let layout, !layout.hasHeader, !layout.hasMapping else { return false }
        return (0..<sample.width).count { sample.isISBN($0, hasHeader: false) } > 1
    }

    /// Whether there are texts beside the ISBNs.
    var hasText: Bool {
        let columns = 0..<sample.width
        return sample.width > 1 && sample.consistency > 0.5
            && columns.contains { column in
                let texts = sample.values(column, hasHeader: false)
                return texts.count * 2 > sample.records.count
                    && texts.count(where: TableSample.isISBN) * 2 < texts.count
            }
    }

    /// What reads the fields.
    ///
    /// - Parameters:
    ///   - layout: What the columns mean.
    ///   - head: The beginning of the text.
    ///   - isWhole: Whether that is the whole text.
    ///   - now: When books without a date were added.
    /// - Returns: The reader, which knows how dates and ratings are written.
    func values(
        _ layout: TableLayout,
        _ head: Span<UInt8>,
        isWhole: Bool,
        now: Timestamp,
    ) -> RowValues {
        let sample =
            layout.service.scale == nil
            ? TableSample(
                head,
                isWhole: isWhole,
                delimiter: self.sample.delimiter,
                limit: TableSample.many,
            ) : self.sample
        var values = RowValues(layout.service, now: now)
        let isDayFirst = sample.delimiter == ";" || !layout.hasEnglishNames
        values.dateOrders = DateOrders(usual: isDayFirst ? .dayFirst : .monthFirst)
        var (numbers, isbns) = (0, 0)
        for column in layout.columns {
            guard let meaning = column.meaning else { continue }
            let texts = sample.values(column.number - 1, hasHeader: layout.hasHeader)
            switch meaning {
            case .started, .finished, .added, .date, .readings, .stopped:
                if let order = DateOrder(of: texts) { values.dateOrders[meaning] = order }
            case .isRead where texts.contains(where: ReadAnswer.isDay):
                values.dateOrders[meaning] =
                    DateOrder(of: texts) ?? (isDayFirst ? .dayFirst : .monthFirst)
            case .rating:
                let ratings = texts.compactMap { RatingNumber($0) }
                    .filter { !$0.isStars && $0.limit == nil && $0.value > 0 }.map(\.value)
                values.scale = layout.service.scale ?? RatingScale(of: ratings)
            case .isbn, .isbn13:
                numbers += texts.count
                isbns += texts.count { !ISBNField($0, completes: true).isbns.isEmpty }
            case .isOwned: values.countsOwned = texts.contains { YesNoWords.value($0) == true }
            default: break
            }
        }
        values.completesISBNs = isbns * 10 >= numbers * 6
        let meanings = layout.columns.compactMap(\.meaning)
        values.hasTitles = meanings.contains(.title)
        if isNumberOfEveryBook(layout) { values.countsVolumes = false }
        if layout.hasReason, let heading = sample.first.last,
            let reading = TableReading(heading: heading, of: meanings)
        {
            values.read(as: reading)
        }
        return values
    }

    /// Whether all books without a series have the same number in one, as programs write it that need some number.
    private func isNumberOfEveryBook(_ layout: TableLayout) -> Bool {
        guard let series = layout.columns.firstIndex(where: { $0.meaning == .series }),
            let number = layout.columns.firstIndex(where: { $0.meaning == .seriesNumber })
        else { return false }
        let numbers = sample.records.dropFirst(layout.hasHeader ? 1 : 0).filter {
            $0.indices.contains(max(series, number)) && $0[series].isEmpty
        }.map { $0[number] }
        return numbers.count > 1 && numbers.first?.isEmpty == false && Set(numbers).count == 1
    }
}

extension TableLayout {
    /// Whether the names of columns are English, as in the files of all services.
    var hasEnglishNames: Bool {
        columns.contains { column in
            column.header.map { Self.englishNames.contains(HeaderNames.plain($0)) } == true
        }
    }

    private static let englishNames: Set<String> = [
        "title", "author", "authors", "date read", "date added", "publisher", "year",
        "date started",
        "date finished", "finished", "added", "read",
    ]
}

extension DateOrder {
    /// The order that dates such as `31/1/2024` prove; nil where all could be either.
    init?(of texts: [String]) {
        var dayFirst = 0
        var monthFirst = 0
        for text in texts {
            let numbers = text.prefix { !$0.isWhitespace }.split { "/.-".contains($0) }
            guard numbers.count >= 2, numbers[0].utf8.count <= 2, let first = Int(numbers[0]),
                let second = Int(numbers[1])
            else { continue }
            if first > 12, second <= 12 { dayFirst += 1 }
            if second > 12, first <= 12 { monthFirst += 1 }
        }
        guard dayFirst != monthFirst else { return nil }
        self = dayFirst > monthFirst ? .dayFirst : .monthFirst
    }
}
