/// Makes codec messages safe for the end of an error message.
enum CodecMessage {
    /// Returns a message as one line of printable ASCII without a full stop.
    ///
    /// Codecs quote file content, which may include terminal control sequences.
    ///
    /// - Parameter characters: The message; it ends at a NUL or with the buffer.
    /// - Returns: The line, or "the content is corrupt" if the message is empty.
    static func line(_ characters: some Sequence<UInt8>) -> String {
        let words = characters.prefix { $0 != 0 }
            .map { 0x20...0x7E ~= $0 ? $0 : 0x20 }
            .split(separator: 0x20)
        var line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        while line.last == "." || line.last == " " { line.removeLast() }
        return line.isEmpty ? "the content is corrupt" : line
    }
}
