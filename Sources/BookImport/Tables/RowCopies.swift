import BookLibrary

extension RowValues {
    /// More copies of one book are a mistake, such as an ISBN in the wrong column.
    private static let mostCopies = 1_000

    /// The collection into which LibraryThing puts every book, unless told otherwise.
    static let mainCollection = "Your library"

    /// How many copies the reader has of the book.
    ///
    /// - Parameters:
    ///   - texts: The row.
    ///   - status: The status of the book.
    /// - Returns: What the row counts, or else one; none of a book that the reader wants or has no more, where the service counts every book.
    mutating func copyCount(_ texts: borrowing RowTexts, _ status: ReadingStatus) -> Int {
        let isOwned = YesNoWords.value(texts.isOwned)
        let isCount = isOwned == nil && Int(texts.isOwned) != nil
        if isOwned == nil, !isCount, !texts.isOwned.isEmpty {
            note(.unclearAnswer, texts.isOwned)
        }
        // Some columns of this name have a number.
        let copies = texts.copies.isEmpty && isCount ? texts.isOwned : texts.copies
        let usual = isOwned != true && (status == .wishlist || isUnowned(texts)) ? 0 : 1
        if !copies.isEmpty {
            guard let count = Int(copies) ?? Double(copies).flatMap({ Int(exactly: $0) }),
                (0...Self.mostCopies).contains(count)
            else {
                note(.invalidNumber, copies, result: "copies")
                return usual
            }
            if usual == 0, service.countsEveryBook { return 0 }
            // Goodreads counts copies only for those who say how many they have.
            return service.format == .goodreads ? max(count, usual) : count
        }
        return isOwned == false && countsOwned ? 0 : usual
    }

    /// What programs write where there is no reason.
    private static let noReasons: Set<String> = ["none", "null", "n/a", "nan", "-", "–"]

    /// Whether a column, a collection or a shelf says that the reader does not have the book, or has it no more.
    private func isUnowned(_ texts: borrowing RowTexts) -> Bool {
        if texts.isUnowned.contains(where: {
            !Self.noReasons.contains($0.lowercased()) && YesNoWords.value($0) != false
        }) {
            return true
        }
        if StatusWords.saysUnowned(texts.status) { return true }
        if StatusWords.maySayUnowned(texts.shelves),
            ListText.parts(texts.shelves, separator: ",").contains(where: StatusWords.saysUnowned)
        {
            return true
        }
        let collections = texts.collections.flatMap { parts($0, service.tags) }
        if collections.contains(where: StatusWords.saysUnowned) { return true }
        // A book that is being read may be wanted, too.
        return service.countsEveryBook && !collections.contains(Self.mainCollection)
            && collections.contains { StatusWords.status($0) == .wishlist }
    }
}
