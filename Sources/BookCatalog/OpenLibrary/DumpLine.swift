/// A line of an Open Library dump: type, key, revision, time and record, separated by tabs.
///
/// Related documentation: <https://openlibrary.org/developers/dumps>
struct DumpLine {
    /// The kind of record in a line.
    enum Kind {
        case edition, work, author
        /// A redirect, a deleted record or a list, which is skipped.
        case other
    }

    let kind: Kind
    /// The place of the record's JSON in the line.
    let record: Range<Int>
    /// The place of the key in the line.
    let key: Range<Int>

    /// Reads a line; nil if it has too few columns.
    init?(_ line: Span<UInt8>) {
        var tabs = (0, 0, 0, 0)
        var count = 0
        for position in line.indices where line[position] == 0x09 {
            switch count {
            case 0: tabs.0 = position
            case 1: tabs.1 = position
            case 2: tabs.2 = position
            default: tabs.3 = position
            }
            count += 1
            if count == 4 { break }
        }
        guard count == 4 else { return nil }
        key = tabs.0 + 1..<tabs.1
        record = tabs.3 + 1..<line.count
        guard line.starts(with: "/type/", to: nil) else { return nil }
        kind =
            if line.starts(with: "/type/edition", to: tabs.0) {
                .edition
            } else if line.starts(with: "/type/work", to: tabs.0) {
                .work
            } else if line.starts(with: "/type/author", to: tabs.0) {
                .author
            } else {
                .other
            }
    }
}

extension Span<UInt8> {
    /// Whether the bytes begin with a text, which must fill them up to `end` if that is given.
    func starts(with text: StaticString, to end: Int?) -> Bool {
        guard count >= text.utf8CodeUnitCount, end.map({ $0 == text.utf8CodeUnitCount }) ?? true
        else { return false }
        for position in 0..<text.utf8CodeUnitCount {
            guard unsafe self[position] == text.utf8Start[position] else { return false }
        }
        return true
    }
}
