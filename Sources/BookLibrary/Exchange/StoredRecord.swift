import BookMetadata
import BooklandJSON

/// Reads records from the canonical JSON, in which the library keeps and exports them.
enum StoredRecord {
    /// A record of the four texts that the database has; nil where one of them is damaged.
    static func record(
        work: String,
        edition: String,
        sources: String,
        authors: [(record: String, role: String)],
    ) throws(LibraryError) -> BookRecord {
        let work = Work(try value(work))
        let edition = Edition(try value(edition))
        guard let work, let edition else {
            throw LibraryError(.damaged("a book's record cannot be read"))
        }
        var record = BookRecord(work: work, edition: edition, authors: [])
        record.sources = Self.sources(try value(sources))
        for item in authors {
            guard var author = Author(try value(item.record)) else { continue }
            author.role = Author.Role(rawValue: item.role) ?? .contributor
            record.authors.append(author)
        }
        return record
    }

    /// The title of a stored work, as its edition has it; nil where it cannot be read.
    static func title(work: String, edition: String?) -> String? {
        guard let work = (try? value(work)).flatMap({ Work($0) }) else { return nil }
        let edition = edition.flatMap { try? value($0) }.flatMap { Edition($0) } ?? Edition()
        return BookRecord(work: work, edition: edition, authors: []).title
    }

    /// The name of a stored author; nil where it cannot be read.
    static func authorName(_ text: String) -> String? {
        (try? value(text)).flatMap { Author($0) }?.name
    }

    /// A record as `BookRecord.json` writes it; nil where it has no work or no edition.
    static func record(_ value: JSONValue) -> BookRecord? {
        guard let work = value["work"].flatMap({ Work($0) }),
            let edition = value["edition"].flatMap({ Edition($0) })
        else { return nil }
        let authors = value["authors"]?.elements.compactMap { Author($0) } ?? []
        var record = BookRecord(work: work, edition: edition, authors: authors)
        record.sources = sources(value)
        return record
    }

    private static func sources(_ value: JSONValue) -> [String: ProviderName] {
        var sources: [String: ProviderName] = [:]
        guard let members = value["sources"]?.members else { return sources }
        for member in members {
            sources[member.name] = member.value.string.map { ProviderName(rawValue: $0) }
        }
        return sources
    }

    private static func value(_ text: String) throws(LibraryError) -> JSONValue {
        do throws(JSONError) {
            return try JSONValue(reading: text)
        } catch {
            throw LibraryError(.damaged("a book's record: \(error)"))
        }
    }
}
