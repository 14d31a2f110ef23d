/// What is on a spine that another book has: the work that fits best is not this one.
package enum Contradiction: String, Sendable, Hashable, CaseIterable {
    /// A number of a volume that the work does not have, or another one than the work's.
    case number
    /// A volume of the work's number, which was not read.
    case numberNotRead
    /// A word in the line of the title that the work does not have.
    case wordInTitle
    /// A word beside a title of which a word was not read.
    case otherWord
    /// All of the spine was read, and a word of the title is not there.
    case wordNotThere
    /// Another author.
    case otherAuthor
    /// Words of a book about another one, such as a guide to it.
    case bookAboutBook
}
