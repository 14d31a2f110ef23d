/// A text that is taken for a spine, with the works that it may belong to.
package struct ShelfChoice: Sendable, Hashable {
    /// The place of the text among those that were given.
    package let text: Int
    /// The works, the likeliest first; never empty.
    package let matches: [SpineMatch]

    /// Creates a choice.
    package init(text: Int, matches: [SpineMatch]) {
        self.text = text
        self.matches = matches
    }
}
