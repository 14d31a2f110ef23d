import BookIdentifiers
import BooklandTestSupport
import Foundation
import Synchronization
import Testing

@testable import BookLibrary

@Suite("Borrowers and their groups", .timeLimit(.minutes(5)))
struct BorrowerTests {
    private static func lines(_ library: Library) async throws -> [String] {
        let lines = Mutex<[String]>([])
        try await library.export { line in
            lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
        }
        return lines.withLock { $0.filter { !$0.hasPrefix("{\"event\"") } }
    }

    @Test(
        "A renamed borrower keeps loans and holds, and undo gives the name back",
        arguments: StoreKind.allCases,
    )
    func renaming(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add([isbn(1), isbn(2)])
            try await library.checkOut(1, to: "ANN")
            let ann = try await library.addBorrower(NewBorrower("Ann"))
            try await library.addBorrower(NewBorrower("Zoe"))
            try await library.placeHold(on: 2, for: "Ann")
            let before = try await Self.lines(library)
            var edit = BorrowerEdit()
            edit.name = "zoe"
            await #expect(throws: LibraryError.self) {
                try await library.editBorrower(ann.id, edit)
            }
            edit.name = "Anna"
            edit.note = "new"
            edit.card = .printed
            let anna = try await library.editBorrower(ann.id, edit)
            #expect((anna.name, anna.note, anna.card?.digits) == ("Anna", "new", "2800000000011"))
            #expect(try await library.entry(1).copies[0].loan?.borrower == "Anna")
            #expect(try await library.entry(2).holds.map(\.borrower) == ["Anna"])
            let changed = try await library.history(of: 1).last
            #expect(changed?.kind == .borrowerChanged)
            #expect((changed?.before, changed?.detail) == ("ANN", "Anna"))
            await #expect(throws: LibraryError.self) {
                try await library.removeBorrower(ann.id)
            }
            #expect(try await library.undo() == "edited borrower Ann")
            #expect(try await Self.lines(library) == before)
            try await library.removeBorrower(ann.id, isForced: true)
            #expect(try await library.borrower(named: "Ann") == nil)
            #expect(try await library.undo() == "removed borrower Ann")
            #expect(try await Self.lines(library) == before)
            var empty = BorrowerEdit()
            empty.group = ""
            #expect(try await library.editBorrower(ann.id, empty) == ann)
        }
    }

    @Test("A group sets loan period and limit", arguments: StoreKind.allCases)
    func groups(kind: StoreKind) async throws {
        try await kind.withLibrary { library, clock in
            try await library.add([isbn(1), isbn(2), isbn(3)])
            var ann = NewBorrower("Ann")
            ann.group = "4b"
            try await library.addBorrower(ann)
            #expect(try await library.groups() == [BorrowerGroup("4b")])
            #expect(
                try await library.setGroup(BorrowerGroup("4B", loanDays: 14, limit: 2)) == .added
            )
            let group = BorrowerGroup("4b", loanDays: 14, limit: 2)
            #expect(try await library.groups() == [group])
            #expect(try await library.setGroup(group) == .unchanged)
            let today = CalendarDay(localTo: clock.now)
            var terms = LoanTerms(standardDays: 7)
            let lent = try await library.checkOut(1, to: "ann", terms: terms)
            #expect(lent.copies[0].loan?.due == today.advanced(by: 14))
            let other = try await library.checkOut(2, to: "Zoe", terms: terms)
            #expect(other.copies[0].loan?.due == today.advanced(by: 7))
            clock.advance(seconds: 3 * 86_400)
            let renewed = try await library.renew(1, due: nil, terms: terms)
            #expect(renewed.copies[0].loan?.due == today.advanced(by: 17))
            try await library.renew(2, due: today.advanced(by: 30))
            // A standard period makes no loan shorter.
            let same = try await library.renew(2, due: nil, terms: terms)
            #expect(same.copies[0].loan?.due == today.advanced(by: 30))
            try await library.checkIn(2)
            try await library.checkOut(2, to: "Ann")
            let reason = LibraryError(.loanLimit("Ann has 2 books, and 4b may have 2 at once"))
            await #expect(throws: reason) { try await library.checkOut(3, to: "Ann") }
            terms.isForced = true
            try await library.checkOut(3, to: "Ann", terms: terms)
            #expect(try await library.borrowerAccounts().map(\.loanCount) == [3])
            for group in [
                BorrowerGroup(" "), BorrowerGroup("x", loanDays: 0), BorrowerGroup("x", limit: -1),
            ] {
                await #expect(throws: LibraryError.self) { try await library.setGroup(group) }
            }
        }
    }

    @Test(
        "A group is renamed with its borrowers, and removed without any",
        arguments: StoreKind.allCases,
    )
    func groupNames(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            var ann = NewBorrower("Ann")
            ann.group = "4b"
            try await library.addBorrower(ann)
            try await library.setGroup(BorrowerGroup("4b", loanDays: 14))
            try await library.setGroup(BorrowerGroup("teachers", loanDays: 90))
            let before = try await Self.lines(library)
            await #expect(throws: LibraryError.self) {
                try await library.renameGroup("4b", to: "Teachers")
            }
            await #expect(throws: LibraryError.self) {
                try await library.renameGroup("9", to: "8")
            }
            #expect(try await library.renameGroup("4B", to: "5b") == 1)
            #expect(try await library.borrower(named: "Ann")?.group == "5b")
            #expect(try await library.groups().map(\.name) == ["5b", "teachers"])
            await #expect(throws: LibraryError.self) { try await library.removeGroup("5b") }
            try await library.removeGroup("Teachers")
            await #expect(throws: LibraryError.self) { try await library.removeGroup("teachers") }
            #expect(try await library.undo() == "removed group Teachers")
            #expect(try await library.undo() == "renamed group 4B")
            #expect(try await Self.lines(library) == before)
        }
    }

    @Test("A list adds and updates borrowers as one change", arguments: StoreKind.allCases)
    func lists(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            var ann = NewBorrower("Ann")
            ann.card = .printed
            ann.note = "kept"
            try await library.addBorrower(ann)
            let before = try await Self.lines(library)
            var known = NewBorrower("ANN")
            known.group = "4b"
            var taken = NewBorrower("Ben")
            taken.card = .code(try LabelCode("2800000000011"))
            let outcomes = try await library.takeBorrowers(
                [known, NewBorrower("Zoe"), taken, NewBorrower("zoe"), NewBorrower(" ")],
                label: "borrowers of class.csv",
            )
            #expect(outcomes.prefix(2) == [.updated, .added])
            #expect(outcomes[3] == .unchanged)
            for index in [2, 4] {
                guard case .rejected = outcomes[index] else {
                    Issue.record("\(index) was not rejected")
                    continue
                }
            }
            let stored = try await library.borrower(named: "Ann")
            #expect((stored?.group, stored?.note) == ("4b", "kept"))
            #expect(try await library.borrowerAccounts().map(\.name) == ["Ann", "Zoe"])
            #expect(try await library.undo() == "borrowers of class.csv")
            #expect(try await Self.lines(library) == before)
        }
    }

    @Test("Borrowers, groups, holds and codes are in an export", arguments: StoreKind.allCases)
    func exchange(kind: StoreKind) async throws {
        try await kind.withLibrary { library, clock in
            try await library.add([isbn(1), isbn(2)])
            var ann = NewBorrower("Ann")
            ann.group = "4b"
            ann.card = .printed
            try await library.addBorrower(ann)
            try await library.setGroup(BorrowerGroup("4b", loanDays: 14, limit: 2))
            try await library.checkOut(1, to: "Ann")
            try await library.placeHold(on: 1, for: "Ben")
            try await library.makeCodes(of: 1)
            let lines = try await Self.lines(library)
            #expect(lines.contains(#"{"type":"group","name":"4b","loanDays":14,"limit":2}"#))
            let bytes = lines.map { Array($0.utf8) }
            let copy = try clock.library()
            let outcome = try await copy.importLines(bytes, firstNumber: 1, label: "import")
            #expect((outcome.added, outcome.borrowers, outcome.problems) == (2, 1, []))
            #expect(try await Self.lines(copy) == lines)
            // Again into a library where the card and the code are taken.
            let other = try clock.library()
            var zoe = NewBorrower("Zoe")
            zoe.card = .code(try LabelCode("2800000000011"))
            try await other.addBorrower(zoe)
            try await other.add(isbn(3))
            try await other.makeCodes(of: 1)
            let again = try await other.importLines(bytes, firstNumber: 1, label: "import")
            #expect(
                again.problems.map(\.reason) == [
                    "code 2000000000015: copy 1 of \(isbn(3)) has this code",
                    "card 2800000000011: the card of Zoe has this code",
                ]
            )
            #expect(try await other.borrower(named: "Ann")?.card == nil)
            #expect(try await other.problems().isEmpty)
            _ = try await other.undo()
            #expect(try await other.borrowerAccounts().map(\.name) == ["Zoe"])
            for line in [#"{"type":"borrower"}"#, #"{"type":"shelf"}"#] {
                let outcome = try await other.importLines(
                    [Array(line.utf8)],
                    firstNumber: 1,
                    label: "import",
                )
                #expect(outcome.rejected.map(\.line) == [1])
                #expect(outcome.rejected[0].reason.hasSuffix("that cannot be read"))
                #expect((outcome.added, outcome.borrowers) == (0, 0))
            }
        }
    }

    @Test("Merging passes holds on, and splitting gives them back", arguments: StoreKind.allCases)
    func merging(kind: StoreKind) async throws {
        try await kind.withLibrary { library, clock in
            try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
            try await library.add(isbn(2))
            try await library.makeCodes(of: 2)
            try await library.placeHold(on: 2, for: "Ann")
            try await library.placeHold(on: 2, for: "Ben")
            clock.advance(seconds: 1)
            try await library.placeHold(on: 1, for: "Ben")
            let before = try await Self.lines(library)
            let merged = try await library.merge(2, into: 1)
            #expect(merged.holds.map(\.borrower) == ["Ann", "Ben"])
            #expect(merged.copies.map(\.code?.digits) == [nil, "2000000000022"])
            let apart = try await library.split(1, taking: [.book(2)])
            #expect(apart.first?.holds.map(\.borrower) == ["Ann"])
            #expect(apart.first?.copies.first?.code?.digits == "2000000000022")
            #expect(try await library.entry(1).holds.map(\.borrower) == ["Ben"])
            _ = try await library.undo()
            _ = try await library.undo()
            #expect(try await Self.lines(library) == before)
            #expect(try await library.problems().isEmpty)
        }
    }
}
