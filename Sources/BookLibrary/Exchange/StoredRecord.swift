import BookMetadata
import BooklandJSON

/// Reads records from the JSON in which the library keeps and exports them.
enum StoredRecord {
    /// The member of an edition with authors of its own, where it names them otherwise than the work.
    private static let ownAuthors: StaticString = "ownAuthors"

    /// The member of an edition with its translators, illustrators and the like, where they are not those of the work.
    private static let ownContributors: StaticString = "ownContributors"

    /// An edition as it is stored.
    ///
    /// - Parameters:
    ///   - record: The edition's record.
    ///   - own: The people that it keeps, who are not those of the work.
    /// - Returns: JSON.
    static func edition(of record: BookRecord, _ own: OwnPeople) -> String {
        var object = record.edition.json
        switch own {
        case .none: break
        case .contributors:
            object.add(ownContributors, record.authors.filter { $0.role != .author }.map(\.json))
        case .all: object.add(ownAuthors, record.authors.map(\.json))
        }
        return object.text
    }

    /// Reads a record from the four texts in the database.
    static func record(
        work: String,
        edition: String,
        sources: String,
        authors: [(record: String, role: String)],
    ) throws(LibraryError) -> BookRecord {
        let edition = try value(edition)
        guard let work = Work(json: try value(work), .verbatim), edition.kind == .object else {
            throw LibraryError(.damaged("a book's record cannot be read"))
        }
        var record = BookRecord(
            work: work,
            edition: Edition(json: edition, .verbatim),
            authors: [],
        )
        record.sources = BookRecord.sources(json: try value(sources))
        if let own = edition[ownAuthors] {
            record.authors = own.elements.compactMap { Author(json: $0, .verbatim) }
            return record
        }
        for item in authors {
            guard var author = Author(json: try value(item.record), .verbatim) else { continue }
            author.role = Author.Role(rawValue: item.role) ?? .contributor
            record.authors.append(author)
        }
        if let own = edition[ownContributors] {
            record.authors.removeAll { $0.role != .author }
            record.authors += own.elements.compactMap { Author(json: $0, .verbatim) }
        }
        return record
    }

    /// Whether a stored edition has authors of its own.
    static func hasOwnAuthors(edition: String) throws(LibraryError) -> Bool {
        try value(edition)[ownAuthors] != nil
    }

    /// The title of a stored work, as its edition has it; nil where it cannot be read.
    static func title(work: String, edition: String?) -> String? {
        guard let work = (try? value(work)).flatMap({ Work(json: $0, .verbatim) }) else {
            return nil
        }
        let edition = edition.flatMap { try? value($0) }.map { Edition(json: $0, .verbatim) }
        return BookRecord(work: work, edition: edition ?? Edition(), authors: []).title
    }

    /// The name of a stored author; nil where it cannot be read.
    static func authorName(_ text: String) -> String? {
        (try? value(text)).flatMap { Author(json: $0, .verbatim) }?.name
    }

    /// A stored author; nil where it cannot be read.
    static func author(_ text: String) throws(LibraryError) -> Author? {
        Author(json: try value(text), .verbatim)
    }

    private static func value(_ text: String) throws(LibraryError) -> JSONValue {
        do throws(JSONError) {
            return try JSONValue(reading: text)
        } catch {
            throw LibraryError(.damaged("a book's record: \(error)"))
        }
    }
}
