import BookIdentifiers
import BookMetadata
import BooklandTestSupport
import Testing

@testable import BookLibrary

@Suite("Undo", .timeLimit(.minutes(5)))
struct UndoTests {
    /// The changes that a pending book can get before its lookup ends.
    enum Step: String, CaseIterable, CustomTestStringConvertible {
        case scan
        case rating
        case tag
        case place
        case loan

        var testDescription: String { rawValue }

        func make(in library: Library) async throws {
            switch self {
            case .scan: try await library.add(isbn(1))
            case .rating: try await library.setRating(Rating("4"), of: 1)
            case .tag: try await library.tag(1, adding: ["x"])
            case .place: try await library.move(1, to: "desk")
            case .loan: try await library.checkOut(1, to: "Anna")
            }
        }
    }

    @Test(
        "Undoing a step from before the lookup leaves the book its record",
        arguments: StoreKind.allCases,
        Step.allCases,
    )
    func completedSince(kind: StoreKind, step: Step) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            try await step.make(in: library)
            let found = record("Emma", by: "Jane Austen", isbn: isbn(1))
            _ = try await library.lookUpDue(from: Shelf(records: [isbn(1): found]))
            _ = try await library.undo()
            let entry = try await library.entry(1)
            #expect(entry.title == "Emma")
            #expect(entry.work != nil)
            #expect(try await library.record(of: entry) == found)
            #expect(try await library.pending().isEmpty)
            _ = try await library.undo()
            #expect(try await library.statistics() == LibraryStatistics())
        }
    }

    @Test(
        "Undoing what the lookup was about makes the book pending again",
        arguments: StoreKind.allCases,
    )
    func correctedISBN(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            var edit = EntryEdit()
            edit.isbn = isbn(2)
            edit.authors = ["J. Austen"]
            try await library.edit(1, edit)
            let found = record("Emma", by: "Jane Austen", isbn: isbn(2))
            _ = try await library.lookUpDue(from: Shelf(records: [isbn(2): found]))
            _ = try await library.undo()
            let entry = try await library.entry(1)
            #expect((entry.isbn, entry.title, entry.authors) == (isbn(1), nil, []))
            #expect(try await library.pending().map(\.isbn) == [isbn(1)])
            #expect(try await library.statistics().works == 0)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test(
        "An edit of another edition does not keep a book from being pending again",
        arguments: StoreKind.allCases,
    )
    func editedWork(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
            var edit = EntryEdit()
            edit.publisher = "Penguin"
            try await library.edit(1, edit)
            try await library.add(isbn(2))
            edit = EntryEdit()
            edit.authors = ["Jane Austen"]
            try await library.edit(2, edit)
            let found = record("Emma", by: "Jane Austen", isbn: isbn(2))
            _ = try await library.lookUpDue(from: Shelf(records: [isbn(2): found]))
            let (first, second) = (try await library.entry(1), try await library.entry(2))
            #expect(first.work == second.work)
            _ = try await library.undo()
            #expect(try await library.pending().map(\.entry) == [2])
            #expect(try await library.entry(2).authors.isEmpty)
            for _ in 1...3 { _ = try await library.undo() }
            #expect(try await library.statistics() == LibraryStatistics())
        }
    }

    @Test("Undoing an edit with the same ISBN leaves a book complete that was looked up since")
    func lookupTime() async throws {
        let clock = TestClock()
        let library = try clock.library()
        try await library.add(isbn(1))
        clock.advance(seconds: 10)
        var edit = EntryEdit()
        edit.isbn = isbn(1)
        edit.note = "x"
        try await library.edit(1, edit)
        let found = record("Emma", by: "Jane Austen", isbn: isbn(1))
        _ = try await library.lookUpDue(from: Shelf(records: [isbn(1): found]))
        _ = try await library.undo()
        let entry = try await library.entry(1)
        #expect((entry.title, entry.note, entry.pending) == ("Emma", nil, nil))
        #expect(try await library.pending().isEmpty)
    }

    @Test("The same ISBN again changes nothing")
    func sameISBN() async throws {
        let clock = TestClock()
        let library = try clock.library()
        try await library.add(isbn(1))
        let before = try await library.entry(1)
        let last = try await library.lastEvent
        clock.advance(seconds: 10)
        var edit = EntryEdit()
        edit.isbn = isbn(1)
        #expect(try await library.edit(1, edit) == before)
        #expect(try await library.entry(1) == before)
        #expect(try await library.lastEvent == last)
    }

    @Test("Undoing an edit from before the lookup also restores the work that books share")
    func sharedWork() async throws {
        let library = try TestClock().library()
        try await library.add(isbn(1))
        var edit = EntryEdit()
        edit.title = "Emma"
        edit.authors = ["J. Austen"]
        try await library.edit(1, edit)
        edit = EntryEdit()
        edit.year = 1815
        try await library.edit(1, edit)
        try await library.add(isbn(2))
        _ = try await library.complete(2, with: record("Emma", by: "J. Austen", isbn: isbn(2)))
        let (first, second) = (try await library.entry(1), try await library.entry(2))
        #expect(first.work == second.work)
        edit = EntryEdit()
        edit.authors = ["Jane Austen"]
        try await library.edit(1, edit)
        let found = record("Emma", by: "Jane Austen", isbn: isbn(1))
        _ = try await library.lookUpDue(from: Shelf(records: [isbn(1): found]))
        _ = try await library.undo()
        for entry in [try await library.entry(1), try await library.entry(2)] {
            #expect(entry.authors == ["J. Austen"])
            #expect(try await library.record(of: entry)?.authorNames == ["J. Austen"])
        }
        for _ in 1...4 { _ = try await library.undo() }
        #expect(try await library.statistics() == LibraryStatistics())
    }

    @Test("What was edited after the lookup is not undone with what came before it")
    func editedSince() async throws {
        let library = try TestClock().library()
        try await library.add(isbn(1))
        var edit = EntryEdit()
        edit.authors = ["J. Austen"]
        try await library.edit(1, edit)
        let found = record("Emma", by: "Jane Austen", isbn: isbn(1))
        _ = try await library.lookUpDue(from: Shelf(records: [isbn(1): found]))
        edit = EntryEdit()
        edit.title = "My Emma"
        try await library.edit(1, edit)
        _ = try await library.skipUndo()
        await #expect {
            try await library.undo()
        } throws: { error in
            guard case .changedSince = (error as? LibraryError)?.reason else { return false }
            return true
        }
        #expect(try await library.entry(1).title == "My Emma")
    }

    @Test("A day of reading that was removed comes back", arguments: StoreKind.allCases)
    func removedDay(kind: StoreKind) async throws {
        try await kind.withLibrary { library, clock in
            try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
            try await library.setStatus(.read, of: 1)
            let read = try await library.entry(1)
            for day in ["started", "finished"] {
                var edit = EntryEdit()
                if day == "started" { edit.started = .remove } else { edit.finished = .remove }
                #expect(try await library.edit(1, edit) != read)
                #expect(try await library.history(of: 1).last?.kind == .edited)
                _ = try await library.undo()
                #expect(try await library.entry(1) == read)
            }
        }
    }

    @Test("A status that is set again and removes the last day of reading can be undone")
    func statusAgain() async throws {
        let library = try TestClock().library()
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try await library.setStatus(.reading, of: 1)
        var edit = EntryEdit()
        edit.finished = .set(try #require(try await library.entry(1).started))
        let finished = try await library.edit(1, edit)
        #expect(finished.status == .reading)
        #expect(finished.finished != nil)
        try await library.setStatus(.reading, of: 1)
        #expect(try await library.entry(1).finished == nil)
        _ = try await library.undo()
        #expect(try await library.entry(1) == finished)
        for _ in 1...3 { _ = try await library.undo() }
        #expect(try await library.statistics() == LibraryStatistics())
    }

    @Test("A book comes back as a work of its own", arguments: StoreKind.allCases)
    func ownWork(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            let emma = record("Emma", by: "Jane Austen", isbn: isbn(1))
            try await library.add(emma)
            try await library.add(isbn(2))
            try await library.remove(1)
            let other = record("Poems", by: "Ann Finch", isbn: isbn(2))
            _ = try await library.lookUpDue(from: Shelf(records: [isbn(2): other]))
            _ = try await library.undo()
            let (first, second) = (try await library.entry(1), try await library.entry(2))
            #expect(first.work != second.work)
            #expect(try await library.record(of: first) == emma)
            #expect(try await library.record(of: second) == other)
            #expect(try await library.add(isbn(1)).entry.id == 1)
        }
    }

    @Test(
        "Tags are the same in any order and in either form of Unicode",
        arguments: StoreKind.allCases,
    )
    func tagOrder(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            try await library.tag(1, adding: ["e\u{301}tude", "zen"])
            try await library.tag(1, adding: ["new"])
            let tags = try await library.entry(1).tags
            #expect(tags == ["new", "zen", "\u{E9}tude"])
            #expect(tags.allSatisfy { !$0.unicodeScalars.contains("\u{301}") })
            _ = try await library.undo()
            #expect(try await library.entry(1).tags == ["zen", "\u{E9}tude"])
            _ = try await library.undo()
            #expect(try await library.entry(1).tags.isEmpty)
        }
    }

    @Test("Undo tells which books are different now", arguments: StoreKind.allCases)
    func undoneBooks(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add([isbn(1), isbn(2)])
            try await library.add(isbn(3))
            try await library.change([1, 3], .location("desk", copy: nil))
            try await library.remove([2, 3])
            func undo() async throws -> Set<EntryID> {
                let last = try await library.lastEvent
                _ = try await library.undo()
                let events = try await library.events(after: last)
                #expect(events.allSatisfy { $0.kind == .undone && $0.detail != nil })
                #expect(events.first?.entry == nil)
                return Set(events.compactMap(\.entry))
            }
            #expect(try await undo() == [2, 3])
            #expect(try await undo() == [1, 3])
            #expect(try await undo() == [3])
            #expect(try await library.history(of: 1).map(\.kind) == [.added])
            #expect(try await undo() == [1, 2])
        }
    }

    @Test("An edit tells of all books of the edition", arguments: StoreKind.allCases)
    func sharedRecord(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add([isbn(1), isbn(2)])
            var both = record("Emma", by: "Jane Austen", isbn: isbn(1))
            both.edition.isbns.append(isbn(2))
            _ = try await library.complete(1, with: both)
            _ = try await library.complete(2, with: both)
            let (first, second) = (try await library.entry(1), try await library.entry(2))
            #expect(first.edition == second.edition)
            let last = try await library.lastEvent
            var edit = EntryEdit()
            edit.title = "Emma Woodhouse"
            try await library.edit(1, edit)
            #expect(try await library.entry(2).title == "Emma Woodhouse")
            let events = try await library.events(after: last)
            #expect(events.map(\.kind) == [.edited, .edited])
            #expect(events.map(\.entry) == [1, 2])
            _ = try await library.undo()
            #expect(try await library.entry(2).title == "Emma")
            let undone = try await library.events(after: events[1].number).compactMap(\.entry)
            #expect(Set(undone) == [1, 2])
        }
    }

    @Test("All editions of a work show its authors, after undo too", arguments: StoreKind.allCases)
    func sharedAuthors(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add([isbn(1), isbn(2)])
            for number in 1...2 {
                let found = record("Emma", by: "J. Austen", isbn: isbn(number))
                _ = try await library.complete(EntryID(number), with: found)
            }
            let (first, second) = (try await library.entry(1), try await library.entry(2))
            #expect(first.work == second.work && first.edition != second.edition)
            let last = try await library.lastEvent
            var edit = EntryEdit()
            edit.authors = ["Jane Austen"]
            try await library.edit(2, edit)
            #expect(try await library.entry(1).authors == ["Jane Austen"])
            #expect(try await library.events(after: last).map(\.entry) == [2, 1])
            _ = try await library.undo()
            #expect(try await library.entry(1) == first)
            #expect(try await library.entry(2) == second)
            try await library.add(isbn(3))
            let other = record("Emma", by: "Austen, Jane", isbn: isbn(3))
            let completed = try await library.complete(3, with: other).entry
            #expect((completed.work, completed.authors) == (first.work, ["J. Austen"]))
        }
    }

    @Test("A change that cannot be undone can be passed over", arguments: StoreKind.allCases)
    func skipping(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            try await library.setRating(Rating("4"), of: 1)
            try await library.setNote("x", of: 1)
            #expect(try await library.skipUndo().hasPrefix("note of "))
            #expect(try await library.undo().hasPrefix("rating of "))
            let entry = try await library.entry(1)
            #expect((entry.note, entry.rating) == ("x", nil))
            _ = try await library.undo()
            await #expect {
                try await library.skipUndo()
            } throws: { error in
                (error as? LibraryError)?.reason == .nothingToUndo
            }
        }
    }

    @Test("After a reset there is one event, whose number is new")
    func reset() async throws {
        let folder = try TemporaryFolder()
        let library = try Library(folder["library.db"])
        try await library.add([isbn(1), isbn(2)])
        let last = try await library.lastEvent
        try await library.reset(backingUpTo: folder["backup.db"])
        #expect(try await library.events(after: last).map(\.kind) == [.reset])
        try await library.deleteAll()
        let events = try await library.events(after: last)
        #expect(events.map(\.kind) == [.reset])
        #expect(events[0].number.number == last.number + 2)
    }
}
