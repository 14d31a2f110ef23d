import BookLibrary

/// `bookland library status`, `progress` and `rate`.
enum LibraryReading {
    static let status = Command.ofLibrary(
        "status",
        summary: "say how far you have come with books",
        operands: "STATUS BOOK...",
        description: [
            """
            STATUS is wishlist, to-read, reading, on-hold, read or did-not-finish. The days on \
            which reading began and ended are noted.
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
            return try await run.dropping(1).forEachBook { entry throws(LibraryError) in
                run.show(try await run.library.setStatus(status, of: entry.id))
            }
        },
    )

    static let progress = Command.ofLibrary(
        "progress",
        summary: "say to which page you have come",
        operands: "PAGE BOOK",
        description: [
            """
            PAGE is a page, or a part of the book as 40%. The last page makes the book one that \
            you have read.
            """
        ],
        flags: [LibraryArguments.json],
        check: { arguments throws(UsageError) in
            guard arguments.operands.count == 2 else {
                throw UsageError("library progress: name a page and a book")
            }
            if number(arguments.operands[0].text) == nil {
                throw UsageError("library progress: '\(arguments.operands[0].text)' is no page")
            }
        },
        body: { run throws(LibraryError) in
            let text = run.arguments.operands[0].text
            let number = number(text) ?? 0
            return try await run.dropping(1).forEachBook { entry throws(LibraryError) in
                var page = number
                if text.last == "%" {
                    guard let pages = entry.pageCount else {
                        throw LibraryError(.impossible("how many pages the book has is not known"))
                    }
                    page = (pages * number + 50) / 100
                }
                run.show(try await run.library.setPage(page, of: entry.id))
            }
        },
    )

    /// A page, or a part of a hundred.
    private static func number(_ text: String) -> Int? {
        let isPart = text.last == "%"
        guard let number = Int(isPart ? text.dropLast() : text[...]), number >= 0 else {
            return nil
        }
        return isPart && number > 100 ? nil : number
    }

    static let rate = Command.ofLibrary(
        "rate",
        summary: "rate books from half a star to five",
        operands: "STARS BOOK...",
        description: ["STARS is 0.5 to 5 in steps of a half, or 'none' to take a rating away."],
        flags: [LibraryArguments.json],
        check: { arguments throws(UsageError) in
            guard arguments.operands.count > 1 else {
                throw UsageError("library rate: name the stars and a book")
            }
            let word = arguments.operands[0].text
            if word != "none", Rating(word) == nil {
                throw UsageError("library rate: '\(word)' is none of 0.5, 1, 1.5 … 5, none")
            }
        },
        body: { run throws(LibraryError) in
            let rating = Rating(run.arguments.operands[0].text)
            return try await run.dropping(1).forEachBook { entry throws(LibraryError) in
                run.show(try await run.library.setRating(rating, of: entry.id))
            }
        },
    )
}
