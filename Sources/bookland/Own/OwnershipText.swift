import BookDesk
import BookIdentifiers
import BookLibrary
import BookMetadata

/// The answer to "do I have this book?" in words.
struct OwnershipText {
    /// One line of an answer: about the book, about another edition, or that there is neither.
    struct Line {
        /// What the library has: "yours", "another edition", "not in the library".
        let finding: String
        /// The title; empty where it is unknown.
        let title: String
        /// The authors, separated by commas.
        let authors: String
        /// Where the book is and whether it was read: "shelf 3, read 2019".
        let details: String

        /// The finding with the details: "yours (shelf 3, read 2019)".
        var summary: String { details.isEmpty ? finding : "\(finding) (\(details))" }
    }

    /// A line for each book of the library that the answer is about, or one that there is none.
    let lines: [Line]

    init(_ answer: OwnershipDesk.Answer) {
        switch answer.ownership {
        case .book(let entries):
            lines = entries.map { Line(finding: $0.ownFinding, $0, $0.ownDetails) }
        case .anotherEdition(let entries):
            lines = entries.map { Line(finding: "another edition", $0, $0.editionDetails) }
        case .similar(let entries):
            lines = entries.map { Line(finding: "maybe another edition", $0, $0.editionDetails) }
        case .none:
            let line = Line(
                finding: "not in the library",
                title: answer.record?.title ?? "",
                authors: answer.record?.authorNames.joined(separator: ", ") ?? "",
                details: "",
            )
            lines = [line]
        }
    }
}

extension OwnershipText.Line {
    fileprivate init(finding: String, _ entry: LibraryEntry, _ details: [String]) {
        self.init(
            finding: finding,
            title: entry.title ?? "",
            authors: entry.authors.joined(separator: ", "),
            details: details.joined(separator: ", "),
        )
    }
}

extension LibraryEntry {
    /// What the library has of the book itself.
    fileprivate var ownFinding: String {
        if isOwned { return "yours" }
        return status == .wishlist ? "on the wishlist" : "no copy"
    }

    /// Which edition the book is, and then where it is.
    fileprivate var editionDetails: [String] {
        let state = isOwned ? [] : [ownFinding]
        return [isbn?.digits, year.map { "\($0)" }].compactMap(\.self) + state + ownDetails
    }

    /// Where the copies are, and whether the book was read.
    fileprivate var ownDetails: [String] {
        var places: [String] = []
        for copy in copies {
            let place = copy.loan.map { "lent to \($0.borrower)" } ?? copy.location
            if let place, !places.contains(place) { places.append(place) }
        }
        let count = copies.count > 1 ? ["\(copies.count) copies"] : []
        return count + places + [readingState].compactMap(\.self)
    }

    private var readingState: String? {
        switch status {
        case .wishlist: nil
        case .toRead, .onHold, .didNotFinish: status.rawValue
        case .reading: page.map { "reading, page \($0)" } ?? "reading"
        case .read: finished.map { "read \($0.description.prefix(4))" } ?? "read"
        }
    }
}
