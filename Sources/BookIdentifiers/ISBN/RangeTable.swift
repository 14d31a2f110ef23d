/// The ranges into which the International ISBN Agency has divided the numbers.
///
/// The agency publishes a table of prefixes and, for each registration group, a table of
/// registrants. Here the two are laid out as one: every rule holds from its first number, twelve
/// digits without the check digit, up to that of the next rule.
enum RangeTable {
    /// How many digits the elements after the prefix have in one range.
    struct Division {
        /// Digits of the registration group element, 1 to 5; 0 where no group is registered.
        let groupLength: Int
        /// Digits of the registrant element, 1 to 7; 0 where the range is not given out.
        let registrantLength: Int
    }

    /// The division of the range in which a number lies.
    ///
    /// - Parameter body: The twelve digits before the check digit, from 978 to 979.
    /// - Returns: The lengths of the elements after the prefix.
    /// - Complexity: O(log n) for n rules.
    static func division(of body: UInt64) -> Division {
        let rules = RangeTable.rules
        let sought = body * 100 + 99
        var start = 0
        var count = rules.count
        // Always the same steps, so that the processor has no branch to guess.
        while count > 1 {
            let half = count / 2
            start += rules[start + half] <= sought ? half : 0
            count -= half
        }
        let lengths = Int(rules[start] % 100)
        return Division(groupLength: lengths / 10, registrantLength: lengths % 10)
    }
}
