/// The rules for a group of borrowers: a school class, the teachers.
public struct BorrowerGroup: Sendable, Hashable {
    /// The name, which no other group has in any case.
    public var name: String
    /// The loan period in days; nil for the standard period.
    public var loanDays: Int?
    /// How many copies a borrower may have at once; nil for any number.
    public var limit: Int?

    /// The loan periods that are possible, in days.
    public static let dayRange = 1...3_650
    /// The numbers of copies at once that are possible.
    public static let limitRange = 0...100_000

    /// Creates a group without rules.
    public init(_ name: String, loanDays: Int? = nil, limit: Int? = nil) {
        self.name = name
        self.loanDays = loanDays
        self.limit = limit
    }
}
