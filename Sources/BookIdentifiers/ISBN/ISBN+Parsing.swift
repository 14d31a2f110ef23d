extension ISBN {
    /// Parses an ISBN in any common spelling.
    ///
    /// ```swift
    /// try ISBN("978-0-306-40615-7")
    /// try ISBN("ISBN-10: 0-306-40615-2")  // the same book
    /// try ISBN("9780306406158")           // throws: the check digit is 8 but should be 7
    /// ```
    ///
    /// Accepts 13 digits; 10 digits, of which the last may be "X" or "x"; and the 9 digits of an
    /// SBN. Hyphens, dashes and spaces of any script may separate them. A label such as "ISBN",
    /// "ISBN-13:" or "urn:isbn:" may stand before them; quotation marks, or the `="…"` of
    /// spreadsheets and Goodreads exports, around them. Full-width digits and the decimal digits of
    /// other scripts are accepted too.
    ///
    /// A number outside the assigned ranges is not an error: see ``rangeStatus-swift.property``.
    ///
    /// To find ISBNs in longer texts, use ``matches(in:)`` or ``all(inLine:)``.
    ///
    /// - Parameter text: The text, which contains nothing besides the ISBN.
    /// - Throws: An ``ISBNError`` with the reason why the text is not an ISBN.
    public init(_ text: borrowing String) throws(ISBNError) {
        // Borrowed: reference counting would cost a third of the time.
        if let number = text.withContiguousUTF8(EAN13.validNumber) {
            try self.init(EAN13(unchecked: number))
        } else if let plain = text.withContiguousUTF8(ISBNText.init(plain:)) {
            try self.init(written: plain)
        } else {
            try self.init(written: ISBNText(copy text))
        }
    }

    /// Parses an ISBN from UTF-8 bytes, by the rules of `init(_:)`.
    public init(utf8 bytes: Span<UInt8>) throws(ISBNError) {
        if let number = EAN13.validNumber(bytes) {
            try self.init(EAN13(unchecked: number))
        } else {
            let text = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
            try self.init(text)
        }
    }

    private init(written text: ISBNText) throws(ISBNError) {
        switch text.count {
        case 13: try self.init(thirteen: text.body * 10 + text.last)
        case 10: try self.init(ten: text.body, checkDigit: text.last)
        case 9: try self.init(nine: text.body, checkDigit: text.last)
        default: throw .length(text.count)
        }
    }

    private init(thirteen number: UInt64) throws(ISBNError) {
        let expected = CheckDigit.modulo10(of: number / 10)
        guard number % 10 == expected else { throw .checkDigit(number % 10, expected) }
        try self.init(EAN13(unchecked: number))
    }

    private init(ten body: UInt64, checkDigit: UInt64) throws(ISBNError) {
        let expected = CheckDigit.modulo11(of: body)
        guard checkDigit == expected else { throw .checkDigit(checkDigit, expected) }
        self.init(bodyOfTen: body)
    }

    /// A Standard Book Number (1967 to 1970) is an ISBN-10 without its leading zero.
    private init(nine body: UInt64, checkDigit: UInt64) throws(ISBNError) {
        let expected = CheckDigit.modulo11(of: body)
        guard checkDigit == expected else { throw .checkDigitOfNine(checkDigit, expected) }
        self.init(bodyOfTen: body)
    }

    private init(bodyOfTen body: UInt64) {
        let body = 978_000_000_000 + body
        self.init(unchecked: body * 10 + CheckDigit.modulo10(of: body))
    }
}

extension ISBNError {
    fileprivate static func checkDigit(_ found: UInt64, _ expected: UInt64) -> ISBNError {
        .checkDigit(CheckDigit.character(found), expected: CheckDigit.character(expected))
    }

    fileprivate static func checkDigitOfNine(_ found: UInt64, _ expected: UInt64) -> ISBNError {
        .checkDigitOfNine(CheckDigit.character(found), expected: CheckDigit.character(expected))
    }
}
