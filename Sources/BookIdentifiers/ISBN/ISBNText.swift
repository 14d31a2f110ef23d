/// The digits that a text gives for an ISBN, once labels, separators and quotes are off.
struct ISBNText {
    /// How many digits there are, an "X" at the end among them.
    private(set) var count = 0
    /// The digits but the last as one number; only of use while `count` is at most 19.
    private(set) var body: UInt64 = 0
    /// The last digit; 10 for "X".
    private(set) var last: UInt64 = 0

    /// Reads a text of digits, ASCII hyphens, spaces and an "X" at the end; nil for any other.
    init?(plain text: Span<UInt8>) {
        for index in text.indices {
            let character = text[index]
            if character == UInt8(ascii: "-") || character == UInt8(ascii: " ") { continue }
            guard last < 10, let digit = ISBNText.digit(character) else { return nil }
            append(digit)
        }
        guard last < 10 || count == 9 || count == 10 else { return nil }
    }

    /// Reads a text as `ISBN.init(_:)` describes.
    init(_ text: String) throws(ISBNError) {
        let characters = text.unicodeScalars.map(PlainCharacter.of)
        var xOffset = 0
        for offset in ISBNLabel.numberRange(of: characters) {
            let character = characters[offset]
            if character == UInt8(ascii: "-") || character == UInt8(ascii: " ") { continue }
            guard last < 10 else { throw .unexpectedCharacter(at: xOffset, in: text) }
            guard let digit = ISBNText.digit(character) else {
                throw .unexpectedCharacter(at: offset, in: text)
            }
            append(digit)
            xOffset = offset
        }
        guard last < 10 || count == 9 || count == 10 else {
            throw .unexpectedCharacter(at: xOffset, in: text)
        }
    }

    private mutating func append(_ digit: UInt64) {
        body = body &* 10 &+ last
        last = digit
        count += 1
    }

    private static func digit(_ character: UInt8) -> UInt64? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(character - UInt8(ascii: "0"))
        case UInt8(ascii: "X"), UInt8(ascii: "x"): 10
        default: nil
        }
    }
}

extension ISBNError {
    fileprivate static func unexpectedCharacter(at offset: Int, in text: String) -> ISBNError {
        let scalars = text.unicodeScalars
        let index = scalars.index(scalars.startIndex, offsetBy: offset)
        let position = String(scalars[..<index]).count + 1
        return .character(Character(scalars[index]), position: position)
    }
}
