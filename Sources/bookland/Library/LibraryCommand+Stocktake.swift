import BookLibrary

/// `bookland library stocktake`.
extension LibraryCommand {
    static let stocktake = stocktakeCommand("library stocktake", isShort: false)
    /// The short form, which reads standard input if no book is named.
    static let shortStocktake = stocktakeCommand("stocktake", isShort: true)

    private static func stocktakeCommand(_ name: String, isShort: Bool) -> Command {
        .ofLibrary(
            named: name,
            summary: "compare the books at a location with the library",
            operands: isShort ? "[BOOK... | -]" : "BOOK...",
            description: [
                """
                Reads the books that stand at the location of --at, and prints for each what it is: \
                found; on loan, if the library says that it is lent; elsewhere, if it belongs to another \
                location; again, if the library has no more copies of it; unknown, if it is not in the \
                library. At the end it prints the copies that are missing, and those that are lent. In a pipe the fields are \
                separated by tabs: what it is, the book's number, the copy's number, the borrower or the \
                other location, and the book.
                """,
                """
                With --photo, a spine counts as seen if it is beyond doubt that of a book of the library. A book that \
                the library does not have is 'new'. A spine that a person has to look at is 'uncertain', also one \
                that 'bookland shelf' has put up for review; a book that it may be is listed as 'may be here'. \
                Books whose spines cannot be read are among the missing ones: look before you believe that. If a \
                photograph cannot be read as a whole, nothing is called missing.
                """,
                """
                Changes nothing, unless --move is given: then books that belong elsewhere are moved here, and \
                one undo takes back all that arrived together. A second copy of a book stays where it belongs, \
                unless its own code was read: a scanner may have read the first one twice.
                """,
            ],
            flags: [
                .value(
                    "at",
                    takes: Option.Value(placeholder: "LOCATION", names: .locations),
                    summary: "the location: required",
                    record: { $0.placement.location = $1.text },
                ),
                .value(
                    "photo",
                    takes: Option.Value(placeholder: "FILE", isFile: true),
                    summary: "read the spines in a photograph of the shelf; may be repeated",
                    details: "Needs Tesseract: see 'bookland help shelf'.",
                    record: { $0.photos.append($1) },
                ),
                .toggle(
                    "move",
                    summary: "move the books that belong elsewhere here",
                    record: { $0.movesHere = true },
                ),
                LibraryArguments.json,
            ],
            examples: [
                Command.Example(
                    call: "bookland scan | bookland \(name) --at 'shelf 3' -",
                    meaning: "take stock of a shelf with the camera",
                ),
                Command.Example(
                    call: "bookland \(name) --at 'shelf 3' --photo left.jpg --photo right.jpg",
                    meaning: "take stock of a shelf with photographs",
                ),
            ],
            check: { arguments throws(UsageError) in
                guard arguments.placement.location?.trimmedName != nil else {
                    throw UsageError("\(name): name a location with --at")
                }
                guard isShort || !arguments.operands.isEmpty || !arguments.photos.isEmpty else {
                    throw UsageError("\(name): name a book, or - for standard input")
                }
            },
            body: { run throws(LibraryError) in
                var stocktaking = try await Stocktaking(run)
                return try await stocktaking.run()
            },
        )
    }
}
