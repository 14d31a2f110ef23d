import BookLibrary
import BookMetadata

extension RowValues {
    /// Takes over the days of the readings.
    mutating func readDays(_ texts: borrowing RowTexts, _ book: inout ImportedBook) {
        if service.format == .libraryThing,
            let readings = readings(
                listed(texts.started, .started),
                listed(texts.finished, .finished),
            )
        {
            return take(readings, &book)
        }
        readFirstAndLastDay(texts, &book)
        inOrder(&book.started, book.finished, texts.started)
        guard !texts.readings.isEmpty else { return }
        var readings = ReadingDays.parts(texts.readings).map { part in
            var reading = Reading(
                started: day(part.started, .readings),
                finished: day(part.finished, .readings),
            )
            inOrder(&reading.started, reading.finished, part.started)
            return reading
        }
        readings.removeAll { $0.started == nil && $0.finished == nil }
        readings.sort {
            ($0.finished ?? $0.started ?? .distantPast)
                < ($1.finished ?? $1.started ?? .distantPast)
        }
        take(readings, &book)
        inOrder(&book.started, book.finished, texts.started)
    }

    /// Takes over the columns of the first and the last day, and a day in the column that tells whether the book was
    /// read.
    private mutating func readFirstAndLastDay(
        _ texts: borrowing RowTexts,
        _ book: inout ImportedBook,
    ) {
        let isReadOn = ReadAnswer(texts.isRead).map { if case .day = $0 { true } else { false } }
        if texts.finished.isEmpty, texts.stopped.isEmpty, isReadOn == true {
            return readDays(texts.started, texts.isRead, .isRead, &book)
        }
        readDays(
            texts.started,
            texts.finished.isEmpty ? texts.stopped : texts.finished,
            .finished,
            &book,
        )
        guard isReadOn == true, let other = day(texts.isRead, .isRead) else { return }
        let year = "\(other)".prefix(4)
        // The year of the day that another column has, or that of another reading.
        guard let finished = book.finished, "\(finished)".prefix(4) != year else {
            book.finished = book.finished ?? other
            return
        }
        if other < finished {
            book.earlierReadings.insert(Reading(finished: other), at: 0)
        } else {
            book.earlierReadings.append(Reading(started: book.started, finished: finished))
            (book.started, book.finished) = (nil, other)
        }
    }

    /// Takes over a first and a last day, or those of several readings: `2012, 2019`.
    private mutating func readDays(
        _ started: String,
        _ finished: String,
        _ meaning: ColumnMeaning,
        _ book: inout ImportedBook,
    ) {
        let ends = DayList.parts(finished)
        let starts = DayList.parts(started)
        guard max(ends.count, starts.count) > 1 else {
            book.started = day(started, .started)
            book.finished = day(finished, meaning)
            return
        }
        let begun = starts.compactMap { day($0, .started) }.sorted()
        let ended = ends.compactMap { day($0, meaning) }.sorted()
        if let several = readings(begun, ended) {
            take(several, &book)
        } else {
            (book.started, book.finished) = (begun.first, ended.first)
        }
    }

    /// Takes over readings in order, of which the last one counts most.
    private func take(_ readings: consuming [Reading], _ book: inout ImportedBook) {
        guard let last = readings.popLast() else { return }
        book.started = last.started ?? book.started
        book.finished = last.finished ?? book.finished
        book.earlierReadings = readings
    }

    /// Leaves out the day on which a book was begun if that is after the day on which it was finished: the
    /// second one is what people note.
    private mutating func inOrder(
        _ started: inout CalendarDay?,
        _ finished: CalendarDay?,
        _ text: String,
    ) {
        guard let first = started, let finished, finished < first else { return }
        started = nil
        note(.startedAfterFinished, text, result: "\(finished)")
    }

    /// The days of a list, sorted; none for a text that is no list of days such as `2012-02-03, 2015-06-06`.
    private mutating func listed(_ text: String, _ meaning: ColumnMeaning) -> [CalendarDay] {
        let parts = ListText.parts(text, separator: ",")
        let areDays = parts.allSatisfy { part in
            part.drop { $0 == "[" }.prefix(4).allSatisfy { $0.isASCII && $0.isNumber }
        }
        guard areDays, !parts.isEmpty else { return [] }
        return parts.compactMap { day($0, meaning) }.sorted()
    }

    /// The readings that began and ended on these days; nil for a single one.
    private func readings(_ starts: [CalendarDay], _ ends: [CalendarDay]) -> [Reading]? {
        guard max(starts.count, ends.count) > 1 else { return nil }
        var starts = starts[...]
        var readings: [Reading] = []
        for end in ends {
            let own = starts.prefix { $0 <= end }
            starts = starts[own.endIndex...]
            readings += own.dropLast().map { Reading(started: $0) }
            readings.append(Reading(started: own.last, finished: end))
        }
        return readings + starts.map { Reading(started: $0) }
    }

    /// The page that was reached in a book that is not read to the end.
    mutating func page(_ text: String, _ book: ImportedBook) -> Int? {
        guard !text.isEmpty, text != "0", book.status != .read, book.status != .wishlist else {
            return nil
        }
        guard let page = Int(text),
            (1...max(1, book.record?.edition.pageCount ?? 100_000)).contains(page)
        else {
            note(.invalidNumber, text)
            return nil
        }
        return page
    }
}

extension CalendarDay {
    fileprivate static let distantPast = CalendarDay(localTo: Timestamp(milliseconds: 0))
}

/// The days in a field that may have several: `2012, 2019`, `May 2012; June 2019`.
enum DayList {
    /// The texts of the days; the whole text where not each of its parts is a day, as in `May 10, 2012`.
    static func parts(_ text: String) -> [String] {
        guard text.utf8.count >= 9, text.utf8.contains(where: { ",;&\n".utf8.contains($0) }) else {
            return [text]
        }
        let parts = text.split { ",;&\n".contains($0) }.map { ListText.trimmed($0) }
        let areDays = parts.allSatisfy { part in
            // A number of two digits is a day of a month, and a time has colons.
            part.utf8.count >= 4 && !part.utf8.contains(UInt8(ascii: ":"))
                && DateField(part, .dayFirst).day != nil
        }
        return areDays && parts.count > 1 ? parts : [text]
    }
}

/// The days in a field with each time a book was read.
enum ReadingDays {
    /// The texts of the days: of `2021/05/10-2021/05/20, 2022/01/01-2022/02/02` by The StoryGraph,
    /// or of `2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|;…` by Openreads.
    static func parts(_ text: String) -> [(started: String, finished: String)] {
        if text.contains(text: "|") {
            return ListText.parts(text, separator: ";").map { reading in
                let days = reading.split(separator: "|", omittingEmptySubsequences: false)
                    .map { ListText.trimmed($0) }
                return (days[0], days.count > 1 ? days[1] : "")
            }
        }
        return ListText.parts(text).map { reading in
            if let place = reading.range(ofText: " - ") {
                return (String(reading[..<place.lowerBound]), String(reading[place.upperBound...]))
            }
            // With slashes or full stops in the days, a hyphen is between them.
            if reading.contains(where: { $0 == "/" || $0 == "." }),
                let hyphen = reading.firstIndex(of: "-")
            {
                return (
                    ListText.trimmed(reading[..<hyphen]),
                    ListText.trimmed(reading[hyphen...].dropFirst()),
                )
            }
            return ("", reading)
        }
    }
}
