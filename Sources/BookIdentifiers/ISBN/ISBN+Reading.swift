extension ISBN {
    /// Reads an ISBN from what people write and barcodes hold.
    ///
    /// Taken are 13 digits; 10 digits, of which the last may be "X" or "x"; and the 9 digits of an
    /// SBN. Between them may be hyphens, dashes and spaces of any script; before them a label such
    /// as "ISBN", "ISBN-13:" or "urn:isbn:"; around it all quotes, or the `="…"` that spreadsheets
    /// and Goodreads write. Full-width characters and the decimal digits of other scripts count as
    /// their ASCII counterparts.
    ///
    /// A number that lies in no range given out so far is no error: see `rangeStatus`.
    public init(_ text: borrowing String) throws(ISBNError) {
        // The text is borrowed because counting its references costs a third of the time.
        if let number = text.withPlainBytes(EAN13.provedNumber) {
            try self.init(EAN13(proved: number))
        } else if let plain = text.withPlainBytes(ISBNText.init(plain:)) {
            try self.init(written: plain)
        } else {
            try self.init(written: ISBNText(copy text))
        }
    }

    /// Reads an ISBN from the UTF-8 bytes of a text, by the same rules.
    public init(utf8 bytes: Span<UInt8>) throws(ISBNError) {
        if let number = EAN13.provedNumber(bytes) {
            try self.init(EAN13(proved: number))
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
        try self.init(EAN13(proved: number))
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
        self.init(proved: body * 10 + CheckDigit.modulo10(of: body))
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
