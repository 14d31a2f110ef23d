package import BookIdentifiers

/// An ISBN in a recognised line, with what speaks for it.
package struct PrintedNumber: Sendable, Hashable {
    /// The number.
    package let isbn: ISBN
    /// What speaks for it besides its check digit.
    package let proof: Proof
    /// What stands beside it in parentheses, such as "pbk."; nil if nothing does.
    package let qualifier: String?
    /// Where its first sign is in the line, in Unicode scalars.
    package let position: Int
    /// The digits as they are printed: 10, 13, or the 9 of an SBN.
    package let digits: [UInt8]
    /// Where it ends in the line.
    package let end: Int

    /// What says that a number is an ISBN, besides its check digit and a registrant that exists; weakest first.
    package enum Proof: Int, Sendable, Comparable {
        /// No label, but all hyphens of an ISBN-13, or its groups below a barcode.
        case grouping
        /// A label.
        case label
        /// A label, and some hyphens or spaces, each in its place.
        case someBreaks
        /// A label, and all hyphens or spaces, each in its place.
        case allBreaks

        package static func < (left: Proof, right: Proof) -> Bool {
            left.rawValue < right.rawValue
        }
    }
}
