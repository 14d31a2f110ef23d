package import BookIdentifiers

extension BookRecord {
    /// Fills in what follows from a provider's answer.
    ///
    /// - Parameters:
    ///   - provider: The provider that gave the answer.
    ///   - asked: The ISBN that was asked for; it becomes the edition's own if the edition lists it.
    package mutating func complete(from provider: ProviderName, asked: ISBN? = nil) {
        if let asked, edition.lists(asked) {
            edition.isbn = asked
        } else {
            edition.isbn = edition.isbn ?? edition.isbns.first
        }
        work.primaryProvider = work.primaryProvider ?? provider
        work.contributors = work.contributors.isEmpty ? [provider] : work.contributors
        edition.primaryProvider = edition.primaryProvider ?? provider
        edition.contributors = edition.contributors.isEmpty ? [provider] : edition.contributors
        if let isbn = edition.isbn {
            let links = SearchLinks(isbn)
            work.searchLinks = work.searchLinks ?? links
            edition.searchLinks = edition.searchLinks ?? links
        }
        authors = Self.unrepeated(authors)
    }

    /// Merges authors that are listed twice with the same role.
    private static func unrepeated(_ authors: [Author]) -> [Author] {
        var result: [Author] = []
        for author in authors {
            let same = result.firstIndex {
                $0.role == author.role && $0.name.lowercased() == author.name.lowercased()
            }
            guard let same else {
                result.append(author)
                continue
            }
            result[same].kind = result[same].kind ?? author.kind
            result[same].sortName = result[same].sortName ?? author.sortName
            result[same].birthYear = result[same].birthYear ?? author.birthYear
            result[same].deathYear = result[same].deathYear ?? author.deathYear
            result[same].openLibraryID = result[same].openLibraryID ?? author.openLibraryID
        }
        return result
    }
}
