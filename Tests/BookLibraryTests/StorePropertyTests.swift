import BookIdentifiers
import BookMetadata
import BooklandTestSupport
import Synchronization
import Testing

@testable import BookLibrary

@Suite("Properties of every store", .timeLimit(.minutes(5)))
struct StorePropertyTests {
    /// A library, the exported books before each change, and a random number generator.
    private struct Walk {
        let library: Library
        let clock: TestClock
        var chance: SeededGenerator
        var states: [[String]] = []
        /// Whether books are completed, which is a part of the change that added them.
        var completes = false
    }

    private static func books(_ library: Library) async throws -> [String] {
        let lines = Mutex<[String]>([])
        try await library.export { line in
            let text = String(decoding: line, as: UTF8.self)
            if !text.hasPrefix("{\"event\"") { lines.withLock { $0.append(text) } }
        }
        return lines.withLock { $0 }
    }

    /// Makes a random change; returns whether it changed anything.
    private static func step(_ walk: inout Walk) async throws -> Bool {
        let library = walk.library
        let ids = try await library.entries(in: EntryQuery()).map(\.id)
        let before = try await library.lastEvent
        walk.clock.advance(seconds: Int.random(in: 1...100_000, using: &walk.chance))
        let number = Int.random(in: 0..<12, using: &walk.chance)
        let titles = ["Emma", "Persuasion", "Poems", "Emma: a novel", "Der Zauberberg"]
        let authors = ["Jane Austen", "Thomas Mann", "J. Austen", "Anne Bronte"]
        let title = titles.randomElement(using: &walk.chance) ?? ""
        let author = authors.randomElement(using: &walk.chance) ?? ""
        let policy = DuplicatePolicy.allCases.randomElement(using: &walk.chance) ?? .count
        let status = ReadingStatus.allCases.randomElement(using: &walk.chance) ?? .read
        let kind = Int.random(in: 0..<(walk.completes ? 25 : 20), using: &walk.chance)
        guard kind > 3, let id = ids.randomElement(using: &walk.chance) else {
            var book =
                kind.isMultiple(of: 2)
                ? NewBook(isbn(number))
                : NewBook(record(title, by: author, isbn: number < 6 ? isbn(number) : nil))
            book.placement.status = status
            book.placement.tags = number < 3 ? ["t\(number)"] : []
            _ = try await library.add(book, source: "scan", onDuplicate: policy)
            return try await library.lastEvent > before
        }
        do {
            if Int.random(in: 0..<4, using: &walk.chance) == 0 {
                try await circulate(id, kind, number, library)
                return try await library.lastEvent > before
            }
            switch kind {
            case 4: try await library.setStatus(status, of: id)
            case 5: try await library.setPage(number, of: id)
            case 6: try await library.setRating(Rating(halfStars: number), of: id)
            case 7: try await library.tag(id, adding: ["t\(number)"], removing: ["T1"])
            case 8: try await library.change(ids, .location("shelf \(number)", copy: nil))
            case 9: try await library.checkOut(id, to: "Anna")
            case 10: try await library.checkIn(id)
            case 11: try await library.remove(id)
            case 12:
                var edit = EntryEdit()
                edit.title = number < 6 ? title : nil
                edit.authors = [author]
                edit.note = "note \(number)"
                edit.isbn = number > 9 ? isbn(100 + number) : nil
                try await library.edit(id, edit)
            case 13:
                let other = ids.randomElement(using: &walk.chance) ?? id
                try await library.merge(id, into: other)
            case 22:
                let other = ids.randomElement(using: &walk.chance) ?? id
                let copies = try await library.entry(id).copies.map { BookPart.copy($0.id) }
                let isbns = (1...12).map { BookPart.isbn(isbn($0)) }
                let part = (copies + isbns + [.book(other)]).randomElement(using: &walk.chance)
                try await library.split(id, taking: [part].compactMap(\.self))
            case 14:
                if let review = try await library.reviews().first {
                    try await library.resolve(review.id, as: number < 6 ? .same : .different)
                }
            case 15: _ = try await library.add(isbn(number), onDuplicate: .copy)
            case 16:
                var edit = EntryEdit()
                let day = CalendarDay(localTo: walk.clock.now).advanced(by: number - 6)
                if number.isMultiple(of: 2) { edit.started = number < 4 ? .remove : .set(day) }
                if number > 2 { edit.finished = number > 8 ? .remove : .set(day) }
                try await library.edit(id, edit)
            case 17:
                var edit = EntryEdit()
                edit.removesISBN = number < 4
                edit.publisher = "Publisher \(number)"
                edit.year = 1_800 + number
                try await library.edit(id, edit)
            case 18:
                let copies = try await library.entry(id).copies
                if number < 4, let copy = copies.last {
                    try await library.removeCopy(copy.id, of: id)
                } else {
                    try await library.renew(
                        id,
                        due: CalendarDay(localTo: walk.clock.now).advanced(by: number),
                    )
                }
            case 19:
                if number < 6 {
                    _ = try await library.renameTag("t\(number)", to: "T\(number / 2)")
                } else {
                    _ = try await library.renameLocation(
                        "shelf \(number)",
                        to: "Shelf \(number / 2)",
                    )
                }
            case 20, 21:
                var other = record(title, by: author)
                if number > 5 { other.edition.isbns = [isbn(number), isbn(number + 1)] }
                _ = try await library.complete(id, with: other)
            default:
                walk.clock.advance(seconds: 700_000)
                let claims = try await library.claimLookups(limit: 3)
                if number < 3 {
                    // The book is changed between the claim and the result.
                    try await library.setRating(Rating(halfStars: number + 1), of: id)
                }
                for (index, claim) in claims.enumerated() {
                    let found = record(title, by: author, isbn: claim.isbn)
                    try await library.settle(claim, index == 2 ? .notFound : .found(found))
                }
            }
        } catch {}
        return try await library.lastEvent > before
    }

