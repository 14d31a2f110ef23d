/// How a file writes characters, told from its beginning.
struct EncodingDetection {
    /// The encoding.
    let encoding: TextEncoding
    /// Whether the file begins with a byte order mark.
    let hasMark: Bool

    init(_ head: [UInt8]) {
        if head.starts(with: [0xEF, 0xBB, 0xBF]) {
            (encoding, hasMark) = (.utf8, true)
        } else if head.starts(with: [0xFF, 0xFE]) {
            (encoding, hasMark) = (.utf16LE, true)
        } else if head.starts(with: [0xFE, 0xFF]) {
            (encoding, hasMark) = (.utf16BE, true)
        } else {
            (encoding, hasMark) = (Self.withoutMark(head), false)
        }
    }

    private static func withoutMark(_ head: [UInt8]) -> TextEncoding {
        if let units = utf16(head) { return units }
        let sequences = UTF8Sequences(head)
        // Other texts have hardly a sequence that is valid; bytes that are not are faults of some fields.
        if sequences.invalid == 0 || sequences.valid >= sequences.invalid { return .utf8 }
        let mac =
            LetterScore(head, .macRoman).points + (endsLines(head, with: [0x0D]) ? lineEnd : 0)
        let windows =
            LetterScore(head, .windows1252).points
            + (endsLines(head, with: [0x0D, 0x0A]) ? lineEnd : 0)
        return mac > windows ? .macRoman : .windows1252
    }

    /// What the line end of a system counts in favour of its encoding: less than one letter in its place.
    private static let lineEnd = 3

    /// Whether the first line ends as those of Windows (CR and LF) or of old Macintosh programs (CR) do.
    private static func endsLines(_ head: [UInt8], with end: [UInt8]) -> Bool {
        guard let place = head.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
        return head[place...].prefix { $0 == 0x0A || $0 == 0x0D }.starts(with: end)
            && (end.count > 1 || head[place...].dropFirst().first != 0x0A)
    }

    /// UTF-16 has a zero in each character of ASCII, such as line ends and delimiters.
    private static func utf16(_ head: [UInt8]) -> TextEncoding? {
        var zeros = [0, 0]
        var lineEnds = [0, 0]
        for index in stride(from: 0, to: head.count - 1, by: 2) {
            if head[index] == 0 {
                zeros[0] += 1
                if head[index + 1] == 0x0A || head[index + 1] == 0x0D { lineEnds[0] += 1 }
            }
            if head[index + 1] == 0 {
                zeros[1] += 1
                if head[index] == 0x0A || head[index] == 0x0D { lineEnds[1] += 1 }
            }
        }
        let pairs = head.count / 2
        guard pairs > 0 else { return nil }
        // Text of another script has few zeros, but at its line ends.
        for (place, encoding) in [TextEncoding.utf16BE, .utf16LE].enumerated() {
            let isMostlyZero = zeros[place] * 3 > pairs * 2 && zeros[1 - place] * 10 < pairs
            let hasLines = lineEnds[place] > 0 && zeros[1 - place] == 0
            if isMostlyZero || hasLines { return encoding }
        }
        return nil
    }
}

/// The characters beyond ASCII in a text that may be UTF-8.
struct UTF8Sequences {
    var valid = 0
    var invalid = 0

    init(_ bytes: [UInt8]) {
        var index = 0
        while index < bytes.count {
            guard bytes[index] >= 0x80 else {
                index += 1
                continue
            }
            let length = Self.length(bytes[index])
            let rest = bytes[index...].dropFirst().prefix(max(0, length - 1))
            let isComplete = rest.count == length - 1
            if length > 1, rest.allSatisfy({ $0 & 0xC0 == 0x80 }) {
                // The last character of the head may be cut off.
                if isComplete { valid += 1 }
                index += 1 + rest.count
            } else {
                invalid += 1
                index += 1
            }
        }
    }

    /// How many bytes a character has that begins with a byte; 0 where none does.
    static func length(_ lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }
}
