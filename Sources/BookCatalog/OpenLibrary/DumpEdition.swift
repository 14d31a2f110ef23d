import BookIdentifiers
import BooklandJSON

/// An edition in a dump.
///
/// Texts stay as they are and are normalised when the edition is looked up.
struct DumpEdition {
    var title = ""
    var subtitle: String?
    var isbns: [ISBN] = []
    var authors: [Int] = []
    var work: Int?
    var publisher: String?
    var published: String?
    var pages: Int?
    var pagination: String?
    var format: String?
    var name: String?
    var language: String?
    var originalLanguage: String?
    var cover: Int?
    var goodreads: String?
    var librarything: String?
    var description: String?
    var place: String?
    var series: [String] = []

    init(_ json: JSONValue) {
        for member in json.members {
            let value = member.value
            // Compares lengths first, as most names are none of these.
            switch member.nameLength {
            case 5 where member.isNamed("title"): title = value.string ?? ""
            case 5 where member.isNamed("works"): work = value.openLibraryNumbers("W").first
            case 6 where member.isNamed("covers"): cover = value.firstCover
            case 6 where member.isNamed("series"):
                series = value.elements.prefix(Self.mostSeries).compactMap(\.string)
            case 7 where member.isNamed("isbn_13"), 7 where member.isNamed("isbn_10"):
                addISBNs(value)
            case 7 where member.isNamed("authors"): authors = value.openLibraryNumbers("A")
            case 8 where member.isNamed("subtitle"): subtitle = value.string
            case 9 where member.isNamed("languages"): language = value.firstLanguage
            case 10 where member.isNamed("publishers"): publisher = value.firstString
            case 10 where member.isNamed("pagination"): pagination = value.string
            case 11 where member.isNamed("description"): description = value.openLibraryText
            case 11 where member.isNamed("identifiers"):
                goodreads = value["goodreads"]?.firstString
                librarything = value["librarything"]?.firstString
            case 12 where member.isNamed("publish_date"): published = value.string
            case 12 where member.isNamed("edition_name"): name = value.string
            case 15 where member.isNamed("number_of_pages"): pages = value.int
            case 15 where member.isNamed("physical_format"): format = value.string
            case 14 where member.isNamed("publish_places"): place = value.firstString
            case 15 where member.isNamed("translated_from"): originalLanguage = value.firstLanguage
            default: break
            }
        }
        if pages != nil { pagination = nil }
    }

    private static let mostSeries = 5

    private mutating func addISBNs(_ list: JSONValue) {
        for element in list.elements {
            let isbn = element.withUTF8 { try? ISBN(utf8: $0) } ?? nil
            if let isbn, !isbns.contains(isbn) { isbns.append(isbn) }
        }
    }
}

/// A work in a dump.
struct DumpWork {
    var title: String?
    var subtitle: String?
    var authors: [Int] = []
    var published: String?
    var subjects: [String] = []
    var cover: Int?
    var description: String?

    /// More subjects add nothing.
    private static let mostSubjects = 20

    init(_ json: JSONValue) {
        for member in json.members {
            let value = member.value
            switch member.nameLength {
            case 5 where member.isNamed("title"): title = value.string
            case 6 where member.isNamed("covers"): cover = value.firstCover
            case 7 where member.isNamed("authors"):
                authors = value.elements.compactMap { $0["author"]?.openLibraryNumber("A") }
            case 8 where member.isNamed("subtitle"): subtitle = value.string
            case 8 where member.isNamed("subjects"):
                subjects = value.elements.lazy.prefix(Self.mostSubjects).compactMap(\.string)
            case 11 where member.isNamed("description"): description = value.openLibraryText
            case 18 where member.isNamed("first_publish_date"): published = value.string
            default: break
            }
        }
    }
}

/// An author in a dump.
struct DumpAuthor {
    var name = ""
    var born: String?
    var died: String?

    init(_ json: JSONValue) {
        for member in json.members {
            switch member.nameLength {
            case 4 where member.isNamed("name"): name = member.value.string ?? name
            case 10 where member.isNamed("birth_date"): born = member.value.string
            case 10 where member.isNamed("death_date"): died = member.value.string
            case 13 where member.isNamed("personal_name") && name.isEmpty:
                name = member.value.string ?? ""
            default: break
            }
        }
    }
}

extension JSONValue {
    /// The number in `{"key": "/works/OL1W"}` or in the key itself.
    fileprivate func openLibraryNumber(_ kind: Unicode.Scalar) -> Int? {
        let key = self["key"] ?? self
        return key.withUTF8 { OpenLibraryNumber.reading($0, kind: kind) } ?? nil
    }

    fileprivate func openLibraryNumbers(_ kind: Unicode.Scalar) -> [Int] {
        elements.compactMap { $0.openLibraryNumber(kind) }
    }

    /// The first string of an array that is not empty, or the string itself.
    fileprivate var firstString: String? {
        for element in elements {
            if let text = element.string, !text.isEmpty { return text }
        }
        return string
    }

    /// The code in `[{"key": "/languages/eng"}]`.
    fileprivate var firstLanguage: String? {
        for element in elements {
            if let key = (element["key"] ?? element).string {
                return key.split(separator: "/").last.map(String.init)
            }
        }
        return nil
    }

    /// The first number of a picture in an array: -1 and null occur too.
    fileprivate var firstCover: Int? {
        for element in elements {
            if let number = element.int, number > 0 { return number }
        }
        return nil
    }

    /// The text of a string or of `{"type": "/type/text", "value": …}`.
    fileprivate var openLibraryText: String? {
        string ?? self["value"]?.string
    }
}
