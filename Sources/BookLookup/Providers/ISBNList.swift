import BookIdentifiers

/// The ISBNs of an edition as providers list them: hyphenated, wrong, in both forms, repeated.
enum ISBNList {
    /// Those of the texts that are ISBNs, each once.
    static func reading(_ texts: [String]) -> [ISBN] {
        texts.prefix(200).reduce(into: []) { result, text in
            if let isbn = try? ISBN(text), !result.contains(isbn) { result.append(isbn) }
        }
    }
}
