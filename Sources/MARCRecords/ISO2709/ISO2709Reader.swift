/// Reads records of ISO 2709, as MARC 21 uses it, from bytes as they come.
///
/// A record ends with its terminator, not where its label says: labels are wrong where a program
/// counted characters for bytes, or where a record is longer than five digits can say. So one broken
/// record does not spoil those behind it.
package struct ISO2709Reader: Sendable {
    /// How many bytes a record may have.
    ///
    /// The format's own limit is 99 999; some programs exceed it.
    package static let limit = 1 << 20

    private static let recordTerminator: UInt8 = 0x1D

    private var pending: [UInt8] = []
    /// Whether bytes are passed over until the next record terminator.
    private var isSkipping = false

    /// Creates a reader.
    package init() {}

    /// Whether a record has begun that has no end yet.
    package var isWithinRecord: Bool { !pending.isEmpty || isSkipping }

    /// Takes the next bytes and returns the records that are complete with them, or why one is none.
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

    /// Says that there are no more bytes; the error if they end within a record.
    package mutating func finish() -> MARCError? {
        defer {
            pending = []
            isSkipping = false
        }
        return pending.isEmpty ? nil : .malformed(reason: "the file ends within it")
    }

    /// Line ends stand between records that were pasted together, though no standard has them.
    private static func isBetweenRecords(_ byte: UInt8) -> Bool {
        byte == 0x0A || byte == 0x0D || byte == 0x20 || byte == 0x00 || byte == 0x1A
    }

    private static func record(_ bytes: [UInt8]) -> Result<MARCRecord, MARCError> {
        Result { () throws(MARCError) in try ISO2709Record(bytes).decoded() }
    }
}
