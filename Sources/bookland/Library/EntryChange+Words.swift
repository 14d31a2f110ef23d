import BookLibrary

extension EntryChange {
    /// What was done to a book, in a few words: `lent to Ann until 2026-12-06`; nil where the book
    /// alone says enough.
    ///
    /// - Parameter book: The book after the change.
    /// - Returns: The words.
    func words(for book: LibraryEntry) -> String? {
        switch self {
        case .status(let status): status.rawValue
        case .page(let page):
            book.status == .read ? "page \(page), \(book.status.rawValue)" : "page \(page)"
        case .rating(let rating): rating.map { "rated \($0)" } ?? "not rated"
        case .tags(let adding, let removing): Self.words(adding, removing)
        case .location(let place, _): place.map { "now at '\($0)'" } ?? "no location"
        case .edit: "edited"
        case .checkOut(let copy, let borrower, _, _):
            book.loan(of: copy, to: borrower).map { "lent to \($0.borrower)\($0.until)" } ?? "lent"
        case .checkIn: "returned"
        case .renew(let copy, let borrower, _, _):
            book.loan(of: copy, to: borrower).map { "loan to \($0.borrower) renewed\($0.until)" }
                ?? "renewed"
        case .hold: book.holds.last.map { "on hold for \($0.borrower)" }
        case .cancelHold: "hold cancelled"
        case .note, .code, .makeCodes, .removeCopy: nil
        }
    }

    private static func words(_ adding: [String], _ removing: [String]) -> String {
        func quoted(_ names: [String]) -> String {
            names.map { "'\($0)'" }.joined(separator: ", ")
        }
        let parts = [
            adding.isEmpty ? nil : "tagged \(quoted(adding))",
            removing.isEmpty ? nil : "no longer tagged \(quoted(removing))",
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}

extension LibraryEntry {
    /// The loan that a change was about: of a copy, or else to a borrower, or else the latest.
    ///
    /// A borrower may be named by the code of a card, which is no name.
    fileprivate func loan(of copy: CopyID?, to borrower: String?) -> Loan? {
        if let copy { return copies.first { $0.id == copy }?.loan }
        let loans = copies.compactMap(\.loan)
        let name = borrower?.lowercased()
        return loans.last { $0.borrower.lowercased() == name }
            ?? loans.max { $0.since < $1.since }
    }
}

extension Loan {
    /// ` until 2026-12-06`, or nothing without a due day.
    fileprivate var until: String { due.map { " until \($0)" } ?? "" }
}
