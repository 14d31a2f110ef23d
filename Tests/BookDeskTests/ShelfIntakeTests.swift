import BookDesk
import BookLibrary
import BookShelf
import Testing

@Suite("Shelves: books into the library", .timeLimit(.minutes(5)))
struct ShelfIntakeTests {
    private let library: Library
    private let intake: ShelfIntake

    init() throws {
        library = try Library(inMemory: { .now })
        var placement = Placement()
        placement.location = "shelf 3"
        intake = ShelfIntake(into: library, placement: placement)
    }

    private func spine(
        _ title: String,
        by author: String = "Jane Austen",
        confidence: Float = 0.98,
        origin: ShelfWork.Origin = .catalogue(1),
        others: [String] = [],
    ) -> Spine {
        let titles = [(title, confidence)] + others.map { ($0, 0.1) }
        let matches = titles.map { title, confidence in
            SpineMatch(
                work: ShelfWork(origin: origin, title: title, subtitle: nil, authors: [author]),
                evidence: 20,
                confidence: confidence,
                coverage: 1,
                surnameStrength: 1,
            )
        }
        let words = title.split(separator: " ").map {
            SpineText.Word(text: "\($0)", confidence: 90)
        }
        return Spine(
            matches: matches,
            text: SpineText(lines: [SpineText.Line(number: 0, words: words)]),
            box: SpineBox(left: 0, top: 0, right: 10, bottom: 100),
            picture: nil,
        )
    }

    @Test("Confirmed books are added at the location, without an ISBN, as one change")
    func confirmed() async throws {
        let outcomes = await intake.take([spine("Emma"), spine("Persuasion")], from: "a.jpg")
        let entries = outcomes.compactMap { outcome in
            if case .kept(let added) = outcome { added.entry } else { nil }
        }
        #expect(entries.map(\.title) == ["Emma", "Persuasion"])
        #expect(entries.allSatisfy { $0.isbn == nil && $0.copies.map(\.location) == ["shelf 3"] })
        #expect(entries.allSatisfy { $0.authors == ["Jane Austen"] && $0.source == "shelf" })
        try await library.undo()
        #expect(try await library.entries(in: EntryQuery()).isEmpty)
    }

    @Test("A book of the library stays as it is")
    func owned() async throws {
        let known = try await library.add(record("Emma")).entry
        let origin = ShelfWork.Origin.library(Int64(known.id.number))
        let outcomes = await intake.take([spine("Emma", origin: origin)], from: "a.jpg")
        guard case .alreadyYours(let entry) = outcomes[0] else {
            Issue.record("\(outcomes)")
            return
        }
        #expect(entry == known)
        #expect(try await library.entry(known.id) == known)
    }

    @Test("A book that was removed since it was matched is added")
    func removed() async throws {
        let outcomes = await intake.take([spine("Emma", origin: .library(99))], from: "a.jpg")
        #expect(try await library.entries(in: EntryQuery()).map(\.title) == ["Emma"])
        guard case .kept = outcomes[0] else {
            Issue.record("\(outcomes)")
            return
        }
    }

    @Test("An uncertain spine is kept, and the review makes it the book that it is")
    func uncertain() async throws {
        let doubtful = spine("Emma", confidence: 0.6, others: ["Sanditon"])
        let again =
            await intake.take([doubtful], from: "a.jpg") + intake.take([doubtful], from: "b.jpg")
        #expect(again.count == 2)
        let queue = ReviewQueue(of: library)
        let question = try #require(try await queue.questions().first)
        #expect(try await queue.questions().count == 1)
        #expect(question.entry.tags == [LibraryEntry.openSpineTag])
        #expect(question.entry.copies.map(\.location) == ["shelf 3"])
        #expect(question.candidates.map(\.confidence) == [60, 10])
        let decision = try await queue.answer(question, .same(as: question.candidates[1]))
        #expect(decision.entry.title == "Sanditon")
        #expect(decision.entry.authors == ["Jane Austen"])
        #expect(decision.entry.tags.isEmpty)
        #expect(decision.entry.isbn == nil)
        #expect(try await queue.questions().isEmpty)
        try await library.undo(try #require(decision.change))
        #expect(try await queue.questions() == [question])
    }

    @Test("A spine that is said to be a book of the library is its copy, and no second one")
    func merged() async throws {
        let known = try await library.add(record("Emma")).entry
        let origin = ShelfWork.Origin.library(Int64(known.id.number))
        _ = await intake.take([spine("Emma", confidence: 0.6, origin: origin)], from: "a.jpg")
        let queue = ReviewQueue(of: library)
        let question = try #require(try await queue.questions().first)
        #expect(question.candidates.map(\.entry.id) == [known.id])
        let kept = try await queue.answer(question, .same(as: question.candidates[0])).entry
        #expect(kept.id == known.id)
        #expect(kept.copies.count == 1)
        #expect(kept.tags.isEmpty)
        #expect(try await library.entries(in: EntryQuery()).count == 1)
    }

    @Test("A record of a book that the library has meanwhile is that book")
    func knownRecord() async throws {
        _ = await intake.take([spine("Emma", confidence: 0.6)], from: "a.jpg")
        let known = try await library.add(record("Emma")).entry
        let queue = ReviewQueue(of: library)
        let question = try #require(
            try await queue.questions().first { $0.candidates.contains { $0.found != nil } }
        )
        let kept = try await queue.answer(question, .same(as: question.candidates[0])).entry
        #expect(kept.id == known.id)
        #expect(kept.copies.count == 1)
    }

    @Test("Text that belongs to no known book changes nothing")
    func detected() async throws {
        let outcomes = await intake.take([spine("Emma", confidence: 0.2)], from: "a.jpg")
        guard case .none = outcomes[0] else {
            Issue.record("\(outcomes)")
            return
        }
        #expect(try await library.entries(in: EntryQuery()).isEmpty)
    }

    @Test("Works of the library are matched by title, subtitle and authors; spines are not")
    func works() async throws {
        try await library.add(record("Sapiens: A Brief History", by: "Yuval Noah Harari"))
        _ = await intake.take([spine("Emma", confidence: 0.6)], from: "a.jpg")
        let works = try await library.shelfWorks()
        #expect(works.map(\.title) == ["Sapiens"])
        #expect(works.map(\.subtitle) == ["A Brief History"])
        #expect(works.map(\.authors) == [["Yuval Noah Harari"]])
    }
}
