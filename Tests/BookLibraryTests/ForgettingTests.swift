import BookIdentifiers
import BooklandSQLite
import BooklandTestSupport
import Foundation
import Testing

@testable import BookLibrary

@Suite("Forgetting a borrower", .timeLimit(.minutes(5)))
struct ForgettingTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()

    private var path: String { folder["library.db"] }

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Whether a text is anywhere in the library's files or tables, in any case.
    private func contains(_ text: String) throws -> [String] {
        var places: [String] = []
        for name in ["library.db", "library.db-wal"] {
            guard let data = FileManager.default.contents(atPath: folder[name]) else { continue }
            // Every byte stands for a letter, so that nothing is skipped.
            let letters = String(data: data, encoding: .isoLatin1) ?? ""
            if letters.lowercased().contains(text.lowercased()) { places.append(name) }
        }
        let connection = try Connection(path)
        let tables = try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") {
            $0.text(0)
        }
        for table in tables where !table.hasPrefix("search") {
            let columns = try connection.rows("SELECT name FROM pragma_table_info('\(table)')") {
                $0.text(0)
            }
            for column in columns {
                let sql = """
                    SELECT count(*) FROM "\(table)"
                    WHERE instr(lower(CAST("\(column)" AS TEXT)), lower('\(text)')) > 0
                    """
                let count = try connection.first(sql) { $0.integer(0) } ?? 0
                if count > 0 { places.append("\(table).\(column)") }
            }
        }
        return places
    }

    /// A history in which a person is named in every way: with a record, two names, a card, loans, holds.
    private func fill(_ library: Library) async throws -> Borrower {
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try await library.add([isbn(2), isbn(3), isbn(4)])
        try await library.checkOut(1, to: "annabella")
        var new = NewBorrower("Annabella")
        new.group = "4b"
        new.card = .printed
        new.note = "Quillfeather's sister"
        let borrower = try await library.addBorrower(new)
        try await library.checkOut(2, to: "2800000000011")
        try await library.renew(2, due: CalendarDay(localTo: clock.now).advanced(by: 3))
        var edit = BorrowerEdit()
        edit.name = "Quillfeather"
        try await library.editBorrower(borrower.id, edit)
        try await library.checkIn(1)
        try await library.checkIn(2)
        try await library.checkOut(3, to: "Zoe")
        try await library.placeHold(on: 3, for: "Quillfeather")
        try await library.checkIn(3)
        try await library.checkOut(3, to: "quillfeather")
        _ = try await library.undo()
        try await library.change(
            [1, 2],
            .checkOut(copy: nil, borrower: "Quillfeather", due: nil),
        )
        try await library.checkIn(1)
        try await library.checkIn(2)
        edit = BorrowerEdit()
        edit.name = "Mistaken Quillfeather"
        try await library.checkOut(4, to: "Quillfeather")
        try await library.editBorrower(borrower.id, edit)
        _ = try await library.undo()
        try await library.checkIn(4)
        return borrower
    }

    @Test("No table, no undo and no free page has the name of a forgotten person")
    func everywhere() async throws {
        let library = try clock.library(path)
        _ = try await fill(library)
        for name in ["Annabella", "Quillfeather", "2800000000011"] {
            #expect(try !contains(name).isEmpty)
        }
        let events = try await library.events().count
        let outcome = try await library.forgetBorrower("QUILLFEATHER")
        #expect(outcome.hadRecord && outcome.isErased)
        #expect((outcome.loans, outcome.holds) == (0, 1))
        #expect(outcome.events > 15)
        for name in ["Annabella", "Quillfeather", "Mistaken", "2800000000011"] {
            #expect(try contains(name) == [], "\(name)")
        }
        // The history of the books stays.
        #expect(try await library.events().count == events + 1)
        let lent = try await library.history(of: 1).filter { $0.kind == .lent }
        #expect(lent.map(\.detail) == ["(forgotten)", "(forgotten)"])
        #expect(try await library.events().last?.kind == .borrowerForgotten)
        #expect(try await library.problems().isEmpty)
        #expect(try await library.holds().isEmpty)
        #expect(try await library.borrowerAccounts().isEmpty)
    }

    @Test("Undo goes on after somebody was forgotten, and brings nobody back")
    func undo() async throws {
        let library = try clock.library(path)
        _ = try await fill(library)
        _ = try await library.forgetBorrower("Quillfeather")
        var labels: [String] = []
        while let label = try? await library.undo() { labels.append(label) }
        #expect(labels.contains("lent 2 books to (forgotten)"))
        #expect(labels.contains("returned \(isbn(4))"))
        #expect(labels.filter { $0.contains("Quill") || $0.contains("Anna") } == [])
        #expect(try await library.count == 0)
        for name in ["Annabella", "Quillfeather"] { #expect(try contains(name) == []) }
    }

    @Test("A person with books is forgotten only by force, and the books stay lent")
    func lent() async throws {
        let library = try clock.library(path)
        try await library.add([isbn(1), isbn(2)])
        try await library.checkOut(1, to: "Quillfeather")
        await #expect(throws: LibraryError(.onLoan("quillfeather has 1 book"))) {
            try await library.forgetBorrower("quillfeather")
        }
        let outcome = try await library.forgetBorrower("quillfeather", isForced: true)
        #expect((outcome.hadRecord, outcome.loans) == (false, 1))
        #expect(try await library.entry(1).copies[0].loan?.borrower == "(forgotten)")
        #expect(try contains("quillfeather") == [])
        #expect(try await library.undo() == "lent \(isbn(1)) to (forgotten)")
        #expect(try await library.entry(1).copies[0].loan == nil)
        let nobody = try await library.forgetBorrower("quillfeather")
        #expect(!nobody.wasKnown)
        #expect(try await library.events().count { $0.kind == .borrowerForgotten } == 1)
    }

    @Test("While another program reads the file, the outcome says that traces may be left")
    func busy() async throws {
        let store = try SQLiteLibrary(path, patience: .milliseconds(50))
        let library = Library(store)
        try await library.add(isbn(1))
        try await library.checkOut(1, to: "Quillfeather")
        try await library.checkIn(1)
        let reader = try Connection(path)
        try reader.execute("BEGIN; SELECT count(*) FROM entry")
        let outcome = try await library.forgetBorrower("Quillfeather")
        #expect(outcome.wasKnown && !outcome.isErased)
        try reader.execute("COMMIT")
        let again = try await library.forgetBorrower("Quillfeather")
        #expect(!again.wasKnown && again.isErased)
        #expect(try contains("Quillfeather") == [])
    }

    @Test("A reset deletes borrowers, groups and holds, too")
    func reset() async throws {
        let store = try SQLiteLibrary(path)
        let library = Library(store)
        try await library.add(isbn(1))
        try await library.addBorrower(NewBorrower("Quillfeather"))
        try await library.setGroup(BorrowerGroup("4b", limit: 1))
        try await library.placeHold(on: 1, for: "Quillfeather")
        try await store.deleteAll()
        #expect(try await library.borrowerAccounts().isEmpty)
        #expect(try await library.groups().isEmpty)
        #expect(try await library.holds().isEmpty)
        #expect(try contains("Quillfeather") == [])
    }

    @Test("A removed record is forgotten, too")
    func removed() async throws {
        let library = try clock.library(path)
        let borrower = try await fill(library)
        try await library.removeBorrower(borrower.id, isForced: true)
        #expect(try await library.forgetBorrower("Quillfeather").wasKnown)
        for name in ["Annabella", "Quillfeather", "2800000000011"] {
            #expect(try contains(name) == [], "\(name)")
        }
        await #expect(throws: LibraryError.self) {
            while true { _ = try await library.undo() }
        }
        for name in ["Annabella", "Quillfeather", "2800000000011"] {
            #expect(try contains(name) == [], "\(name)")
        }
    }

    @Test("A former name that another borrower has now stays with that one")
    func formerName() async throws {
        let library = try clock.library(path)
        try await library.add([isbn(1), isbn(2)])
        let first = try await library.addBorrower(NewBorrower("Ann"))
        try await library.checkOut(1, to: "Ann")
        var edit = BorrowerEdit()
        edit.name = "Ann Quillfeather"
        try await library.editBorrower(first.id, edit)
        try await library.checkIn(1)
        try await library.addBorrower(NewBorrower("Ann"))
        try await library.checkOut(2, to: "Ann")
        _ = try await library.forgetBorrower("Ann Quillfeather")
        #expect(try contains("Quillfeather") == [])
        let details = try await library.history(of: 1).filter { $0.kind == .lent }.map(\.detail)
        #expect(details == ["(forgotten)"])
        #expect(try await library.entry(2).copies[0].loan?.borrower == "Ann")
        #expect(try await library.borrower(named: "Ann") != nil)
        #expect(try await library.undo() == "lent \(isbn(2)) to Ann")
    }
}
