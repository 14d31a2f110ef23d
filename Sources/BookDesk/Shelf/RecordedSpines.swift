package import BookLibrary
package import BookShelf
import BooklandText

/// The spines at a location that a person has still to identify, as the library keeps them.
package struct RecordedSpines: Sendable {
    /// A spine that is kept under what was read on it.
    package struct Recorded: Sendable {
        /// Its entry.
        package let entry: LibraryEntry
        /// The books of the library that it may be.
        package let candidates: Set<EntryID>
        fileprivate let words: Set<String>
    }

    private var spines: [Recorded] = []

    /// The part of the words of two readings that must be the same: another photograph is read a little differently.
    private static let leastPart = 0.6

    /// Reads the spines of a location.
    ///
    /// - Throws: `LibraryError`.
    package init(of library: Library, at location: String) async throws(LibraryError) {
        var query = EntryQuery()
        query.location = location
        query.tag = LibraryEntry.openSpineTag
        query.order = .added
        let entries = try await library.entries(in: query)
        guard !entries.isEmpty else { return }
        let reviews = try await library.reviews()
        spines = entries.map { entry in
            Recorded(
                entry: entry,
                candidates: Set(
                    reviews.lazy.filter { $0.entry == entry.id && $0.found == nil }.map(\.other)
                ),
                words: Self.words(entry.title ?? ""),
            )
        }
    }

    /// Whether what was read is that of a spine which is kept, however little it is.
    package func contains(_ text: String) -> Bool { place(of: text) != nil }

    /// Takes the spine that a photograph shows; nil if it is none of these.
    package mutating func take(_ spine: Spine) -> Recorded? {
        place(of: spine.words).map { spines.remove(at: $0) }
    }

    private func place(of text: String) -> Int? {
        let words = Self.words(text)
        let likeness = spines.map { spine in
            let all = spine.words.union(words).count
            return all == 0 ? 0 : Double(spine.words.intersection(words).count) / Double(all)
        }
        guard let best = likeness.max(), best >= Self.leastPart else { return nil }
        return likeness.firstIndex(of: best)
    }

    private static func words(_ text: String) -> Set<String> { Set(FoldedText.words(text)) }
}

extension Spine {
    /// The books of the library that it may be, if that is not certain.
    package var libraryCandidates: [EntryID] {
        guard state == .uncertain else { return [] }
        return candidates.compactMap { match in
            if case .library(let number) = match.work.origin { EntryID(Int(number)) } else { nil }
        }
    }
}
