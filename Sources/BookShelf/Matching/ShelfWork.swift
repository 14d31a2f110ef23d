/// A work that may stand on a shelf, as a source knows it.
package struct ShelfWork: Sendable, Hashable {
    /// Where a work comes from, and its number there.
    package enum Origin: Sendable, Hashable {
        /// A book of the library.
        case library(Int64)
        /// A book of the offline catalogue.
        case catalogue(Int64)
        /// The place of an answer of an online search.
        case online(Int)
    }

    /// Where the work comes from.
    package let origin: Origin
    /// The main title.
    package let title: String
    /// The subtitle.
    package let subtitle: String?
    /// The authors' names, given names first.
    package let authors: [String]

    /// Creates a work.
    package init(origin: Origin, title: String, subtitle: String? = nil, authors: [String]) {
        self.origin = origin
        self.title = title
        self.subtitle = subtitle
        self.authors = authors
    }
}
