// Loops over bytes, which the optimiser turns into fast code outside of the reader's state.
extension CSVReader {
    static let quote = UInt8(ascii: "\"")

    /// The text of bytes in UTF-8; nil if they are not.
    static func valid(_ bytes: Span<UInt8>) -> String? {
        var all: UInt8 = 0
        for index in bytes.indices { all |= bytes[index] }
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            // Most fields are ASCII, for which this initialiser is three times as fast.
            all < 0x80
                ? unsafe String(decoding: bytes, as: UTF8.self)
                : unsafe String(validating: bytes, as: UTF8.self)
        }
    }

    static func end(
        ofPlain bytes: Span<UInt8>,
        from start: Int,
        _ delimiter: UInt8,
    ) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == delimiter || byte == 0x0A || byte == 0x0D { return index }
            index += 1
        }
        return index
    }

    static func firstQuote(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != quote { index += 1 }
        return index
    }

    static func lineEnds(_ bytes: Span<UInt8>) -> Int {
        var count = 0
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == 0x0D || byte == 0x0A && (index == 0 || bytes[index - 1] != 0x0D) {
                count += 1
            }
        }
        return count
    }

    /// The bytes with one quote for each pair.
    static func unescaped(_ bytes: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            result.append(bytes[index])
            let isPair =
                bytes[index] == quote && index + 1 < bytes.count && bytes[index + 1] == quote
            index += isPair ? 2 : 1
        }
        return result
    }
}
