/// Names that shells complete words with: `bookland complete` prints them.
enum KnownNames: String, Sendable, Equatable, CaseIterable {
    /// The device files and names of cameras.
    case cameras
    /// The places where copies are.
    case locations
    case tags
    /// Those with a record, and those who have books.
    case borrowers
    /// The groups of borrowers.
    case groups
}
