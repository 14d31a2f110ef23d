extension ISBN {
    /// The 13 digits with hyphens between the elements, such as "978-0-306-40615-7".
    ///
    /// Where a range has not been given out, hyphens stand only between elements whose lengths are
    /// known: "978-671234567-7" without a group, "978-1-06000000-1" without a registrant.
    public var hyphenated: String {
        let body = number / 10
        let breaks = ISBN.breaks(RangeTable.division(of: body), after: 3) | 1 << 3
        return ISBN.hyphenated(body, width: 12, breaks: breaks, checkDigit: number % 10)
    }

    /// The ten characters with hyphens between the elements, such as "0-306-40615-2"; nil for 979.
    ///
    /// Where a range has not been given out, it is as for `hyphenated`.
    public var hyphenated10: String? {
        guard let body = bodyOfTen else { return nil }
        let breaks = ISBN.breaks(RangeTable.division(of: number / 10), after: 0)
        return ISBN.hyphenated(
            body,
            width: 9,
            breaks: breaks,
            checkDigit: CheckDigit.modulo11(of: body),
        )
    }

    /// The places of the hyphens after the group and the registrant: bit n for "after n digits".
    private static func breaks(_ division: RangeTable.Division, after prefix: Int) -> Int {
        let group = prefix + division.groupLength
        return 1 << group | 1 << (group + division.registrantLength)
    }

    /// Writes a body of digits, a hyphen at every break within it, and a check digit after another.
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
            // A place that is passed over keeps its hyphen.
            start -= breaks >> (digitsBefore + 1) & 1 == 1 ? 2 : 1
            text[start] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
        return String(ascii: text.span.extracting(start...))
    }
}
