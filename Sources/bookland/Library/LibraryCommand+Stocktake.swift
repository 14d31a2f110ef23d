import BookDesk
import BookIdentifiers
import BookLibrary
import BooklandJSON

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
                Changes nothing, unless --move is given: then books that belong elsewhere are moved here.
                """,
            ],
            flags: [
                .value(
                    "at",
                    takes: Option.Value(placeholder: "LOCATION"),
                    summary: "the location: required",
                    record: { $0.placement.location = $1.text },
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
                )
            ],
            check: { arguments throws(UsageError) in
                guard arguments.placement.location?.trimmedName != nil else {
                    throw UsageError("\(name): name a location with --at")
                }
                guard isShort || !arguments.operands.isEmpty else {
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

/// A stocktake by the command: books from arguments and standard input, a line for each.
private struct Stocktaking {
    private let run: LibraryRun
    private let location: String
    private var stocktake: Stocktake
    private var found = 0
    private var others = 0

    init(_ run: LibraryRun) async throws(LibraryError) {
        self.run = run
        location = run.arguments.placement.location?.trimmedName ?? ""
        stocktake = try await Stocktake(of: run.library, at: location)
        if stocktake.expectedCount == 0 {
            run.say("\(location): the library has no books there")
        }
    }

    mutating func run() async throws(LibraryError) -> ExitStatus {
        var status = ExitStatus.success
        for word in run.arguments.operands where word.text != "-" {
            try await see(word.text)
        }
        let words = run.arguments.operands
        if words.isEmpty || words.contains(where: { $0.text == "-" }) {
            var own = self
            status = try await run.forEachInputBatch { lines throws(LibraryError) in
                for line in lines { try await own.see(line.text) }
                return .success
            }
            self = own
        }
        let missing = try await stocktake.missing()
        for one in missing {
            let borrower = one.copy.loan?.borrower
            show(borrower == nil ? "missing" : "lent", one.entry, one.copy.id, borrower)
        }
        let absent = missing.count { $0.copy.loan == nil }
        run.say(
            "\(location): \(found.grouped) of \(stocktake.expectedCount.grouped) found, "
                + "\(absent.grouped) missing, \(others.grouped) to look at"
        )
        return status.combined(with: absent + others == 0 ? .success : .failure)
    }

    private mutating func see(_ text: String) async throws(LibraryError) {
        let item: BookItem
        do throws(LibraryError) {
            item = try await run.item(named: text)
        } catch {
            guard !error.isAboutStorage else { throw error }
            others += 1
            show("unknown", nil, nil, text)
            return
        }
        let book = item.book
        switch stocktake.see(book, copy: item.copy) {
        case .found(let copy):
            found += 1
            return show("found", book, copy, nil)
        case .onLoan(let copy, let borrower): show("on loan", book, copy, borrower)
        case .misplaced(let copy, let other):
            guard run.arguments.movesHere else {
                show("elsewhere", book, copy, other)
                break
            }
            try await run.library.move(book.id, copy: copy, to: location)
            return show("moved", book, copy, other)
        case .seenBefore: show("again", book, nil, nil)
        }
        others += 1
    }

    private func show(_ state: String, _ book: LibraryEntry?, _ copy: CopyID?, _ place: String?) {
        if run.arguments.isJSON {
            var object = JSONObject()
            object.add("state", state)
            if let book { object.add("entry", book.id.number) }
            if let copy { object.add("copy", copy.number) }
            if let isbn = book?.isbn { object.add("isbn", isbn.digits) }
            if let title = book?.title { object.add("title", title) }
            if let place { object.add(Self.keys[state] ?? "location", place) }
            return run.console.write(object.bytes + [UInt8(ascii: "\n")])
        }
        let fields = [
            state, book.map { "\($0.id)" } ?? "", copy.map { "\($0)" } ?? "", place ?? "",
            book?.label ?? "",
        ]
        run.print(fields.map(\.visible).joined(separator: "\t"))
    }

    /// The JSON keys of what the fourth field says.
    private static let keys: [String: StaticString] = [
        "on loan": "borrower", "lent": "borrower", "unknown": "text",
    ]
}
