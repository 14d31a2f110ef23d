public import BookIdentifiers

/// What stands on a label or card: a title, a line below it, and a code.
///
/// All texts are plain: no character in them is a command. What does not fit ends in an ellipsis.
public struct Label: Sendable, Hashable {
    /// The title of a book, or the name of a borrower.
    public var title: String
    /// The line below it: the place of a copy, or the group of a borrower.
    public var detail: String?
    /// The line above it: the name of the library.
    public var heading: String?
    /// The code that is drawn as bars.
    public var code: LabelCode

    /// Creates a label.
    public init(title: String, detail: String? = nil, heading: String? = nil, code: LabelCode) {
        self.title = title
        self.detail = detail
        self.heading = heading
        self.code = code
    }
}
