import BookDesk
import BookIdentifiers
import BookLibrary
import Testing

@Suite("The lending desk", .timeLimit(.minutes(5)))
struct LendingDeskTests {
    private let library: Library
    private let emma: ISBN
    private let dracula: ISBN

    init() async throws {
        library = try Library(inMemory: { Timestamp(milliseconds: 1_777_896_000_000) })
        emma = try ISBN("9780141439587")
        dracula = try ISBN("9780306406157")
        try await library.add([emma, dracula])
        for name in ["Ann", "Ben"] {
            var new = NewBorrower(name)
            new.card = .printed
            try await library.addBorrower(new)
        }
    }

    private func words(_ desk: inout LendingDesk, _ texts: String...) async -> [String] {
        var words: [String] = []
        for text in texts { words += await desk.take(text).map { "\($0.outcome)" } }
        return words
    }

    @Test("What is wrong with a number that is nearly a code is said")
    func misread() async throws {
        var desk = LendingDesk(.checkIn, of: library)
        #expect(
            await words(
                &desk,
                "9780141439588",
                "978-0-306-40615-8",
                "0306406153",
                "2800000000012",
                "96385075",
                "Emma",
            ) == [
                "no code: the check digit is 8 but should be 7",
                "no code: the check digit is 8 but should be 7",
                "no code: the check digit is 3 but should be 2",
                "no code: the check digit is 2 but should be 1",
                "no code: the check digit is 5 but should be 4",
                "no code",
            ]
        )
    }

    @Test("A card switches the borrower, and an unknown code ends the loans of the last one")
    func cards() async throws {
        var desk = LendingDesk(.checkOut, of: library)
        #expect(
            await words(
                &desk,
                emma.digits,
                "2800000000011",
                "Emma\t\(emma)",
                emma.digits,
                "2800000000028\tproduct",
                emma.digits,
                dracula.digits,
                "2800000000035",
                dracula.digits,
                "2000000000091",
            ) == [
                "not lent: no borrower", "borrower: Ann", "lent to Ann", "lent to Ann already",
                "borrower: Ben", "book 1 is lent to Ann: check it in first", "lent to Ben",
                "not in the library", "not lent: no borrower", "not in the library",
            ]
        )
        #expect(try await library.borrowerAccounts().map(\.loanCount) == [1, 1])
        try await desk.choose("ann")
        #expect(desk.borrower == "Ann")
        // The code of an unknown copy is no card.
        _ = await desk.take("2000000000091")
        #expect(desk.borrower == "Ann")
        await #expect(throws: LibraryError.self) { try await desk.choose("2800000000035") }
        #expect(desk.borrower == nil)
    }

    @Test(
        "What is not understood may be a card, and ends the loans of the last borrower",
        arguments: [
            ("2800000000029", "no code: the check digit is 9 but should be 8"),
            ("S12345", "no code"), ("28000000", "no code: the check digit is 0 but should be 6"),
            ("Müller", "no code"),
        ],
    )
    func misreadCards(text: String, answer: String) async throws {
        var desk = LendingDesk(.checkOut, of: library)
        try await desk.choose("Ann")
        #expect(await words(&desk, text) == [answer])
        #expect(await words(&desk, emma.digits) == ["not lent: no borrower"])
    }

    @Test(
        "A misread ISBN or code of a copy leaves the borrower",
        arguments: [
            ("9780141439588", "no code: the check digit is 8 but should be 7"),
            ("2000000000092", "no code: the check digit is 2 but should be 1"),
        ],
    )
    func misreadBooks(text: String, answer: String) async throws {
        var desk = LendingDesk(.checkOut, of: library)
        try await desk.choose("Ann")
        #expect(await words(&desk, text, emma.digits) == [answer, "lent to Ann"])
    }

    @Test(
        "Digits of a code are no name, whatever their check digit",
        arguments: ["2800000000099", "9780306406157", "0306406152", "12345678"],
    )
    func numbers(text: String) async throws {
        var desk = LendingDesk(.checkOut, of: library)
        await #expect(throws: LibraryError.self) { try await desk.choose(text) }
        await #expect(throws: LibraryError.self) {
            try await library.placeHold(on: EntryID(1), for: text)
        }
    }

    @Test("Limits, holds and periods are those of the library")
    func rules() async throws {
        try await library.setGroup(BorrowerGroup("4b", loanDays: 14, limit: 1))
        var edit = BorrowerEdit()
        edit.group = "4b"
        try await library.editBorrower(BorrowerID(1), edit)
        try await library.placeHold(on: EntryID(2), for: "Ben")
        var desk = LendingDesk(.checkOut, of: library)
        try await desk.choose("2800000000011")
        #expect(
            await words(&desk, dracula.digits, emma.digits) == [
                "9780306406157 is on hold for Ben", "lent to Ann until 2026-05-18",
            ]
        )
        let answer = await desk.take(dracula.digits)[0]
        #expect(answer.outcome.name == "on-hold")
        #expect(!answer.outcome.isDone)
        desk.terms.isForced = true
        #expect(await words(&desk, dracula.digits) == ["lent to Ann until 2026-05-18"])
        var returns = LendingDesk(.checkIn, of: library)
        let returned = await returns.take(dracula.digits)[0]
        #expect(returned.outcome.description == "returned by Ann, on hold for Ben")
        #expect((returned.outcome.borrower, returned.outcome.next?.borrower) == ("Ann", "Ben"))
        #expect(await words(&returns, dracula.digits) == ["not on loan, on hold for Ben"])
    }

    @Test("The code of a copy, or a card, tells several lent copies apart")
    func severalCopies() async throws {
        try await library.add([NewBook(emma)], onDuplicate: .copy)
        try await library.makeCodes(of: EntryID(1))
        let copies = try await library.entry(EntryID(1)).copies
        for (name, copy) in zip(["Ann", "Ben"], copies) {
            try await library.checkOut(EntryID(1), copy: copy.id, to: name)
        }
        var desk = LendingDesk(.checkIn, of: library)
        let doubtful = await desk.take(emma.digits)[0]
        #expect(doubtful.outcome.name == "refused")
        let code = try #require(copies[1].code)
        let second = await desk.take(code.digits)[0]
        #expect((second.copy, second.outcome.borrower) == (copies[1].id, "Ben"))
        try await library.checkOut(EntryID(1), copy: copies[1].id, to: "Ben")
        #expect(
            await words(&desk, "2800000000011", emma.digits) == [
                "borrower: Ann", "returned by Ann",
            ]
        )
        #expect(try await library.loans().map(\.copy.loan?.borrower) == ["Ben"])
    }

    @Test("Every text has an answer", arguments: ["", "x", "97801414395", "12", "9780141439588"])
    func answers(text: String) async throws {
        var desk = LendingDesk(.checkIn, of: library)
        let answers = await desk.take(text)
        #expect(answers.count == 1)
        #expect(answers[0].outcome.name == "not-a-code")
    }
}
