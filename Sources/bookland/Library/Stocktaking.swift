import BookDesk
import BookIdentifiers
import BookLibrary
import BookShelf
import BooklandJSON

/// A stocktake by the command: books from arguments and standard input, a line for each.
struct Stocktaking {
    private let run: LibraryRun
    private let location: String
    private var stocktake: Stocktake
    private var found = 0
    private var others = 0
    /// Whether the whole shelf was seen.
    private var isComplete = true
    /// The books of which a copy was seen.
    private var seen: Set<EntryID> = []
    /// The books that uncertain spines may be.
    private var possible: Set<EntryID> = []

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
        return status.combined(with: try await showRest())
    }

    /// Prints what was not seen, and the summary.
    private func showRest() async throws(LibraryError) -> ExitStatus {
        var (absent, uncertain) = (0, 0)
        for one in try await stocktake.missing() {
            if let borrower = one.copy.loan?.borrower {
                show("lent", one.entry, one.copy.id, borrower)
            } else if possible.contains(one.entry.id) {
                uncertain += 1
                show("may be here", one.entry, one.copy.id, nil)
            } else {
                absent += 1
                show("missing", one.entry, one.copy.id, nil)
            }
        }
        run.say(
            "\(location): \(found.grouped) of \(stocktake.expectedCount.grouped) found, "
                + "\(absent.grouped) missing, "
                + (uncertain == 0 ? "" : "\(uncertain.grouped) may be among the uncertain spines, ")
                + "\(others.grouped) to look at"
        )
        return absent + uncertain + others == 0 ? .success : .failure
    }

    /// Takes the books whose spines are in the photographs.
    private mutating func seePhotos() async throws(LibraryError) -> ExitStatus {
        var recorded = try await RecordedSpines(of: run.library, at: location)
        let seen = await run.spines(in: run.arguments.photos, expecting: recorded)
        isComplete = seen.isComplete
        var sightings: [Sighting] = []
        for spine in seen.spines {
            let work = spine.matches.first?.work
            let title = work.map { ([$0.title] + $0.authors).joined(separator: " – ") }
            possible.formUnion(spine.libraryCandidates)
            if let known = recorded.take(spine) {
                _ = stocktake.see(known.entry)
                // The book may be known meanwhile.
                let isKnown = spine.state != .uncertain && spine.state != .detected
                if isKnown, case .library(let number)? = work?.origin {
                    sightings.append(try await sighting(of: "\(number)"))
                    continue
                }
                possible.formUnion(known.candidates)
                let guess = spine.state == .uncertain ? title : nil
                sightings.append(Sighting(state: "uncertain", book: known.entry, place: guess))
                continue
            }
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
