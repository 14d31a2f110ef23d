extension ISBN {
    /// The five elements of a 13-digit ISBN, in the words of ISO 2108.
    ///
    /// Elements after one whose length is not known, because its range has not been given out, are
    /// not known either.
    public struct Elements: Sendable, Hashable {
        /// The prefix element of three digits, "978" or "979".
        public let prefix: String
        /// The registration group element, 1 to 5 digits.
        public let registrationGroup: String?
        /// The registrant element, 1 to 7 digits: a publisher, or an imprint.
        public let registrant: String?
        /// The publication element, 1 to 6 digits: one edition in one form.
        public let publication: String?
        /// The check digit, 0 to 9.
        public let checkDigit: Int
    }

    /// This number cut into its elements.
    public var elements: Elements {
        let division = RangeTable.division(of: number / 10)
        let digits = digits
        let afterPrefix = digits.dropFirst(3).dropLast()
        let afterGroup = afterPrefix.dropFirst(division.groupLength)
        let hasGroup = division.groupLength > 0
        let hasRegistrant = division.registrantLength > 0
        return Elements(
            prefix: String(digits.prefix(3)),
            registrationGroup: hasGroup
                ? String(afterPrefix.prefix(division.groupLength)) : nil,
            registrant: hasRegistrant
                ? String(afterGroup.prefix(division.registrantLength)) : nil,
            publication: hasRegistrant
                ? String(afterGroup.dropFirst(division.registrantLength)) : nil,
            checkDigit: Int(number % 10),
        )
    }
}
