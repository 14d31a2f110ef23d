extension LibraryChange {
    /// Asks a question of an export again, about the books that its lines have added.
    ///
    /// A book that was there already has its own questions, so others are only counted. Those about two books that are alike
    /// were asked when the books were added.
    func take(_ review: Review, _ outcome: inout ImportOutcome) throws(LibraryError) {
        let progress = outcome.progress
        guard let id = progress.entries[review.entry] ?? progress.known[review.entry],
            let other = progress.entries[review.other] ?? progress.known[review.other],
            let entry = try database.entry(id), try database.has(other)
        else { return }
        let isAsked = try database.reviews(of: id).contains { known in
            known.found == review.found && Set([known.entry, known.other]) == [id, other]
        }
        guard !isAsked else { return }
        guard progress.added.contains(id), progress.added.contains(other) else {
            if try !isAnswered(review, about: entry, other) { outcome.leftReviews += 1 }
            return
        }
        let asked = try database.insert(
            Review(
                id: ReviewID(0),
                entry: id,
                other: other,
                reasons: review.reasons,
                time: review.time,
                found: review.found,
                confidence: review.confidence,
            )
        )
        var event = event(.reviewNeeded, of: entry)
        event.before = id == other ? nil : other.description
        event.detail = asked.reasons.joined(separator: ", ")
        try append(event)
        outcome.reviews += 1
    }

    /// Whether a question of an export was answered here: its books were merged, or a person said what the two are, or that
    /// a record is not the book's.
    private func isAnswered(
        _ review: Review,
        about entry: LibraryEntry,
        _ other: EntryID,
    ) throws(LibraryError) -> Bool {
        if let found = review.found {
            return try database.decisions(about: found, entry.isbn)[entry.id] != nil
        }
        if entry.id == other { return true }
        guard let record = try database.record(of: entry) else { return false }
        return try database.decisions(about: record, entry.isbn)[other] != nil
    }
}
