/// What has come of a file's lines or records so far.
public struct ImportCounts: Sendable, Hashable {
    /// Lines or records that were looked at.
    public var items = 0
    /// Editions and records of books that were kept.
    public var books = 0
    /// Works that were kept.
    public var works = 0
    /// Authors that were kept.
    public var authors = 0
    /// What is none of these and was passed over: redirects, serials, empty lines.
    public var other = 0
    /// What could not be read.
    public var bad = 0

    /// Counts of nothing.
    public init() {}
}

/// A line or record that could not be read.
public struct BadItem: Sendable, Hashable {
    /// The number of the line or record in its file, from 1.
    public var number: Int
    /// Why, in one line without a full stop.
    public var reason: String
}

/// How far an import has come.
public struct ImportProgress: Sendable, Hashable {
    /// The file that is being read, as it was named.
    public var file: String
    /// What has come of it so far.
    public var counts: ImportCounts
    /// The part of the file that has been read, from 0 to 1; nil where its size is not known.
    public var fraction: Double?
}

/// What has come of a file.
public struct ImportReport: Sendable, Hashable {
    /// The file, as it was named.
    public var file: String
    /// What it holds.
    public var format: ImportFormat?
    /// What has come of its lines or records, from its beginning.
    public var counts: ImportCounts
    /// After which line or record an interrupted import went on; 0 where it began anew.
    public var resumedAfter: Int
    /// Whether the file had been imported before and is unchanged, so that it was not read again.
    public var wasDone: Bool
}
