/// The text of a file in UTF-8, piece by piece.
///
/// Bytes of a file in UTF-8 pass as they are, even if some are not valid.
struct TextInput {
    private var input: ImportInput
    private var decoder: TextDecoder
    private var isAtEnd = false
    /// The bytes at the beginning that are still to be left out.
    private var skipped: Int

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - input: The file.
    ///   - encoding: Its encoding.
    ///   - skipped: How many bytes of the text are left out at the beginning (default: none).
    init(_ input: ImportInput, _ encoding: TextEncoding, after skipped: Int = 0) {
        self.input = input
        self.skipped = skipped
        decoder = TextDecoder(encoding)
    }

    /// Returns the next bytes without a byte order mark; none at the end.
    mutating func next() throws(ImportError) -> [UInt8] {
        while !isAtEnd {
            let piece = try input.next()
            isAtEnd = piece.isEmpty
            let text = isAtEnd ? decoder.finish() : decoder.decode(piece)
            if skipped >= text.count {
                skipped -= text.count
                continue
            }
            defer { skipped = 0 }
            return skipped == 0 ? text : Array(text[skipped...])
        }
        return []
    }

    /// Returns the whole rest of the text; nil if it has more bytes than the limit.
    mutating func rest(limit: Int) throws(ImportError) -> [UInt8]? {
        var bytes: [UInt8] = []
        while true {
            let piece = try next()
            if piece.isEmpty { return bytes }
            bytes += piece
            if bytes.count > limit { return nil }
        }
    }
}
