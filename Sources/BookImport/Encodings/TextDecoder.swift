/// Converts bytes in an encoding to UTF-8, piece by piece, without the byte order mark.
///
/// Lines of UTF-8 in a file with one byte for each character stay what they are: people join the tables of two programs.
struct TextDecoder {
    private let encoding: TextEncoding
    /// Bytes of a character whose rest has not come yet.
    private var pending: [UInt8] = []
    /// The first half of a surrogate pair.
    private var lead: UInt16?
    private var isAtBeginning = true
    /// The lines of a file with one byte for each character.
    private var lines = SingleByteLines()

    init(_ encoding: TextEncoding) {
        self.encoding = encoding
    }

    /// Converts the next bytes.
    mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
        switch encoding {
        case .utf8: return withoutMark(bytes)
        case .windows1252: return lines.decode(bytes, .windows1252)
        case .macRoman: return lines.decode(bytes, .macRoman)
        case .utf16LE, .utf16BE: return decodeUnits(bytes)
        }
    }

    /// Ends the input; returns what an incomplete character is read as.
    mutating func finish() -> [UInt8] {
        defer {
            pending = []
            lead = nil
        }
        switch encoding {
        case .utf8: return pending
        case .windows1252: return lines.finish(.windows1252)
        case .macRoman: return lines.finish(.macRoman)
        case .utf16LE, .utf16BE: break
        }
        return lead != nil || !pending.isEmpty ? Array("\u{FFFD}".utf8) : []
    }

    /// Bytes of UTF-8 as they are, except for a mark at the beginning.
    private mutating func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
        guard isAtBeginning else { return bytes }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        pending += bytes
        if pending.count < mark.count, mark.starts(with: pending) { return [] }
        isAtBeginning = false
        defer { pending = [] }
        return pending.starts(with: mark) ? Array(pending.dropFirst(mark.count)) : pending
    }

    private mutating func decodeUnits(_ bytes: [UInt8]) -> [UInt8] {
        pending += bytes
        var text: [UInt8] = []
        text.reserveCapacity(pending.count)
        var index = 0
        while index + 1 < pending.count {
            let (first, second) = (UInt16(pending[index]), UInt16(pending[index + 1]))
            index += 2
            take(encoding == .utf16LE ? second << 8 | first : first << 8 | second, &text)
        }
        pending.removeFirst(index)
        return text
    }

    private mutating func take(_ unit: UInt16, _ text: inout [UInt8]) {
        if isAtBeginning {
            isAtBeginning = false
            if unit == 0xFEFF { return }
        }
        if unit < 0x80, lead == nil {
            text.append(UInt8(unit))
        } else if let first = lead {
            lead = nil
            if UTF16.isTrailSurrogate(unit) {
                append(UTF16.decode(UTF16.EncodedScalar([first, unit])), &text)
            } else {
                append("\u{FFFD}", &text)
                take(unit, &text)
            }
        } else if UTF16.isLeadSurrogate(unit) {
            lead = unit
        } else {
            append(Unicode.Scalar(unit) ?? "\u{FFFD}", &text)
        }
    }

    private func append(_ scalar: Unicode.Scalar, _ text: inout [UInt8]) {
        text += String(scalar).utf8
    }
}
