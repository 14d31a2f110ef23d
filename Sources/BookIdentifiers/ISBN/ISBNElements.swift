extension ISBN {
    /// The five elements of a 13-digit ISBN, as named by ISO 2108.
    ///
    /// In an unassigned range the length of an element is unknown. It and the elements after it
    /// are then nil.
    public struct Elements: Sendable, Hashable {
        /// The prefix element of three digits, "978" or "979".
        public let prefix: String
        /// The registration group element, 1 to 5 digits.
        public let registrationGroup: String?
        /// The registrant element, 1 to 7 digits: a publisher or an imprint.
        public let registrant: String?
        /// The publication element, 1 to 6 digits: one edition in one format.
        public let publication: String?
        /// The check digit, 0 to 9.
        public let checkDigit: Int
    }

    /// The elements of this ISBN.
    public var elements: Elements {
        let lengths = RangeTable.elementLengths(of: number / 10)
        let digits = digits
        let afterPrefix = digits.dropFirst(3).dropLast()
        let afterGroup = afterPrefix.dropFirst(lengths.groupLength)
        let hasGroup = lengths.groupLength > 0
        let hasRegistrant = lengths.registrantLength > 0
        return Elements(
            prefix: String(digits.prefix(3)),
            registrationGroup: hasGroup
                ? String(afterPrefix.prefix(lengths.groupLength)) : nil,
            registrant: hasRegistrant
                ? String(afterGroup.prefix(lengths.registrantLength)) : nil,
            publication: hasRegistrant
                ? String(afterGroup.dropFirst(lengths.registrantLength)) : nil,
            checkDigit: Int(number % 10),
        )
    }
}
