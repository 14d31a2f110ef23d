/// What an import needs beside the counts of its rows to go on later, or not to.
public struct ImportMark: Sendable, Hashable {
    /// The digest of the rows so far; nil if the program keeps none.
    public var digest: String?
    /// The number of lines of Bookland's own format so far, of which not all are books; 0 for other files.
    public var lines = 0
    /// The file of rejected rows; nil before the first one.
    public var rejectedPath: String?
    /// The size in bytes of that file with the rows so far.
    public var rejectedSize = 0
    /// The digest of these bytes.
    public var rejectedDigest: String?

    /// Creates the mark of an import without rows.
    public init() {}
}
