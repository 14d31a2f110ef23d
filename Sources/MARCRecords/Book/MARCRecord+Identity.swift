import BookIdentifiers
import BookMetadata

/// An ISBN of a record, and what is said of the binding that has it.
struct QualifiedISBN {
    let isbn: ISBN
    /// As "(pbk.)" or "Festeinband"; empty where nothing is said.
    let qualifier: String
}

extension MARCRecord {
    /// The ISBNs that are the book's own (020 `$a`), with their qualifiers.
    ///
    /// Cancelled ones (`$z`) and those of another form of the book (776) are not.
    var isbns: [QualifiedISBN] {
        dataFields("020").compactMap { field in
            guard let text = field["a"] else { return nil }
            let trimmed = text.drop { $0.isWhitespace }
            let digits = trimmed.prefix { $0.isASCII && ($0.isWholeNumber || "Xx-".contains($0)) }
            guard let isbn = try? ISBN(String(digits)) else { return nil }
            let said = ([String(trimmed.dropFirst(digits.count))] + field.values("q"))
            return QualifiedISBN(isbn: isbn, qualifier: said.joined(separator: " "))
        }
    }

    /// How the book with the ISBN is bound; without one, how all that the record describes is.
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

    /// Whether what is described is read on a screen: by its carrier (338), or the first two positions
    /// of its physical description (007).
    private var isOnline: Bool {
        let carriers = dataFields("338").compactMap { $0["b"] }
        if !carriers.isEmpty { return carriers.allSatisfy { $0 == "cr" } }
        return controlField("007")?.hasPrefix("cr") == true
    }

    /// The language of the text (041 `$a`, else 008/35–37), as ISO 639-1 has it.
    var language: String? {
        let codes = dataFields("041").flatMap { $0.values("a") }
        let coded = controlField("008").map { String($0.dropFirst(35).prefix(3)) }
        return Self.language(codes.isEmpty ? coded : codes.first)
    }

    /// The language of which the text is a translation (041 `$h`).
    var originalLanguage: String? {
        Self.language(dataFields("041").flatMap { $0.values("h") }.first)
    }

    /// Old records write several codes without a break: `engfre`.
    private static func language(_ code: String?) -> String? {
        guard let code else { return nil }
        return LanguageCode.reading(String(code.prefix(3)))
    }
}
