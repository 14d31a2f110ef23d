import BooklandSystem

/// The lines of standard input, in batches as they arrive.
struct InputLines {
    /// A line that is not blank.
    struct Line {
        /// Its number, from 1.
        let number: Int
        /// Its text, without the line end; of an object of `--json`, the number: see ``TypedLine``.
        let text: String
    }

    private var reader = LineReader(FileDescriptor.standardInput)
    private var number = 0
    private var hasMore = true

    /// Waits for input and returns the lines that are complete; nil at the end of input.
    ///
    /// - Throws: The system's error.
    mutating func nextBatch() throws(SystemError) -> [Line]? {
        guard hasMore else { return nil }
        var lines: [Line] = []
        var number = number
        hasMore = try reader.nextBatch { bytes in
            number += 1
            let isDOSLine = bytes.last == UInt8(ascii: "\r")
            let text = String(decoding: isDOSLine ? bytes.dropLast() : bytes, as: UTF8.self)
            guard text.contains(where: { !$0.isWhitespace }) else { return }
            lines.append(Line(number: number, text: TypedLine.text(text)))
        }
        self.number = number
        return lines
    }
}
