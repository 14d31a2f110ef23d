/// Takes words and numbers from a Netpbm file, with white space and comments between them.
struct PNMScanner {
    private static let greatestNumber = 1_000_000_000

    private let bytes: [UInt8]
    /// The next byte to look at.
    private(set) var position: Int

    init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// The next decimal number, no larger than a thousand million; nil where there is none.
    mutating func number() -> Int? {
        skipSpace()
        var value: Int?
        while let digit = current.flatMap(Self.digit) {
            // Larger than anything that is accepted is large enough.
            value = min((value ?? 0) * 10 + digit, Self.greatestNumber)
            position += 1
        }
        return value
    }

    /// The next number of a header, which has to be there.
    mutating func headerNumber() throws(ImageError) -> Int {
        guard let value = number() else {
            throw .damaged(.pnm, reason: "the header is not complete")
        }
        return value
    }

    /// The next digit 0 or 1, which needs no space before it; nil where there is none.
    mutating func bit() -> Int? {
        skipSpace()
        guard let digit = current.flatMap(Self.digit), digit <= 1 else { return nil }
        position += 1
        return digit
    }

    /// The next word, no longer than 16 characters; nil at the end.
    mutating func word() -> String? {
        skipSpace()
        let start = position
        while let byte = current, !byte.isASCIISpace, position - start < 16 {
            position += 1
        }
        return start == position ? nil : bytes.text(start..<position)
    }

    /// Goes to the next line's first byte.
    mutating func skipLine() {
        while let byte = current, byte != UInt8(ascii: "\n") {
            position += 1
        }
    }

    private mutating func skipSpace() {
        while let byte = current {
            if byte == UInt8(ascii: "#") {
                skipLine()
            } else if byte.isASCIISpace {
                position += 1
            } else {
                return
            }
        }
    }

    private var current: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private static func digit(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
