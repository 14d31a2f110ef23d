import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Readings of books that are merged", .timeLimit(.minutes(5)))
struct MergedReadingTests {
    /// A status with a first and a last day.
    struct State: Sendable, CustomTestStringConvertible {
        var status: ReadingStatus
        var days: (String?, String?)
        var page: Int?

        init(
            _ status: ReadingStatus,
            _ started: String? = nil,
            _ finished: String? = nil,
            page: Int? = nil,
        ) {
            self.status = status
            days = (started, finished)
            self.page = page
        }

        var testDescription: String { "\(status) \(days.0 ?? "") – \(days.1 ?? "")" }
    }

    private let clock = TestClock()

    /// A library with two books that are one.
    private func library(_ states: State...) async throws -> Library {
        let library = try clock.library()
        let opened = try await library.openImport(
            of: ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        )
        let titles = ["Beowulf", "Dracula", "Emma"]
        let rows = zip(zip(1..., titles), states).map { row, state in
            var book = ImportedBook(
                isbn: isbn(row.0),
                record: record(row.1, isbn: isbn(row.0)),
                added: clock.now,
            )
            book.status = state.status
            book.page = state.page
            book.started = state.days.0.flatMap { CalendarDay($0) }
            book.finished = state.days.1.flatMap { CalendarDay($0) }
            return ImportedRow(number: row.0, content: .book(book))
        }
        _ = try await library.importRows(ImportedRows(rows), of: opened.id)
        try await library.finishImport(opened.id)
        return library
    }

    private func state(_ library: Library) async throws -> [String?] {
        let entry = try await library.entry(1)
        return [entry.status.rawValue, entry.started?.description, entry.finished?.description]
    }

    /// The days of readings in the history.
    private func days(_ library: Library) async throws -> [String] {
        try await library.history(of: 1).compactMap { event in
            guard let day = event.day else { return nil }
            switch event.kind {
            case .readingStarted: return "from \(day)"
            case .readingFinished: return "to \(day)"
            default: return nil
            }
        }
        .sorted()
    }

