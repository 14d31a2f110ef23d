/// The International ISBN Agency's range table: the lengths of the elements of every ISBN.
///
/// The agency publishes a table of registration groups and, for each group, a table of registrants.
/// Here the two are one list: a rule applies from its first number (twelve digits, without the check
/// digit) up to the first number of the next rule.
enum RangeTable {
    /// The number of digits of the elements after the prefix, in one range.
    struct ElementLengths {
        /// Digits of the registration group element, 1 to 5; 0 if no group has this range.
        let groupLength: Int
        /// Digits of the registrant element, 1 to 7; 0 if the range is unassigned.
        let registrantLength: Int
    }

    /// Returns the element lengths in the range of a number.
    ///
    /// - Parameter body: The twelve digits before the check digit, from 978 to 979.
    /// - Returns: The lengths of the elements after the prefix.
    /// - Complexity: O(log n) for n rules.
    static func elementLengths(of body: UInt64) -> ElementLengths {
        let rules = RangeTable.rules
        let sought = body * 100 + 99
        var start = 0
        var count = rules.count
        // A fixed number of steps without branches that the processor could mispredict.
        while count > 1 {
            let half = count / 2
            start += rules[start + half] <= sought ? half : 0
            count -= half
        }
        let lengths = Int(rules[start] % 100)
        return ElementLengths(groupLength: lengths / 10, registrantLength: lengths % 10)
    }
}
