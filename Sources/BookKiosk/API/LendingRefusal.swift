import BookLibrary
import BooklandJSON

/// Why a book cannot be lent, renewed or reserved, with the names and numbers for a page's sentence.
extension Routes {
    func refusal(
        _ error: LibraryError,
        _ action: String,
        _ id: EntryID,
        _ copy: CopyID?,
        _ name: String,
        _ terms: LoanTerms,
        _ due: CalendarDay?,
    ) async -> APIError {
        var refused = APIError(error)
        guard let entry = try? await station.library.entry(id) else { return refused }
        let folded = FoldedName(name)
        let lent = entry.copies.filter { $0.loan != nil && (copy == nil || $0.id == copy) }
        let holders = lent.compactMap { $0.loan?.borrower }
        var details = JSONObject()
        details.add("borrower", name.isEmpty ? holders.first : name)
        switch error.reason {
        case .loanLimit:
            let standing = try? await station.library.standing(of: name)
            details.add("loans", standing?.loans)
            details.add("limit", standing?.limit)
        case .onHold:
            let others = entry.holds.filter { hold in
                let own = action == "renew" ? holders.map(FoldedName.init) : [folded]
                return !own.contains(FoldedName(hold.borrower))
            }
            details.add("holder", others.first?.borrower)
        case .onLoan:
            details.add("holder", holders.first)
            details.add("holders", always: holders)
        case .impossible where action == "holds":
            if entry.copies.isEmpty {
                refused.reason = "no-copies"
            } else if holders.contains(where: { FoldedName($0) == folded }) {
                refused.reason = "has-it"
            } else if entry.holds.contains(where: { FoldedName($0.borrower) == folded }) {
                refused.reason = "waits-already"
            }
        case .impossible where action == "renew" && due == nil && terms.standardDays == nil:
            refused.reason = "no-loan-period"
        default: break
        }
        refused.details = details
        return refused
    }
}

extension APIError {
    /// That a station without services was asked to look something up.
    static let asksNoServices = APIError(
        .conflict,
        "this station asks no services",
        reason: "asks-no-services",
    )

    /// All reasons beside those of the library, for tests.
    static let reasons = [
        "asks-no-services", "card-invalid", "card-taken", "cards-not-drawn", "code-taken",
        "due-in-past", "group-in-use", "has-books", "has-it", "name-taken", "no-copies", "no-isbn",
        "no-loan-period", "not-a-list-of-borrowers", "number-out-of-range", "waits-already",
        "file-unreadable", "unknown-format", "file-missing", "invalid-columns",
    ]
}
