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
        book.started = day(texts.started, .started)
        book.finished = day(texts.finished.isEmpty ? texts.stopped : texts.finished, .finished)
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
