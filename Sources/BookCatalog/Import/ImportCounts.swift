/// The numbers of a file's lines or records by what they were.
public struct ImportCounts: Sendable, Hashable {
    /// All lines or records that were read.
    public var items = 0
    /// Imported editions and records of books.
    public var books = 0
    /// Imported works.
    public var works = 0
    /// Imported authors.
    public var authors = 0
    /// Skipped lines or records of other kinds: redirects, serials, empty lines.
    public var other = 0
    /// Lines or records that cannot be read.
    public var bad = 0

    /// Creates counts of zero.
    public init() {}
}

/// A line or record that cannot be read.
public struct BadItem: Sendable, Hashable {
    /// The number of the line or record in its file, from 1.
    public var number: Int
    /// The reason in one line, without a full stop.
    public var reason: String
}

/// The progress of an import.
public struct ImportProgress: Sendable, Hashable {
    /// The file that is being read, as the caller named it.
    public var file: String
    /// What has been imported of the file so far.
    public var counts: ImportCounts
    /// How much of the file has been read, from 0 to 1; nil if its size is unknown.
    public var fraction: Double?
}

/// The result of importing a file.
public struct ImportReport: Sendable, Hashable {
    /// The file, as the caller named it.
    public var file: String
    /// The file's format; nil if the file was not read again.
    public var format: ImportFormat?
    /// What was imported of the file since its beginning, including earlier, interrupted imports.
    public var counts: ImportCounts
    /// The number of lines or records that an interrupted import had read; 0 for a new import.
    public var resumedAfter: Int
    /// Whether the file had been imported before and is unchanged, so that it was not read again.
    public var wasDone: Bool
}
