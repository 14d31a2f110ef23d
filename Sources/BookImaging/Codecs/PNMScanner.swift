/// Reads words and numbers from a Netpbm file, and skips white space and comments.
struct PNMScanner {
    private static let maximumNumber = 1_000_000_000

    private let bytes: [UInt8]
    /// The offset of the next byte.
    private(set) var position: Int

    init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Reads the next decimal number, limited to 1,000,000,000; nil if there is none.
    mutating func number() -> Int? {
        skipSpace()
        var value: Int?
        while let digit = current.flatMap(Self.digit) {
            // Larger numbers are all invalid, so the limit may stand for them.
            value = min((value ?? 0) * 10 + digit, Self.maximumNumber)
            position += 1
        }
        return value
    }

    /// Reads the next number of a header; throws if there is none.
    mutating func headerNumber() throws(ImageError) -> Int {
        guard let value = number() else {
            throw .damaged(.pnm, reason: "the header is incomplete")
        }
        return value
    }

    /// Reads the next digit, 0 or 1, which needs no space before it; nil if there is none.
    mutating func bit() -> Int? {
        skipSpace()
        guard let digit = current.flatMap(Self.digit), digit <= 1 else { return nil }
        position += 1
        return digit
    }

    /// Reads the next word, up to 16 characters; nil at the end.
    mutating func word() -> String? {
        skipSpace()
        let start = position
        while let byte = current, !byte.isASCIISpace, position - start < 16 {
            position += 1
        }
        return start == position ? nil : bytes.text(start..<position)
    }

    /// Skips the rest of the line.
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
