import BookIdentifiers
import BookMetadata

/// An ISBN in a record, with a note on its binding.
struct QualifiedISBN {
    let isbn: ISBN
    /// The note, such as "(pbk.)" or "Festeinband"; may be empty.
    let qualifier: String
}

extension MARCRecord {
    /// The book's own ISBNs (020 `$a`) with their qualifiers.
    ///
    /// Cancelled ISBNs (`$z`) and those of other forms of the book (776) are left out.
    var isbns: [QualifiedISBN] {
        dataFields("020").compactMap { field in
            guard let text = field["a"] else { return nil }
            let trimmed = text.drop { $0.isWhitespace }
            let digits = trimmed.prefix { $0.isASCII && ($0.isWholeNumber || "Xx-".contains($0)) }
            // Libraries fill the field with zeros, too.
            guard let isbn = try? ISBN(String(digits)), !isbn.isPlaceholder else { return nil }
            let said = ([String(trimmed.dropFirst(digits.count))] + field.values("q"))
            return QualifiedISBN(isbn: isbn, qualifier: said.joined(separator: " "))
        }
    }

    /// What stands for an ISBN of the book (020 `$a`) and is none, with the reason.
    package var invalidISBNs: [(text: String, reason: String)] {
        dataFields("020").compactMap { field in
            guard let text = field["a"] else { return nil }
            let trimmed = text.drop { $0.isWhitespace }
            let digits = trimmed.prefix { $0.isASCII && ($0.isWholeNumber || "Xx-".contains($0)) }
            // Bindings and prices stood here, too.
            guard digits.count(where: \.isWholeNumber) >= 9 else { return nil }
            do throws(ISBNError) {
                return try ISBN(String(digits)).isPlaceholder
                    ? (String(digits), "it stands for none") : nil
            } catch {
                return (String(digits), "\(error)")
            }
        }
    }

    /// Returns the binding of the book with an ISBN, or of all books in the record if there is no ISBN.
    func format(of asked: ISBN?) -> EditionFormat? {
        if "ij".contains(leader(at: 6)) { return .audiobook }
        let isbns = isbns
        let own = isbns.filter { $0.isbn == asked }
        let considered = own.isEmpty ? isbns : own
        let said = considered.filter { !$0.qualifier.isEmpty }.map {
            EditionFormat(reading: $0.qualifier)
        }
        if let first = said.first, said.allSatisfy({ $0 == first }), let first { return first }
        return isOnline ? .eBook : nil
    }

    /// Whether the book is online: by its carrier (338), or else the first two positions of its physical
    /// description (007).
    private var isOnline: Bool {
        let carriers = dataFields("338").compactMap { $0["b"] }
        if !carriers.isEmpty { return carriers.allSatisfy { $0 == "cr" } }
        return controlField("007")?.hasPrefix("cr") == true
    }

    /// The language of the text as an ISO 639-1 code (041 `$a`, or else 008/35–37).
    var language: String? {
        let codes = dataFields("041").flatMap { $0.values("a") }
        let coded = controlField("008").map { String($0.dropFirst(35).prefix(3)) }
        return Self.language(codes.isEmpty ? coded : codes.first)
    }

    /// The language from which the text was translated (041 `$h`).
    var originalLanguage: String? {
        Self.language(dataFields("041").flatMap { $0.values("h") }.first)
    }

    /// Reads the first code; old records have several without a separator: `engfre`.
    private static func language(_ code: String?) -> String? {
        guard let code else { return nil }
        return LanguageCode.reading(String(code.prefix(3)))
    }
}
