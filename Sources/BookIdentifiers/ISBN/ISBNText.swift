/// The digits of an ISBN in a text, without labels, separators and quotation marks.
struct ISBNText {
    /// The number of digits, including an "X" at the end.
    private(set) var count = 0
    /// All digits except the last, as one number, which overflows if `count` exceeds 19.
    private(set) var body: UInt64 = 0
    /// The last digit; 10 stands for "X".
    private(set) var last: UInt64 = 0

    /// Parses ASCII digits, hyphens, spaces and a final "X"; nil if there is anything else.
    init?(plain text: Span<UInt8>) {
        for index in text.indices {
            let character = text[index]
            if character == UInt8(ascii: "-") || character == UInt8(ascii: " ") { continue }
            guard last < 10, let digit = ISBNText.digit(character) else { return nil }
            append(digit)
        }
        guard last < 10 || count == 9 || count == 10 else { return nil }
    }

    /// Parses a text by the rules of `ISBN.init(_:)`.
    init(_ text: String) throws(ISBNError) {
        let characters = text.unicodeScalars.map(ASCIIEquivalent.of)
        var xOffset = 0
        for offset in ISBNTrimming.numberRange(of: characters) {
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
