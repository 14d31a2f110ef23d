import BookIdentifiers

@testable import BookLibrary

extension StorePropertyTests {
    /// Makes a change of borrowers, holds or codes.
    static func circulate(
        _ id: EntryID,
        _ kind: Int,
        _ number: Int,
        _ library: Library,
    ) async throws {
        let name = ["Anna", "anna", "Ben", "Zoe"][number % 4]
        switch kind {
        case 4, 5: try await library.checkOut(id, to: name)
        case 6: try await library.checkIn(id)
        case 7, 8: try await library.placeHold(on: id, for: name)
        case 9: try await library.change(id, .cancelHold(borrower: name))
        case 10: try await library.makeCodes(of: id)
        case 11:
            let copies = try await library.entry(id).copies
            guard let copy = copies.last else { return }
            let code = LabelCode(prefix: 21, number: number % 5)
            try await library.setCode(number > 8 ? nil : code, of: copy.id, in: id)
        case 12, 13:
            var new = NewBorrower(name)
            new.card = number < 6 ? .printed : .without
            new.group = "g\(number % 3)"
            try await library.addBorrower(new)
        case 14, 15, 16:
            guard let borrower = try await library.borrower(named: name) else { return }
            var edit = BorrowerEdit()
            edit.name = number < 8 ? name.lowercased() + "a" : nil
            edit.group = number > 4 ? "G\(number % 3)" : ""
            try await library.editBorrower(borrower.id, edit)
        case 17:
            guard let borrower = try await library.borrower(named: name) else { return }
            try await library.removeBorrower(borrower.id, isForced: number < 6)
        case 18:
            try await library.setGroup(BorrowerGroup("g\(number % 3)", loanDays: 1 + number))
        default: try await library.renameGroup("g\(number % 3)", to: "g\(number)")
        }
    }
}
