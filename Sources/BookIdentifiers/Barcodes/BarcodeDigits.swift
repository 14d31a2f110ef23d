/// Reads the digits of a barcode: nothing else may stand among them.
enum BarcodeDigits {
    /// The number that a text of exactly `width` digits writes, its check digit not yet looked at.
    static func number(_ text: String, width: Int) throws(BarcodeNumberError) -> UInt64 {
        if let number = DecimalDigits.number(text.utf8Span.span, width: width) { return number }
        var position = 0
        for character in text {
            position += 1
            guard character.isASCII, character.isWholeNumber else {
                throw .character(character, position: position)
            }
        }
        throw .length(position, expected: width)
    }

    /// As `number(_:width:)`, with the GS1 check digit proved.
    static func checkedNumber(_ text: String, width: Int) throws(BarcodeNumberError) -> UInt64 {
        let number = try number(text, width: width)
        try check(number % 10, is: CheckDigit.modulo10(of: number / 10))
        return number
    }

    /// Throws unless a check digit is the one that the others call for.
    static func check(_ found: UInt64, is expected: UInt64) throws(BarcodeNumberError) {
        guard found == expected else {
            throw .checkDigit(
                CheckDigit.character(found),
                expected: CheckDigit.character(expected),
            )
        }
    }
}
