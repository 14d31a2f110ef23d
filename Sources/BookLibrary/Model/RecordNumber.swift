/// The number by which a library knows one of its records.
///
/// A number is never used again, not even after the record was removed. Each kind of record has a
/// type of its own, so that a copy's number cannot be passed where a book's is expected.
///
/// ```swift
/// let id = EntryID(12)
/// print(id, id.number)  // 12 12
/// ```
public protocol RecordNumber: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number, from 1.
    var number: Int { get }
    /// Creates the identifier with a number.
    init(_ number: Int)
}

extension RecordNumber {
    /// The number in decimal digits.
    public var description: String { String(number) }

    /// Orders by number: what was added earlier comes first.
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// The number of a book in a library: see ``LibraryEntry``.
public struct EntryID: RecordNumber {
    /// The number, from 1.
    public let number: Int

    /// Creates the identifier with a number.
    public init(_ number: Int) {
        self.number = number
    }
}

/// The number of a physical copy of a book: see ``Copy``.
public struct CopyID: RecordNumber {
    /// The number, from 1.
    public let number: Int

    /// Creates the identifier with a number.
    public init(_ number: Int) {
        self.number = number
    }
}

/// The number of a work, whose editions share title and authors.
public struct WorkID: RecordNumber {
    /// The number, from 1.
    public let number: Int

    /// Creates the identifier with a number.
    public init(_ number: Int) {
        self.number = number
    }
}

/// The number of an edition of a work.
public struct EditionID: RecordNumber {
    /// The number, from 1.
    public let number: Int

    /// Creates the identifier with a number.
    public init(_ number: Int) {
        self.number = number
    }
}

/// The number of an event: events are numbered in the order in which they are committed.
///
/// ``zero`` stands before the first event of a library.
public struct EventNumber: RecordNumber {
    /// The number, from 1.
    public let number: Int

    /// Creates the identifier with a number.
    public init(_ number: Int) {
        self.number = number
    }

    /// The number before the first event.
    public static let zero = EventNumber(0)
}

/// The number of a review: see ``Review``.
public struct ReviewID: RecordNumber {
    /// The number, from 1.
    public let number: Int

    /// Creates the identifier with a number.
    public init(_ number: Int) {
        self.number = number
    }
}

/// The number of an import: see ``LibraryImport``.
public struct ImportID: RecordNumber {
    /// The number, from 1.
    public let number: Int

    /// Creates the identifier with a number.
    public init(_ number: Int) {
        self.number = number
    }
}

/// The number of a borrower's record: see ``Borrower``.
public struct BorrowerID: RecordNumber {
    /// The number, from 1.
    public let number: Int

    /// Creates the identifier with a number.
    public init(_ number: Int) {
        self.number = number
    }
}

/// The number of a hold: see ``Hold``.
public struct HoldID: RecordNumber {
    /// The number, from 1.
    public let number: Int

    /// Creates the identifier with a number.
    public init(_ number: Int) {
        self.number = number
    }
}
