/// A codec's own words, made fit for the end of an error line.
enum CodecMessage {
    /// One line of printable ASCII with no full stop at its end.
    ///
    /// Codecs quote the file, which may hold anything, a terminal's control sequences included.
    ///
    /// - Parameter characters: The message, which ends at a zero or with the buffer.
    /// - Returns: The line, which says that the content is corrupt where there is no message.
    static func line(_ characters: some Sequence<UInt8>) -> String {
        let words = characters.prefix { $0 != 0 }
            .map { 0x20...0x7E ~= $0 ? $0 : 0x20 }
            .split(separator: 0x20)
        var line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        while line.last == "." || line.last == " " { line.removeLast() }
        return line.isEmpty ? "the content is corrupt" : line
    }
}
