import BookIdentifiers
import BookLibrary
import BooklandJSON

/// A problem in words, with the command that fixes it.
extension BookProblem {
    /// What is wrong, in a sentence without the books' titles.
    var words: String {
        let reasons = reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"
        return switch kind {
        case .duplicate: "may be the same book" + reasons
        case .noTitle: "no title"
        case .noAuthor: "no author"
        case .impossibleYear: "impossible " + self.reasons.joined()
        case .sharedISBN: "one ISBN for two books: \(isbn?.digits ?? "")"
        case .invalidISBN: "invalid ISBN" + reasons
        case .mixedLanguages where other == nil:
            "another edition was merged into it" + (isbn.map { ": \($0)" } ?? "") + reasons
        case .mixedLanguages: "count as one book" + reasons
        case .ownedWish: "on the wishlist, and there is a copy of it"
        case .impossibleHold: self.reasons.joined()
        case .sharedCode: "copy \(copy?.description ?? ""): \(self.reasons.joined())"
        case .impossibleLoan: "copy \(copy?.description ?? "") is " + self.reasons.joined()
        }
    }

    /// The command that fixes the problem, without the program's name and the library's.
    ///
    /// Words in capitals stand for what a person has to fill in.
    var fix: String {
        let number = other?.id ?? merged
        let others = number.map { " \($0)" } ?? isbn.map { " \($0)" } ?? ""
        return switch kind {
        case .duplicate: "merge \(entry.id)\(others)"
        case .noTitle: "edit \(entry.id) --title TEXT"
        case .noAuthor: "edit \(entry.id) --author NAME"
        case .impossibleYear: "edit \(entry.id) --year YEAR"
        case .sharedISBN: "edit \(other?.id ?? entry.id) --isbn ''"
        case .invalidISBN: "edit \(entry.id) --isbn ISBN"
        case .mixedLanguages: "split \(entry.id)\(others)"
        case .ownedWish: "status to-read \(entry.id)"
        case .impossibleHold: "hold cancel \(hold?.description ?? "")"
        case .sharedCode: "code --set CODE --copy \(copy?.description ?? "") \(entry.id)"
        case .impossibleLoan where isLentWithoutBorrower: "checkin \(entry.id)\(option)"
        case .impossibleLoan: "renew \(entry.id)\(option) --due DATE"
        }
    }

    private var option: String { copy.map { " --copy \($0)" } ?? "" }

    private var isLentWithoutBorrower: Bool {
        let loan = entry.copies.first { $0.id == copy }?.loan
        return loan?.borrower.contains { !$0.isWhitespace } != true
    }

    /// The command for the case that the books are what they are, and when that is; nil where the record
    /// is wrong in any case.
    var dismissal: (condition: String, command: String)? {
        guard let other else { return nil }
        return switch kind {
        case .duplicate: ("if they are different", "split \(entry.id) \(other.id)")
        case .mixedLanguages:
            ("if they are in one language", "edit \(other.id) --language CODE")
        default: nil
        }
    }

    /// The keys of `check --books --json`.
    func json(command: (String) -> String) -> [UInt8] {
        var line = JSONLine()
        line.add("problem", kind.rawValue)
        line.add("entry", entry.id.number)
        line.add("title", entry.title)
        line.add("isbn", entry.isbn?.digits)
        line.add("other", optional: (other?.id ?? merged)?.number)
        line.add("otherTitle", other?.title)
        line.add("otherISBN", other?.isbn?.digits ?? isbn?.digits)
        line.add("copy", optional: copy?.number)
        line.add("hold", optional: hold?.number)
        line.add("reasons", reasons.joined(separator: ", "))
        line.add("fix", command(fix))
        line.add("otherwise", dismissal.map { command($0.command) })
        return line.bytes
    }
}
