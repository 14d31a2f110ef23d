/// Parses the digits of a barcode number, without separators.
enum BarcodeDigits {
    /// Parses exactly `width` digits, without checking the check digit.
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

    /// Parses exactly `width` digits and verifies the GS1 check digit.
    static func checkedNumber(_ text: String, width: Int) throws(BarcodeNumberError) -> UInt64 {
        let number = try number(text, width: width)
        try check(number % 10, is: CheckDigit.modulo10(of: number / 10))
        return number
    }

    /// Throws unless a check digit is the expected one.
    static func check(_ found: UInt64, is expected: UInt64) throws(BarcodeNumberError) {
        guard found == expected else {
            throw .checkDigit(
                CheckDigit.character(found),
                expected: CheckDigit.character(expected),
            )
        }
    }
}
