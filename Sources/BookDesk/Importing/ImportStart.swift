/// How an import of a file begins that was interrupted before.
public enum ImportStart: Sendable, Hashable {
    /// It goes on after this number of rows, or of lines of Bookland's own format, which are in the library.
    case goesOn(after: Int)
    /// It begins with the first row, as the rows or lines before the interruption, of this number, are not
    /// the same any more, or as that is wanted.
    case beginsAgain(insteadOf: Int)
}
