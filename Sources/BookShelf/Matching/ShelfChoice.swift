/// A text that is taken for a spine, with the works that it may belong to.
package struct ShelfChoice: Sendable, Hashable {
    /// The place of the text among those that were given.
    package let text: Int
    /// The works, the likeliest first; never empty.
    package let matches: [SpineMatch]
    /// The lines next to the text on its spine, which belong to no other work beyond doubt.
    package let beside: [SpineText.Line]

    /// Creates a choice.
    package init(text: Int, matches: [SpineMatch], beside: [SpineText.Line] = []) {
        self.text = text
        self.matches = matches
        self.beside = beside
    }
}