    @Test("An earlier or a later reading comes into the history, whichever book stays")
    func twoReadings() async throws {
        let (early, late) = (
            State(.read, "2012-04-01", "2012-05-01"), State(.read, nil, "2020-06-02"),
        )
        for states in [(early, late), (late, early)] {
            let library = try await library(states.0, states.1)
            try await library.merge(2, into: 1)
            #expect(try await state(library) == ["read", nil, "2020-06-02"])
            #expect(try await days(library).contains("to 2012-05-01"))
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("A book that is being read stays so beside an earlier reading")
    func reading() async throws {
        let (now, then) = (
            State(.reading, "2024-01-01"), State(.read, "2012-04-01", "2012-05-01"),
        )
        for states in [(now, then), (then, now)] {
            let library = try await library(states.0, states.1)
            try await library.merge(2, into: 1)
            #expect(try await state(library) == ["reading", "2024-01-01", nil])
            #expect(try await days(library).contains("from 2012-04-01"))
            #expect(try await days(library).contains("to 2012-05-01"))
        }
    }

    @Test("A reading that was given up is not mixed with one that was not")
    func givenUp() async throws {
        let read = State(.read, "2012-04-01", "2012-05-01")
        let givenUp = State(.didNotFinish, "2015-01-01", "2015-02-01")
        for states in [(read, givenUp), (givenUp, read)] {
            let library = try await library(states.0, states.1)
            try await library.merge(2, into: 1)
            #expect(try await state(library) == ["read", "2012-04-01", "2012-05-01"])
            let ends = try await library.history(of: 1).filter {
                $0.kind == .readingFinished && $0.day == CalendarDay("2015-02-01")
            }
            #expect(ends.map(\.detail) == ["did-not-finish"])
        }
    }

    @Test(
        "Days of one reading complete each other",
        arguments: [
            (State(.read, nil, "2012-05-01"), State(.reading, "2012-04-01")),
            (State(.reading, "2012-04-01"), State(.read, nil, "2012-05-01")),
            (State(.read, "2012-04-01"), State(.read, nil, "2012-05-01")),
            (State(.read, nil, "2012-05-01"), State(.read, "2012-04-01", "2012-05-09")),
            (State(.toRead), State(.read, "2012-04-01", "2012-05-01")),
            (State(.read), State(.read, "2012-04-01", "2012-05-01")),
            (State(.read, "2012-04-01", "2012-05-01"), State(.wishlist)),
        ],
    )
    func oneReading(first: State, second: State) async throws {
        let library = try await library(first, second)
        try await library.merge(2, into: 1)
        #expect(try await state(library) == ["read", "2012-04-01", "2012-05-01"])
    }

    @Test("The readings in the history of a merged book come with it")
    func history() async throws {
        let library = try await library(State(.read, nil, "2001-01-01"), State(.toRead))
        for (started, finished) in [("2005-01-01", "2005-02-01"), ("2015-01-01", "2015-02-01")] {
            try await library.change(2, .status(.reading))
            var edit = EntryEdit()
            edit.started = .set(try #require(CalendarDay(started)))
            _ = try await library.edit(2, edit)
            try await library.change(2, .status(.read))
            edit = EntryEdit()
            edit.finished = .set(try #require(CalendarDay(finished)))
            _ = try await library.edit(2, edit)
        }
        try await library.merge(2, into: 1)
        #expect(try await state(library) == ["read", "2015-01-01", "2015-02-01"])
        let days = try await days(library)
        for day in ["to 2001-01-01", "from 2005-01-01", "to 2005-02-01"] {
            #expect(days.contains(day))
        }
    }

    @Test("What is being read without a first day stays so, and a page stays with its reading")
    func withoutFirstDay() async throws {
        let states = [State(.reading), State(.read, nil, "2012-05-01")]
        for (first, second) in [(states[0], states[1]), (states[1], states[0])] {
            let library = try await library(first, second)
            try await library.merge(2, into: 1)
            #expect(try await state(library) == ["reading", nil, nil])
            #expect(try await days(library).contains("to 2012-05-01"))
        }
        let paged = try await library(
            State(.didNotFinish, "2015-01-01", "2015-02-01", page: 50),
            State(.reading, "2020-01-01", page: 200),
        )
        try await paged.merge(2, into: 1)
        #expect(try await paged.entry(1).page == 200)
    }

    @Test("The days of a reading that was given up are not those of one without days")
    func givenUpBesideUndated() async throws {
        let read = State(.read)
        let givenUp = State(.didNotFinish, "2015-01-01", "2015-02-01")
        for (first, second) in [(read, givenUp), (givenUp, read)] {
            let library = try await library(first, second)
            try await library.merge(2, into: 1)
            #expect(try await state(library) == ["read", nil, nil])
            let days = try await days(library)
            #expect(days.contains("from 2015-01-01") && days.contains("to 2015-02-01"))
        }
    }

    @Test("A second merge keeps the readings that the first one brought")
    func twice() async throws {
        let library = try await library(
            State(.read, "2012-04-01", "2012-05-01"),
            State(.read, "2020-05-01", "2020-06-02"),
            State(.toRead),
        )
        try await library.merge(1, into: 2)
        try await library.merge(2, into: 3)
        let entry = try await library.entry(3)
        #expect(entry.started == CalendarDay("2020-05-01"))
        #expect(entry.finished == CalendarDay("2020-06-02"))
        let history = try await library.history(of: 3)
        #expect(
            history.contains { $0.kind == .readingStarted && $0.day == CalendarDay("2012-04-01") }
        )
        #expect(
            history.contains { $0.kind == .readingFinished && $0.day == CalendarDay("2012-05-01") }
        )
    }

    @Test("Undoing a merge takes its readings out of the history")
    func undone() async throws {
        let library = try await library(
            State(.read, nil, "2020-06-02"),
            State(.read, nil, "2012-05-01"),
        )
        try await library.merge(2, into: 1)
        _ = try await library.undo()
        #expect(try await days(library) == [])
        #expect(try await library.entry(2).finished == CalendarDay("2012-05-01"))
        #expect(try await library.problems().isEmpty)
    }
}
