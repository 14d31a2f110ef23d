import BookIdentifiers
package import BookMetadata
import BooklandJSON

/// An answer in the cache.
package struct CachedAnswer: Sendable, Hashable {
    /// The book, or `nil` if none of the providers knew it.
    package let record: BookRecord?
    /// The providers that gave the record, or that did not know the book.
    package let providers: [ProviderName]
    /// Providers that failed, so that the record may lack what they know.
    package let missing: [ProviderName]
    /// When the answer was given, in seconds since 1970.
    package let fetched: Int

    /// Creates an answer from its parts.
    package init(
        record: BookRecord?,
        providers: [ProviderName],
        missing: [ProviderName] = [],
        fetched: Int,
    ) {
        self.record = record
        self.providers = providers
        self.missing = missing
        self.fetched = fetched
    }

    /// How many seconds ago the answer was given; 0 if the clock has been set back since.
    func age(at unixTime: Int) -> Int { max(0, unixTime - fetched) }
}

/// A row of the cache, whose record is still JSON.
struct StoredAnswer: Sendable {
    let isbn: ISBN
    let fetched: Int
    let providers: String
    let missing: String
    /// The record, or `nil` if no provider knew the book.
    let json: [UInt8]?

    /// Decodes the row, or returns `nil` if the record cannot be read or is about another book.
    func decoded() -> CachedAnswer? {
        var record: BookRecord?
        if let json {
            // It was normalised before it was kept.
            guard let value = try? JSONValue(reading: json),
                let read = BookRecord(json: value, .verbatim), read.isAbout(isbn)
            else { return nil }
            record = read
        }
        return CachedAnswer(
            record: record,
            providers: Self.names(providers),
            missing: Self.names(missing),
            fetched: fetched,
        )
    }

    private static func names(_ text: String) -> [ProviderName] {
        text.split(separator: " ").map { ProviderName(rawValue: String($0)) }
    }
}
