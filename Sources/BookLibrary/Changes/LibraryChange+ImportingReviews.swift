extension LibraryChange {
    /// Asks a question of an export again, about the books that its lines have added.
    ///
    /// A book that was there already has its own questions. Those about two books that are alike were asked when the books
    /// were added.
    func take(_ review: Review, _ outcome: inout ImportOutcome) throws(LibraryError) {
        let progress = outcome.progress
        guard let id = progress.entries[review.entry], progress.added.contains(id),
            let other = progress.entries[review.other], progress.added.contains(other),
            let entry = try database.entry(id), try database.has(other)
        else { return }
        let isAsked = try database.reviews(of: id).contains { known in
            known.found == review.found && Set([known.entry, known.other]) == [id, other]
        }
        guard !isAsked else { return }
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
}
