import BookIdentifiers
public import BookLibrary

/// Gives copies and borrowers the codes that their labels and cards show, and says what is on these.
///
/// ```swift
/// let desk = LabelDesk(library)
/// let copies = LabelDesk.copies(of: try await library.entries(in: EntryQuery()))
/// let (labelled, _) = try await desk.giveCodes(to: copies)
/// let labels = labelled.compactMap { $0.label() }
/// let pdf = try LabelDocument(labels, on: try LabelSheet(named: "L7160")).pdf()
/// ```
public struct LabelDesk: Sendable {
    private let library: Library

    /// Prints labels for a library.
    public init(_ library: Library) {
        self.library = library
    }

    /// Lists the copies of books.
    ///
    /// - Parameters:
    ///   - books: The books.
    ///   - location: Only the copies at this place, in any case; nil for all (default: nil).
    /// - Returns: The copies in the order of the books.
    public static func copies(
        of books: [LibraryEntry],
        at location: String? = nil,
    ) -> [LabelledCopy] {
        let location = location?.lowercased()
        return books.flatMap { book in
            book.copies
                .filter { location == nil || $0.location?.lowercased() == location }
                .map { LabelledCopy(book: book, copy: $0) }
        }
    }

    /// Gives the copies that have no code one to print, as one change for `Library.undo()`.
    ///
    /// - Parameter copies: The copies.
    /// - Returns: The copies, all with codes, in their order; and why others got none.
    /// - Throws: `LibraryError` where nothing could be changed.
    public func giveCodes(
        to copies: [LabelledCopy]
    ) async throws(LibraryError) -> (copies: [LabelledCopy], failures: [LibraryError]) {
        let without = copies.filter { $0.copy.code == nil }
        let ids = Set(without.map(\.copy.id))
        var books: Set<EntryID> = []
        var steps: [EntryStep] = []
        for one in without {
            let isWhole = one.book.copies.allSatisfy { $0.code != nil || ids.contains($0.id) }
            // One step for a book, so that undo counts books.
            if isWhole, !books.insert(one.book.id).inserted { continue }
            steps.append(EntryStep(one.book.id, .makeCodes(copy: isWhole ? nil : one.copy.id)))
        }
        guard !steps.isEmpty else { return (copies, []) }
        var codes: [CopyID: LabelCode] = [:]
        var failures: [LibraryError] = []
        for outcome in try await library.change(steps) {
            switch outcome.result {
            case .success(let book):
                for copy in book.copies { codes[copy.id] = copy.code }
            case .failure(let error): failures.append(error)
            }
        }
        let labelled = copies.compactMap { one -> LabelledCopy? in
            if one.copy.code != nil { return one }
            guard let code = codes[one.copy.id] else { return nil }
            var one = one
            one.copy.code = code
            one.isNew = true
            return one
        }
        return (labelled, failures)
    }

    /// Gives the borrowers who have no card the code of one to print, as one change for `Library.undo()`.
    ///
    /// - Parameter borrowers: The borrowers.
    /// - Returns: The borrowers, all with codes, in their order; and why others got none.
    /// - Throws: `LibraryError` where nothing could be changed.
    public func giveCards(
        to borrowers: [Borrower]
    ) async throws(LibraryError) -> (cards: [LabelledBorrower], failures: [LibraryError]) {
        let without = borrowers.filter { $0.card == nil }
        var failures: [LibraryError] = []
        if !without.isEmpty {
            let rows = without.map { borrower in
                var row = NewBorrower(borrower.name)
                row.card = .printed
                return row
            }
            let whose = rows.count == 1 ? rows[0].name : "\(rows.count) borrowers"
            for outcome in try await library.takeBorrowers(rows, label: "card of \(whose)") {
                if case .rejected(let error) = outcome { failures.append(error) }
            }
        }
        var cards: [LabelledBorrower] = []
        for borrower in borrowers {
            let isNew = borrower.card == nil
            let record = isNew ? try await library.borrower(borrower.id) : borrower
            if record.card != nil {
                cards.append(LabelledBorrower(borrower: record, isNew: isNew))
            }
        }
        return (cards, failures)
    }
}
