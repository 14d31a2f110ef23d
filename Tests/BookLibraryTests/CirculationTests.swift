import BookIdentifiers
import BooklandTestSupport
import Testing

@testable import BookLibrary

@Suite("Borrowers, holds and codes of copies", .timeLimit(.minutes(5)))
struct CirculationTests {
    @Test(
        "A borrower is found by name in any case, by card and by number",
        arguments: StoreKind.allCases,
    )
    func borrowers(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            var new = NewBorrower(" Ann ")
            new.group = "4b"
            new.card = .printed
            new.note = "lost a book"
            let ann = try await library.addBorrower(new)
            #expect((ann.name, ann.group, ann.note) == ("Ann", "4b", "lost a book"))
            let card = try LabelCode("2800000000011")
            #expect(ann.card == card)
            #expect(try await library.borrower(named: "ANN") == ann)
            #expect(try await library.borrower(withCard: card) == ann)
            #expect(try await library.borrower(ann.id) == ann)
            #expect(try await library.borrower(named: "Ben") == nil)
            await #expect(throws: LibraryError.self) { try await library.borrower(BorrowerID(9)) }
            for name in ["ann", " ", "(forgotten)", "2800000000011"] {
                await #expect(throws: LibraryError.self) {
                    try await library.addBorrower(NewBorrower(name))
                }
            }
            var ben = NewBorrower("Ben")
            ben.card = .code(card)
            await #expect(throws: LibraryError.self) { try await library.addBorrower(ben) }
            ben.card = .without
            ben.group = "4B"
            #expect(try await library.addBorrower(ben).group == "4b")
            let accounts = try await library.borrowerAccounts(matching: "4b")
            #expect(accounts.map(\.name) == ["Ann", "Ben"])
            #expect(try await library.undo() == "added borrower Ben")
            #expect(try await library.borrowerAccounts().map(\.record) == [ann])
        }
    }

    @Test("A card or a name in another case lends to the borrower", arguments: StoreKind.allCases)
    func lending(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add([isbn(1), isbn(2), isbn(3)])
            try await library.checkOut(3, to: "ann")
            var new = NewBorrower("Ann")
            new.card = .printed
            try await library.addBorrower(new)
            #expect(try await library.checkOut(1, to: "ANN").copies[0].loan?.borrower == "Ann")
            let lent = try await library.checkOut(2, to: "2800000000011")
            #expect(lent.copies[0].loan?.borrower == "Ann")
            await #expect(
                throws: LibraryError(.noSuchBorrower("2800000000028: no borrower has this card"))
            ) {
                try await library.checkOut(2, to: "2800000000028")
            }
            let account = try #require(try await library.borrowerAccounts().first)
            #expect((account.name, account.loanCount, account.holdCount) == ("Ann", 3, 0))
            #expect(try await library.loans(of: "ann").map(\.entry.id) == [1, 2, 3])
        }
    }

    @Test(
        "The oldest hold is next at check-in, and ends when its borrower gets the book",
        arguments: StoreKind.allCases,
    )
    func holds(kind: StoreKind) async throws {
        try await kind.withLibrary { library, clock in
            try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
            try await library.checkOut(1, to: "Zoe")
            try await library.placeHold(on: 1, for: "Ann")
            clock.advance(seconds: 60)
            let held = try await library.placeHold(on: 1, for: "Ben")
            #expect(held.holds.map(\.borrower) == ["Ann", "Ben"])
            #expect(held.nextHold == nil)
            for name in ["ann", "Zoe", " "] {
                await #expect(throws: LibraryError.self) {
                    try await library.placeHold(on: 1, for: name)
                }
            }
            await #expect(
                throws: LibraryError(.onHold("'Emma' cannot be renewed: Ann waits for it"))
            ) {
                try await library.renew(1, due: nil)
            }
            #expect(try await library.checkIn(1).nextHold?.borrower == "Ann")
            for name in ["Ben", "Zoe"] {
                await #expect(throws: LibraryError(.onHold("'Emma' is on hold for Ann"))) {
                    try await library.checkOut(1, to: name)
                }
            }
            let lent = try await library.checkOut(1, to: "ann")
            #expect(lent.holds.map(\.borrower) == ["Ben"])
            let kinds = try await library.history(of: 1).map(\.kind)
            #expect(kinds.suffix(3) == [.returned, .lent, .holdFulfilled])
            _ = try await library.undo()
            #expect(try await library.holds().map(\.hold) == held.holds)
            var terms = LoanTerms()
            terms.isForced = true
            #expect(try await library.checkOut(1, to: "Zoe", terms: terms).holds.count == 2)
            let hold = try #require(try await library.holds(of: "BEN").first)
            #expect(try await library.cancelHold(hold.hold.id).holds.map(\.borrower) == ["Ann"])
            await #expect(throws: LibraryError.self) { try await library.cancelHold(hold.hold.id) }
            #expect(try await library.undo() == "cancelled the hold on 'Emma' for Ben")
            #expect(try await library.entry(1).holds == held.holds)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("Two copies are set aside for two holds", arguments: StoreKind.allCases)
    func twoCopies(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            try await library.add([NewBook(isbn(1))], onDuplicate: .copy)
            try await library.placeHold(on: 1, for: "Ann")
            // The other copy is for anybody.
            try await library.checkOut(1, to: "Zoe")
            try await library.placeHold(on: 1, for: "Ben")
            #expect(try await library.entry(1).nextHold?.borrower == "Ann")
            #expect(try await library.checkIn(1).nextHold?.borrower == "Ben")
            #expect(try await library.checkOut(1, to: "Ben").holds.map(\.borrower) == ["Ann"])
        }
    }

    @Test("A copy is found by its code, which nothing else has", arguments: StoreKind.allCases)
    func codes(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add([isbn(1), isbn(2)])
            let coded = try await library.makeCodes(of: 1)
            let code = try #require(coded.copies[0].code)
            #expect(code.digits == "2000000000015")
            #expect(try await library.copy(withCode: code)?.entry == coded)
            #expect(try await library.copy(withCode: try LabelCode("2000000000022")) == nil)
            await #expect(throws: LibraryError.self) {
                try await library.setCode(code, of: 2, in: 2)
            }
            var ann = NewBorrower("Ann")
            ann.card = .code(code)
            await #expect(throws: LibraryError.self) { try await library.addBorrower(ann) }
            let short = try LabelCode("01234565")
            try await library.setCode(short, of: 2, in: 2)
            // A reader may report the UPC-A that the bars stand for.
            #expect(try await library.copy(withCode: try LabelCode("012345000065"))?.copy.id == 2)
            try await library.setCode(nil, of: 1, in: 1)
            #expect(try await library.copy(withCode: code) == nil)
            _ = try await library.undo()
            #expect(try await library.copy(withCode: code)?.copy.id == 1)
            try await library.remove(1)
            _ = try await library.undo()
            #expect(try await library.entry(1) == coded)
            try await library.remove(1)
            try await library.setCode(code, of: 2, in: 2)
            _ = try await library.undo()
            _ = try await library.undo()
            #expect(try await library.entry(1) == coded)
            #expect(try await library.history(of: 2).map(\.kind).contains(.coded))
        }
    }
}
