import BookDesk
import BookLibrary
import BookMetadata
import BooklandJSON

extension OwnershipDesk.Answer {
    /// What the library has, as one word for programs.
    var word: String {
        switch ownership {
        case .book where isOwned: "yours"
        case .book(let entries):
            entries.contains { $0.status == .wishlist } ? "wishlist" : "no-copy"
        case .anotherEdition: "another-edition"
        case .similar: "maybe-another-edition"
        case .none: "unknown"
        }
    }
}

extension JSONLine {
    /// Adds whether the library has a book, and the books that say so.
    mutating func add(_ answer: OwnershipDesk.Answer) {
        let first = answer.ownership.entries.first
        add("owned", answer.isOwned)
        add("answer", answer.word)
        add("title", first?.title ?? answer.record?.title)
        let authors = first?.authors ?? answer.record?.authorNames ?? []
        add("authors", authors.joined(separator: "; "))
        add("books", answer.ownership.entries.map(\.json))
    }
}
