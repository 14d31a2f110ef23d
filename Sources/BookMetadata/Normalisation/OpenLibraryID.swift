/// Open Library identifiers.
package enum OpenLibraryID {
    /// Returns the identifier in a key or an address: `OL45804W` in `/works/OL45804W`.
    ///
    /// - Parameters:
    ///   - text: A key, an address or an identifier.
    ///   - kind: Its last letter: `W` for a work, `M` for an edition, `A` for an author.
    /// - Returns: The identifier; nil if there is none of that kind.
    package static func reading(_ text: String, kind: Character) -> String? {
        let parts = text.split(separator: "/")
        return parts.last { part in
            part.hasPrefix("OL") && part.last == kind && part.count > 3
                && part.dropFirst(2).dropLast().allSatisfy { $0.isASCII && $0.isWholeNumber }
        }.map(String.init)
    }
}
