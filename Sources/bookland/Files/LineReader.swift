import BooklandSystem

/// Splits a stream of bytes into lines or NUL-terminated records.
///
/// Records are delivered in batches as soon as their bytes arrive, so that a program at the other end of
/// the pipe gets an answer to each line without having to close its output.
struct LineReader {
    private let number: Int32
    private let limit: Int
    private let separator: UInt8
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)
    private var unfinished: [UInt8] = []
    private var isAtEnd = false

    /// Creates a reader for an open file.
    ///
    /// - Parameters:
    ///   - number: The file descriptor.
    ///   - separator: The byte that ends a record.
    ///   - limit: The largest number of bytes in a record; longer ones are cut.
    init(_ number: Int32, separator: UInt8 = UInt8(ascii: "\n"), limit: Int = 65_536) {
        self.number = number
        self.limit = limit
        self.separator = separator
    }

    /// Waits for input, then calls a closure with each record that is complete.
    ///
    /// - Parameter body: Receives a record without its separator.
    /// - Returns: Whether more records may follow.
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
