/// The two check digits of the book trade, computed from the digits before them.
///
/// A body is a number, so leading zeros are lost; they add nothing to either sum.
package enum CheckDigit {
    /// Returns the GS1 check digit: weights 3 and 1 in turn from the right, modulo 10.
    ///
    /// Rule: GS1 General Specifications, "Standard check digit calculations for GS1 data
    /// structures"; the same for EAN-13, EAN-8, UPC-A and ISBN-13.
    static func modulo10(of body: UInt64) -> UInt64 {
        var rest = body
        var sum: UInt64 = 0
        while rest > 0 {
            let pair = rest % 100
            sum &+= 3 &* (pair % 10) &+ pair / 10
            rest /= 100
        }
        return (10 - sum % 10) % 10
    }

    /// Returns the check digit of ISBN-10 and ISSN: weights 2, 3, 4 and so on from the right,
    /// modulo 11.
    ///
    /// Rule: ISO 2108 (1972 to 2005) for ISBN-10, ISO 3297 for ISSN.
    ///
    /// - Returns: 0 to 10, where 10 is written "X".
    static func modulo11(of body: UInt64) -> UInt64 {
        var rest = body
        var sum: UInt64 = 0
        var weight: UInt64 = 2
        while rest > 0 {
            sum &+= weight &* (rest % 10)
            weight &+= 1
            rest /= 10
        }
        return (11 - sum % 11) % 11
    }

    /// Whether the last of up to 19 digits is the GS1 check digit of the others.
    package static func isValid(_ digits: [Int]) -> Bool {
        let number = digits.reduce(0) { $0 * 10 + UInt64($1) }
        return modulo10(of: number / 10) == number % 10
    }

    /// Returns the character for a check digit of 0 to 10.
    static func character(_ value: UInt64) -> Character {
        value == 10 ? "X" : Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8(value)))
    }
}
