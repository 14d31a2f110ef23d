import BookIdentifiers

/// Reads the ISBNs that a provider lists for an edition, which may be hyphenated, wrong or repeated.
enum ISBNList {
    /// Returns the valid ISBNs among the texts, each once.
    static func reading(_ texts: [String]) -> [ISBN] {
        texts.prefix(200).reduce(into: []) { result, text in
            if let isbn = try? ISBN(text), !result.contains(isbn) { result.append(isbn) }
        }
    }
}
