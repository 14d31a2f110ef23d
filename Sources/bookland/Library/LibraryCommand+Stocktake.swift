import BookDesk
import BookIdentifiers
import BookLibrary
import BookShelf
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
                Of photographs of the shelf, those spines count as seen that are a book's of the library beyond doubt. A \
                book that the library has not is 'new', and one that a person has to look at 'uncertain'. Books \
                that cannot be read are among the missing ones: look before you believe that. If a photograph cannot be \
                read as a whole, nothing is called missing.
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

/// A stocktake by the command: books from arguments and standard input, a line for each.
private struct Stocktaking {
    private let run: LibraryRun
    private let location: String
    private var stocktake: Stocktake
    private var found = 0
    private var others = 0
    /// Whether the whole shelf was seen.
    private var isComplete = true
    /// The books of which a copy was seen.
    private var seen: Set<EntryID> = []

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
        let words = run.arguments.operands
        let names = words.map(\.text).filter { $0 != "-" }
        if !names.isEmpty { try await see(names) }
        if !run.arguments.photos.isEmpty { status = try await seePhotos() }
        let readsInput = words.isEmpty && run.arguments.photos.isEmpty
        if readsInput || words.contains(where: { $0.text == "-" }) {
            var own = self
            let read = try await run.forEachInputBatch { lines throws(LibraryError) in
                try await own.see(lines.map(\.text))
                return .success
            }
            status = status.combined(with: read)
            self = own
        }
        guard isComplete else {
            run.say(
                "\(location): \(found.grouped) of \(stocktake.expectedCount.grouped) found, "
                    + "\(others.grouped) to look at; what is missing is not known, as a photograph "
                    + "could not be read"
            )
            return status.combined(with: .failure)
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

    /// Takes the books whose spines are in the photographs.
    private mutating func seePhotos() async throws(LibraryError) -> ExitStatus {
        let seen = await run.spines(in: run.arguments.photos)
        isComplete = seen.isComplete
        var sightings: [Sighting] = []
        for spine in seen.spines {
            let work = spine.matches.first?.work
            let title = work.map { ([$0.title] + $0.authors).joined(separator: " – ") }
            switch (spine.state, work?.origin) {
            case (.alreadyYours, .library(let number)):
                sightings.append(try await sighting(of: "\(number)"))
            case (.detected, _): sightings.append(Sighting(state: "unknown", place: spine.words))
            case (.uncertain, _): sightings.append(Sighting(state: "uncertain", place: title))
            default: sightings.append(Sighting(state: "new", place: title))
            }
        }
        try await see(sightings)
        return seen.status
    }

    /// What a line is about, before it is shown.
    private struct Sighting {
        var state: String
        var book: LibraryEntry?
        var copy: CopyID?
        var place: String?
    }

    /// Books that were named together: those that are moved are one change.
    private mutating func see(_ names: [String]) async throws(LibraryError) {
        var sightings: [Sighting] = []
        for name in names { sightings.append(try await sighting(of: name)) }
        try await see(sightings)
    }

    private mutating func see(_ sightings: [Sighting]) async throws(LibraryError) {
        var steps: [EntryStep] = []
        for sighting in sightings where sighting.state == "moved" {
            guard let book = sighting.book else { continue }
            steps.append(EntryStep(book.id, .location(location, copy: sighting.copy)))
        }
        var failures: [LibraryError?] = []
        if !steps.isEmpty {
            for outcome in try await run.library.change(steps) {
                if case .failure(let error) = outcome.result {
                    failures.append(error)
                } else {
                    failures.append(nil)
                }
            }
        }
        var moves = failures.makeIterator()
        for var sighting in sightings {
            if sighting.state == "moved", let failure = moves.next() ?? nil {
                // It was removed, or the copy was, since it was seen.
                run.console.say("\(failure)")
                sighting.state = "elsewhere"
            }
            switch sighting.state {
            case "found": found += 1
            case "moved": break
            default: others += 1
            }
            show(sighting.state, sighting.book, sighting.copy, sighting.place)
        }
    }

    private mutating func sighting(of text: String) async throws(LibraryError) -> Sighting {
        let item: BookItem
        do throws(LibraryError) {
            item = try await run.item(named: text)
        } catch {
            guard !error.isAboutStorage else { throw error }
            return Sighting(state: "unknown", place: text)
        }
        let book = item.book
        let isFirst = seen.insert(book.id).inserted
        // A code of its own tells a second copy from the first one that was read twice.
        let isMoved = run.arguments.movesHere && (isFirst || item.copy != nil)
        return switch stocktake.see(book, copy: item.copy) {
        case .found(let copy): Sighting(state: "found", book: book, copy: copy)
        case .onLoan(let copy, let borrower):
            Sighting(state: "on loan", book: book, copy: copy, place: borrower)
        case .misplaced(let copy, let other):
            Sighting(
                state: isMoved ? "moved" : "elsewhere",
                book: book,
                copy: copy,
                place: other,
            )
        case .seenBefore: Sighting(state: "again", book: book)
        }
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
        "on loan": "borrower", "lent": "borrower", "unknown": "text", "new": "work",
        "uncertain": "work",
    ]
}
