/// Digits that stand together in a text, with neither letters nor other digits touching them.
///
/// "978-0-306-40615-7" has five groups. An "X" may end a group, or be a group of its own.
struct DigitGroup {
    /// Where the group is in the plain text.
    let range: Range<Int>
    /// What is between the group before and this one.
    let separator: Separator
    /// The label before this group, if there is one.
    let label: IdentifierLabel?

    /// How a group is joined to the group before it.
    enum Separator {
        /// One dash, perhaps with a space on either side.
        case dash
        /// One space.
        case space
        /// Anything else: the two are not parts of one number.
        case none
    }

    /// How many characters the group has.
    var count: Int { range.count }
}

extension DigitGroup.Separator {
    /// Classifies the characters between two groups.
    init(_ characters: ArraySlice<UInt8>) {
        let dashes = characters.count { $0 == UInt8(ascii: "-") }
        let spaces = characters.count { $0 == UInt8(ascii: " ") }
        self =
            switch (dashes, spaces, characters.count - dashes - spaces) {
            case (1, 0...2, 0): .dash
            case (0, 1, 0): .space
            default: .none
            }
        // "1  -2": two spaces on one side are a column, not a hyphen.
        if characters.starts(with: "  ".utf8) || characters.reversed().starts(with: "  ".utf8) {
            self = .none
        }
    }
}
