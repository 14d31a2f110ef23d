/// The lines of a text with one byte for each character, of which some may be in UTF-8 all the same.
struct SingleByteLines {
    /// The longest beginning of a line that is kept until the line ends.
    private static let longest = 1 << 16
    /// How many characters of UTF-8 show that a line is in it, whatever they are.
    private static let fewestCharacters = 3

    /// A line whose end has not come yet.
    private var pending: [UInt8] = []

    /// Returns the UTF-8 of the lines that the next bytes complete.
    mutating func decode(_ bytes: [UInt8], _ encoding: SingleByteEncoding) -> [UInt8] {
        pending += bytes
        let end = pending.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 }
        let count = end ?? (pending.count > Self.longest ? pending.count : 0)
        defer { pending.removeFirst(count) }
        return Self.text(of: pending.span.extracting(first: count), encoding)
    }

    /// Returns the UTF-8 of the last line.
    mutating func finish(_ encoding: SingleByteEncoding) -> [UInt8] {
        defer { pending = [] }
        return Self.text(of: pending.span, encoding)
    }

    private static func text(of bytes: Span<UInt8>, _ encoding: SingleByteEncoding) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            end = min(end + 1, bytes.count)
            var line = bytes.extracting(start..<end)
            // The mark of a whole file that was added to another one.
            if line.count >= 3, line[0] == 0xEF, line[1] == 0xBB, line[2] == 0xBF {
                line = line.extracting(droppingFirst: 3)
            }
            if isUTF8(line) {
                for index in line.indices { text.append(line[index]) }
            } else {
                encoding.append(line, to: &text)
            }
            start = end
        }
        return text
    }

    /// Whether a line has characters beyond ASCII, and all of them are UTF-8 that is hardly a text in another encoding.
    ///
    /// In Windows-1252 "É”" is a valid sequence, too, and so is "é »" with a space that does not break. So one of two bytes
    /// counts only for the letters of western languages, which would be "Ã", "Ä" or "Å" before a sign, and one of three for
    /// dashes and quotation marks, which would begin with "â".
    private static func isUTF8(_ line: Span<UInt8>) -> Bool {
        var characters = 0
        var isClear = true
        var index = 0
        while index < line.count {
            let lead = line[index]
            guard lead >= 0x80 else {
                index += 1
                continue
            }
            let length = UTF8Sequences.length(lead)
            guard length > 1, index + length <= line.count else { return false }
            for next in index + 1..<index + length where line[next] & 0xC0 != 0x80 { return false }
            characters += 1
            if !(0xC3...0xC5).contains(lead), lead != 0xE2, length < 4 { isClear = false }
            index += length
        }
        return characters > 0 && (isClear || characters >= fewestCharacters)
    }
}
