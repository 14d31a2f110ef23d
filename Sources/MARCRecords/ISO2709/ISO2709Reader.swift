/// Reads MARC 21 records in ISO 2709 piece by piece.
///
/// A record ends with its terminator, not where its label says: labels are wrong if a program counted
/// characters instead of bytes, or if the length has more than five digits. So one broken record does
/// not affect the next ones.
package struct ISO2709Reader: Sendable {
    /// The most bytes of a record.
    ///
    /// The format's own limit is 99,999; some programs exceed it.
    package static let limit = 1 << 20

    private static let recordTerminator: UInt8 = 0x1D

    private var pending: [UInt8] = []
    /// Whether bytes are skipped until the next record terminator.
    private var isSkipping = false

    /// Creates a reader.
    package init() {}

    /// Takes the next bytes and returns the records that they complete, or the errors in their place.
    package mutating func records(
        in bytes: Span<UInt8>
    ) -> [Result<MARCRecord, MARCError>] {
        var found: [Result<MARCRecord, MARCError>] = []
        for position in bytes.indices {
            let byte = bytes[position]
            if byte == Self.recordTerminator {
                if !isSkipping { found.append(Self.record(pending)) }
                pending.removeAll(keepingCapacity: true)
                isSkipping = false
            } else if isSkipping || (pending.isEmpty && Self.isBetweenRecords(byte)) {
                continue
            } else if pending.count == Self.limit {
                found.append(.failure(.tooLong(limit: Self.limit)))
                pending.removeAll()
                isSkipping = true
            } else {
                pending.append(byte)
            }
        }
        return found
    }

    /// Ends the input; returns an error if it ends within a record.
    package mutating func finish() -> MARCError? {
        defer {
            pending = []
            isSkipping = false
        }
        return pending.isEmpty ? nil : .malformed(reason: "the file ends within it")
    }

    /// Line ends between records that were pasted together, which no standard has.
    private static func isBetweenRecords(_ byte: UInt8) -> Bool {
        byte == 0x0A || byte == 0x0D || byte == 0x20 || byte == 0x00 || byte == 0x1A
    }

    private static func record(_ bytes: [UInt8]) -> Result<MARCRecord, MARCError> {
        Result { () throws(MARCError) in try ISO2709Record(bytes).decoded() }
    }
}
