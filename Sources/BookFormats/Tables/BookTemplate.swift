import BookIdentifiers
public import BookMetadata

/// A line of text with fields to fill in from a record: `{title} – {authors}`.
///
/// A name in braces is a field; `{date|n.d.}` gives a text for records in which it is unknown. `{{` and
/// `}}` stand for braces, `\n` and `\t` for a line break and a tab.
///
/// ```swift
/// let template = try BookTemplate("{authors}: {title} ({year|n.d.})")
/// print(template.text(for: record))  // Frank Herbert: Dune (1965)
/// ```
public struct BookTemplate: Sendable {
    private var parts: [Part] = []

    private enum Part: Sendable {
        case text(String)
        case field(Field, otherwise: String)
    }

    /// A mistake in a template.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// There is no field with that name.
        case unknownField(String)
        /// A brace has no partner.
        case unbalancedBrace

        /// The mistake in one line, without a full stop.
        public var description: String {
            switch self {
            case .unknownField(let name):
                "no such field: {\(name)}; the fields are "
                    + BookTemplate.fieldNames.joined(separator: ", ")
            case .unbalancedBrace:
                "a brace without a partner; write {{ and }} for braces themselves"
            }
        }
    }

    /// The names of all fields, in the order in which help lists them.
    public static var fieldNames: [String] { Field.allCases.map(\.rawValue) }

    /// Reads a template.
    ///
    /// - Parameter text: The template.
    /// - Throws: ``Problem`` if a field is unknown or a brace has no partner.
    public init(_ text: String) throws(Problem) {
        var literal = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            switch (character, rest.first) {
            case ("{", "{"), ("}", "}"):
                literal.append(character)
                rest.removeFirst()
            case ("}", _): throw .unbalancedBrace
            case ("{", _):
                guard let end = rest.firstIndex(of: "}") else { throw .unbalancedBrace }
                if !literal.isEmpty { parts.append(.text(literal)) }
                literal = ""
                parts.append(try Self.field(rest[..<end]))
                rest = rest[end...].dropFirst()
            case ("\\", "n"), ("\\", "t"):
                literal.append(rest.removeFirst() == "n" ? "\n" : "\t")
            default: literal.append(character)
            }
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
    }

    private static func field(_ text: Substring) throws(Problem) -> Part {
        let halves = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = halves.first, let field = Field(rawValue: String(name)) else {
            throw .unknownField(String(halves.first ?? ""))
        }
        return .field(field, otherwise: halves.count > 1 ? String(halves[1]) : "")
    }

    /// Returns the template filled in from a record, without a line end.
    public func text(for record: BookRecord) -> String {
        parts.map { part in
            switch part {
            case .text(let text): return text
            case .field(let field, let otherwise):
                let value = field.value(record) ?? ""
                return value.isEmpty ? otherwise : value
            }
        }.joined()
    }

    private enum Field: String, CaseIterable {
        case title, subtitle, work, author, authors, editors, translators, publisher, place, date,
            year
        case pages, isbn, isbn10, hyphenated, language, format, edition, series, seriesNumber
        case description, subjects
        case cover, firstPublished, provider

        func value(_ record: BookRecord) -> String? {
            let edition = record.edition
            let isbn = edition.isbn ?? edition.isbns.first
            return switch self {
            case .title: record.title
            case .subtitle: CitedTitle(record).subtitle
            case .work: record.work.title
            case .author: record.authorNames.first
            case .authors: record.authorNames.joined(separator: ", ")
            case .editors: Self.names(record, .editor)
            case .translators: Self.names(record, .translator)
            case .publisher: edition.publisher
            case .place: edition.publicationPlace
            case .date: edition.publicationDate?.description
            case .year: edition.publicationDate.map { String($0.year) }
            case .pages: edition.pageCount.map(String.init)
            case .isbn: isbn?.digits
            case .isbn10: isbn?.isbn10
            case .hyphenated: isbn?.hyphenated
            case .language: edition.language
            case .format: edition.format?.rawValue
            case .edition: edition.editionTitle
            case .series: record.citedSeries?.name
            case .seriesNumber: record.citedSeries?.number
            case .description: record.citedDescription
            case .subjects: record.work.subjectTags.joined(separator: ", ")
            case .cover: edition.coverImageURL ?? record.work.coverImageURL
            case .firstPublished: record.work.firstPublicationYear.map(String.init)
            case .provider: edition.primaryProvider?.rawValue
            }
        }

        private static func names(_ record: BookRecord, _ role: Author.Role) -> String {
            record.authors.filter { $0.role == role }.map(\.name).joined(separator: ", ")
        }
    }
}
