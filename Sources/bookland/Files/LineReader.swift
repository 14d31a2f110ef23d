import BooklandSystem

/// Splits a stream of bytes into records: lines, or texts that end with NUL.
///
/// Records come in batches, as the bytes come in: whoever answers each batch at once never keeps a
/// program waiting that talks line by line.
struct LineReader {
    private let number: Int32
    private let limit: Int
    private let separator: UInt8
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)
    private var unfinished: [UInt8] = []
    private var isAtEnd = false

    /// Reads from an open file.
    ///
    /// - Parameters:
    ///   - number: The file.
    ///   - separator: What ends a record.
    ///   - limit: Where a longer record is cut: no list of names or numbers has such lines.
    init(_ number: Int32, separator: UInt8 = UInt8(ascii: "\n"), limit: Int = 65_536) {
        self.number = number
        self.limit = limit
        self.separator = separator
    }

    /// Hands over the records that are complete by now, waiting until there is at least one.
    ///
    /// - Parameter body: Gets every record, without its end.
    /// - Returns: Whether there may be more.
    /// - Throws: The system's error.
    mutating func nextBatch(_ body: (ArraySlice<UInt8>) -> Void) throws(SystemError) -> Bool {
        guard !isAtEnd else { return false }
        let count = try FileDescriptor.read(number, into: &buffer)
        if count == 0 {
            isAtEnd = true
            if !unfinished.isEmpty { body(unfinished[...]) }
            return false
        }
        split(count, body)
        return true
    }

    private mutating func split(_ count: Int, _ body: (ArraySlice<UInt8>) -> Void) {
        var start = 0
        while let end = buffer[start..<count].firstIndex(of: separator) {
            if unfinished.isEmpty {
                body(buffer[start..<end])
            } else {
                keep(start..<end)
                body(unfinished[...])
                unfinished.removeAll(keepingCapacity: true)
            }
            start = end + 1
        }
        keep(start..<count)
    }

    private mutating func keep(_ range: Range<Int>) {
        let room = limit - unfinished.count
        unfinished += buffer[range].prefix(max(0, room))
    }
}
