import BookIdentifiers
package import BookLibrary
package import BookShelf

/// Puts the books of photographed shelves into a library.
///
/// A confirmed book is added, one of the library stays as it is, and an uncertain one is kept under what was read on its spine
/// until a review says which it is. The books of a photograph are one change, which is undone as one.
package struct ShelfIntake: Sendable {
    /// What happened to a spine.
    package enum Outcome: Sendable {
        /// The book is in the library, or waits for a review.
        case kept(AddOutcome)
        /// It is a book of the library, which stays as it is.
        case alreadyYours(LibraryEntry)
        /// Nothing was done: no work is known for it, or nothing is to be changed.
        case none
        /// The library could not save it.
        case failed(LibraryError)
    }

    /// The word that the library keeps with new books.
    package static let activity = "shelf"

    private let library: Library
    private let placement: Placement
    private let patience: Duration

    /// Creates an intake.
    ///
    /// - Parameters:
    ///   - library: The library.
    ///   - placement: Where new books go.
    ///   - patience: For how long to keep trying while other programs keep the library busy.
    package init(
        into library: Library,
        placement: Placement = Placement(),
        patience: Duration = .seconds(600),
    ) {
        self.library = library
        self.placement = placement
        self.patience = patience
    }

    /// Puts the books of a photograph into the library.
    ///
    /// - Parameters:
    ///   - spines: The spines in the order of the shelf.
    ///   - name: The name of the photograph, for the notes of uncertain books.
    /// - Returns: An outcome for each.
    package func take(_ spines: [Spine], from name: String) async -> [Outcome] {
        var outcomes: [Outcome] = []
        var books: [NewBook] = []
        var places: [Int] = []
        for (place, spine) in spines.enumerated() {
            outcomes.append(await owned(spine).map(Outcome.alreadyYours) ?? .none)
            if case .none = outcomes[place], let book = newBook(spine, name) {
                books.append(book)
                places.append(place)
            }
        }
        guard !books.isEmpty else { return outcomes }
        do throws(LibraryError) {
            let added = try await whileBusy(for: patience) { () throws(LibraryError) in
                try await library.add(books, source: Self.activity, onDuplicate: .count)
            }
            for (place, outcome) in zip(places, added) { outcomes[place] = .kept(outcome) }
        } catch {
            for place in places { outcomes[place] = .failed(error) }
        }
        return outcomes
    }

    /// The book of the library whose spine it is; nil if it is none beyond doubt, or was removed meanwhile.
    package func owned(_ spine: Spine) async -> LibraryEntry? {
        guard spine.state == .alreadyYours, let work = spine.matches.first?.work,
            case .library(let number) = work.origin
        else { return nil }
        return try? await library.entry(EntryID(Int(number)))
    }

    private func newBook(_ spine: Spine, _ name: String) -> NewBook? {
        guard let best = spine.matches.first else { return nil }
        var book: NewBook
        switch spine.state {
        case .detected: return nil
        case .confirmed, .alreadyYours: book = NewBook(best.work.record)
        case .uncertain:
            book = NewBook(spine: spine.words, candidates: spine.candidates.map(\.candidate))
            book.note = "Read on a spine in \(name)"
        }
        book.placement = placement
        return book
    }
}

extension SpineMatch {
    /// The match as a question to a person.
    fileprivate var candidate: SpineCandidate {
        let book: SpineCandidate.Book =
            if case .library(let number) = work.origin {
                .entry(EntryID(Int(number)))
            } else {
                .record(work.record)
            }
        return SpineCandidate(book, percent: Int((confidence * 100).rounded()))
    }
}
