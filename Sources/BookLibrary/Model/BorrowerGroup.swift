/// The rules for a group of borrowers: a school class, the teachers.
public struct BorrowerGroup: Sendable, Hashable {
    /// The name, which no other group has in any case.
    public var name: String
    /// The loan period in days; nil for the standard period.
    public var loanDays: Int?
    /// How many copies a borrower may have at once; nil for any number.
    public var limit: Int?

    /// Creates a group without rules.
    public init(_ name: String, loanDays: Int? = nil, limit: Int? = nil) {
        self.name = name
        self.loanDays = loanDays
        self.limit = limit
    }
}