    /// What must be true at any time: a book with a title has a record, whose title and authors it
    /// shows, and one with an ISBN and without a title is pending.
    private static func check(_ library: Library, _ place: String) async throws {
        for entry in try await library.entries(in: EntryQuery()) {
            let record = try await library.record(of: entry)
            #expect((record == nil) == (entry.title == nil), "\(place), book \(entry.id)")
            #expect(record?.title == entry.title, "\(place), book \(entry.id)")
            if let record {
                #expect(record.authorNames == entry.authors, "\(place), book \(entry.id)")
            }
            if entry.title == nil { #expect(entry.pending != nil, "\(place), book \(entry.id)") }
            guard let isbn = entry.isbn else { continue }
            let found = try await library.entries(of: isbn)
            #expect(found.contains { $0.id == entry.id }, "\(place), book \(entry.id)")
        }
        let problems = try await library.problems()
        #expect(problems.isEmpty, "\(place): \(problems)")
    }

    @Test(
        "A title has a record, and no scan is lost, whatever happens",
        arguments: StoreKind.allCases,
    )
    func invariants(kind: StoreKind) async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        try await kind.withLibrary { library, clock in
            var walk = Walk(library: library, clock: clock, chance: .init(seed: seed))
            walk.completes = true
            var isUndone = false
            // Fewer changes than the 200 that can always be undone.
            for round in 0..<90 {
                _ = try await Self.step(&walk)
                if round % 5 == 4 { isUndone = (try? await library.undo()) != nil }
                try await Self.check(library, "seed \(seed), round \(round)")
                // Whatever the library has, a scan is a book with that ISBN, one more of its work, or
                // the one that a book with that ISBN was merged into: the ISBN finds it.
                let number = isbn(Int.random(in: 0..<12, using: &walk.chance))
                let outcome = try await library.add(number, onDuplicate: .count)
                let entry = try await library.entry(outcome.entry.id)
                let found = try await library.entries(of: number)
                #expect(found.contains { $0.id == entry.id }, "seed \(seed), round \(round)")
            }
            #expect(isUndone, "seed \(seed)")
            do throws(LibraryError) {
                while true {
                    _ = try await library.undo()
                    await #expect(throws: Never.self) {
                        try await Self.check(library, "seed \(seed), undoing")
                    }
                }
            } catch {
                #expect(error.reason == .nothingToUndo, "seed \(seed): \(error)")
            }
            #expect(try await library.statistics() == LibraryStatistics(), "seed \(seed)")
        }
    }

    @Test("Undoing any sequence of changes restores every state", arguments: StoreKind.allCases)
    func undo(kind: StoreKind) async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        try await kind.withLibrary { library, clock in
            var walk = Walk(library: library, clock: clock, chance: .init(seed: seed))
            for _ in 0..<120 {
                let before = try await Self.books(library)
                if try await Self.step(&walk) { walk.states.append(before) }
            }
            let changes = walk.states.count
            while let state = walk.states.popLast() {
                try await library.undo()
                let now = try await Self.books(library)
                #expect(now == state, "seed \(seed), change \(walk.states.count) of \(changes)")
                if now != state { return }
            }
            #expect(try await library.statistics() == LibraryStatistics(), "seed \(seed)")
            #expect(try await library.problems().isEmpty, "seed \(seed)")
        }
    }

    @Test(
        "The numbers of books, copies and loans follow from the events",
        arguments: StoreKind.allCases,
    )
    func replay(kind: StoreKind) async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        try await kind.withLibrary { library, clock in
            var walk = Walk(library: library, clock: clock, chance: .init(seed: seed))
            for round in 0..<120 {
                _ = try await Self.step(&walk)
                if round.isMultiple(of: 7) { _ = try? await library.undo() }
            }
            var (books, statuses): (Set<EntryID>, [EntryID: String]) = ([], [:])
            var lent: Set<CopyID> = []
            for event in try await library.events() where !event.isUndone {
                guard let entry = event.entry else { continue }
                switch event.kind {
                case .added: books.insert(entry)
                case .removed: books.remove(entry)
                case .statusChanged: statuses[entry] = event.detail
                case .lent: event.copy.map { _ = lent.insert($0) }
                case .returned, .copyRemoved: event.copy.map { _ = lent.remove($0) }
                default: break
                }
            }
            let entries = try await library.entries(in: EntryQuery())
            #expect(Set(entries.map(\.id)) == books, "seed \(seed)")
            for entry in entries {
                guard let status = statuses[entry.id] else { continue }
                #expect(entry.status.rawValue == status, "seed \(seed), book \(entry.id)")
            }
            let onLoan = entries.flatMap(\.copies).filter { $0.loan != nil }.map(\.id)
            #expect(lent.isSuperset(of: onLoan), "seed \(seed)")
            let statistics = try await library.statistics()
            #expect(statistics.entries == entries.count)
            #expect(statistics.copies == entries.map(\.copies.count).reduce(0, +))
            #expect(
                statistics.statuses
                    == Dictionary(grouping: entries, by: \.status).mapValues(\.count)
            )
        }
    }
}
