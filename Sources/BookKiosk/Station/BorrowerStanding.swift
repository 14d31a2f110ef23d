import BookLibrary

/// What a borrower has, and how much the group may have.
public struct BorrowerStanding: Sendable, Hashable {
    /// The number of copies that the borrower has.
    public var loans = 0
    /// The number of those that are overdue.
    public var overdue = 0
    /// How many copies a borrower of the group may have at once; nil for any number.
    public var limit: Int?
}

extension Library {
    /// What a borrower has; the name may be that of no record.
    func standing(of name: String) async throws(LibraryError) -> BorrowerStanding {
        var standing = BorrowerStanding()
        let loans = try await loans(of: name)
        standing.loans = loans.count
        standing.overdue = loans.count { $0.copy.loan?.isOverdue() ?? false }
        standing.limit = try await group(ofBorrower: name)?.limit
        return standing
    }

    /// The group of a borrower, with its rules; nil for a borrower without a group.
    func group(ofBorrower name: String) async throws(LibraryError) -> BorrowerGroup? {
        guard let group = try await borrower(named: name)?.group else { return nil }
        let folded = FoldedName(group)
        return try await groups().first { FoldedName($0.name) == folded }
    }
}
