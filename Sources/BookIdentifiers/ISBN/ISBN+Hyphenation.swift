extension ISBN {
    /// The 13 digits with hyphens between the elements, such as "978-0-306-40615-7".
    ///
    /// In unassigned ranges some lengths are unknown, and so some hyphens are missing:
    /// "978-671234567-7" without a group, "978-1-06000000-1" without a registrant.
    public var hyphenated: String {
        let body = number / 10
        let breaks = ISBN.breaks(RangeTable.elementLengths(of: body), after: 3) | 1 << 3
        return ISBN.hyphenated(body, width: 12, breaks: breaks, checkDigit: number % 10)
    }

    /// The ISBN-10 with hyphens, such as "0-306-40615-2"; nil for prefix 979.
    ///
    /// In unassigned ranges hyphens are missing as in ``hyphenated``.
    public var hyphenated10: String? {
        guard let body = bodyOfTen else { return nil }
        let breaks = ISBN.breaks(RangeTable.elementLengths(of: number / 10), after: 0)
        return ISBN.hyphenated(
            body,
            width: 9,
            breaks: breaks,
            checkDigit: CheckDigit.modulo11(of: body),
        )
    }

    /// The positions of the hyphens after group and registrant: bit n stands for "after n digits".
    private static func breaks(_ lengths: RangeTable.ElementLengths, after prefix: Int) -> Int {
        let group = prefix + lengths.groupLength
        return 1 << group | 1 << (group + lengths.registrantLength)
    }

    /// Returns the digits of a body with a hyphen at every break, a hyphen, and the check digit.
    private static func hyphenated(
        _ body: UInt64,
        width: Int,
        breaks: Int,
        checkDigit: UInt64,
    ) -> String {
        var text = InlineArray<17, UInt8>(repeating: UInt8(ascii: "-"))
        var start = text.count - 1
        text[start] = checkDigit == 10 ? UInt8(ascii: "X") : UInt8(ascii: "0") + UInt8(checkDigit)
        let breaks = breaks | 1 << width
        var rest = body
        for digitsBefore in (0..<width).reversed() {
            // The text was filled with hyphens: a skipped position is one.
            start -= breaks >> (digitsBefore + 1) & 1 == 1 ? 2 : 1
            text[start] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
        return String(ascii: text.span.extracting(start...))
    }
}
