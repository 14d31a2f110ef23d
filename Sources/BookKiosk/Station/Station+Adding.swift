import BookDesk
import BookLibrary
import BookMetadata

/// Books that a page adds by hand, whatever the mode is.
extension Station {
    /// Adds a book by its ISBN.
    func addByHand(_ observation: Observation) async -> StationItem {
        await take(observation, as: .add)
    }

    /// Adds a book without an ISBN.
    func addByHand(title: String, authors: [String]) async throws(LibraryError) -> StationItem {
        let record = BookRecord(
            work: Work(title: title),
            edition: Edition(),
            authors: authors.map { Author(name: $0) },
        )
        var book = NewBook(record)
        if settings.mode == .add { book.placement.location = settings.location }
        let outcomes = try await library.add([book], source: "hand", onDuplicate: .count)
        guard let added = outcomes.first else { throw LibraryError(.nothingToUndo) }
        var item = StationItem(added)
        item.location = added.entry.copies.last?.location
        return item
    }

    /// Looks pending books up at once.
    func wakeLookups() {
        enrichment?.wake()
    }
}

extension StationItem {
    /// A book that was added by its title.
    init(_ added: AddOutcome) {
        code = ""
        time = .now
        mode = .add
        outcome = StationOutcome(added.kind)
        entry = added.entry
    }
}
