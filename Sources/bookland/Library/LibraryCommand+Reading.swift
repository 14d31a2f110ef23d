import BookLibrary

/// `bookland library status`, `progress` and `rate`.
extension LibraryCommand {
    static let status = Command.ofLibrary(
        "status",
        summary: "set the reading status of books",
        operands: "STATUS BOOK...",
        completion: .first(.words(ReadingStatus.allCases.map(\.rawValue)), then: .none),
        description: [
            """
            STATUS is wishlist, to-read, reading, on-hold, read or did-not-finish. The dates on \
            which you started and finished reading are recorded.
            """
        ],
        flags: [LibraryArguments.json],
        check: { arguments throws(UsageError) in
            guard arguments.operands.count > 1 else {
                throw UsageError("library status: name a status and a book")
            }
            let names = ReadingStatus.allCases.map(\.rawValue)
            let word = arguments.operands[0].text
            if !names.contains(word) { throw .unknown("status", word, among: names) }
        },
        body: { run throws(LibraryError) in
            guard let status = ReadingStatus(rawValue: run.arguments.operands[0].text) else {
                return .usage
            }
            return try await run.apply(.status(status), dropping: 1)
        },
    )

    static let progress = Command.ofLibrary(
        "progress",
        summary: "record the page that you have reached",
        operands: "PAGE BOOK",
        description: [
            """
            PAGE is a page number, or a percentage such as 40%. The last page sets the status to \
            read.
            """
        ],
        flags: [LibraryArguments.json],
        check: { arguments throws(UsageError) in
            guard arguments.operands.count == 2 else {
                throw UsageError("library progress: name a page and a book")
            }
            if pageOrPercentage(arguments.operands[0].text) == nil {
                let word = arguments.operands[0].text
                throw UsageError("library progress: '\(word)' is not a page or a percentage")
            }
        },
        body: { run throws(LibraryError) in
            let text = run.arguments.operands[0].text
            let number = pageOrPercentage(text) ?? 0
            return try await run.forEachBatch(dropping: 1) { books throws(LibraryError) in
                var status = ExitStatus.success
                for book in books {
                    var page = number
                    if text.hasSuffix("%") {
                        guard let pages = book.pageCount else {
                            run.console.say("\(book.name): the number of pages is unknown")
                            status = .failure
                            continue
                        }
                        page = (pages * number + 50) / 100
                    }
                    let step = EntryStep(book.id, .page(page))
                    let outcomes = try await run.library.change([step])
                    status = status.combined(with: run.report(outcomes, of: [step]))
                }
                return status
            }
        },
    )

    /// Parses a page number, or a percentage up to 100.
    private static func pageOrPercentage(_ text: String) -> Int? {
        let isPercentage = text.hasSuffix("%")
        guard let number = Int(isPercentage ? text.dropLast() : text[...]), number >= 0 else {
            return nil
        }
        return isPercentage && number > 100 ? nil : number
    }

    static let rate = Command.ofLibrary(
        "rate",
        summary: "rate books with half a star to five stars",
        operands: "STARS BOOK...",
        description: ["STARS is 0.5 to 5 in steps of 0.5, or 'none' to remove the rating."],
        flags: [LibraryArguments.json],
        check: { arguments throws(UsageError) in
            guard arguments.operands.count > 1 else {
                throw UsageError("library rate: name the stars and a book")
            }
            let word = arguments.operands[0].text
            if word != "none", Rating(word) == nil {
                throw UsageError("library rate: '\(word)' is not one of: 0.5, 1, 1.5 … 5, none")
            }
        },
        body: { run throws(LibraryError) in
            let rating = Rating(run.arguments.operands[0].text)
            return try await run.apply(.rating(rating), dropping: 1)
        },
    )
}
