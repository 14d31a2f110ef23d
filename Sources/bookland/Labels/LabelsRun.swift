import BookDesk
import BookIdentifiers
import BookLabels
import BookLibrary
import BooklandJSON

/// A run of `bookland labels`: chooses copies or borrowers, gives them codes, and prints.
///
/// Whatever may fail for other reasons than the library comes before the codes are given.
struct LabelsRun {
    private let run: LibraryRun
    private let arguments: LibraryArguments
    private let desk: LabelDesk
    private let file: LabelFile

    init(_ run: LibraryRun) {
        self.run = run
        arguments = run.arguments
        desk = LabelDesk(run.library)
        file = LabelFile(run.arguments, run.console)
    }

    func run() async throws(LibraryError) -> ExitStatus {
        arguments.labels.areCards ? try await printCards() : try await printLabels()
    }

    /// A label or card with its code, and what `--json` says about it.
    private struct Item {
        var label: Label?
        var isNew: Bool
        var describe: (inout JSONObject) -> Void
    }

    /// Draws and writes labels, and prints a line for each with `--json`.
    ///
    /// - Parameters:
    ///   - items: The labels.
    ///   - failures: Why others got no code.
    ///   - status: The status so far.
    /// - Returns: The status.
    private func print(
        _ items: [Item],
        _ failures: [LibraryError],
        _ status: ExitStatus,
    ) async -> ExitStatus {
        for failure in failures { run.console.say(failure.description) }
        let document = file.document(items.compactMap(\.label))
        guard !document.labels.isEmpty else { return .failure }
        let new = items.count { $0.isNew }
        let note = new == 0 ? nil : new.counted("new code")
        guard await file.write(document, noting: note) else { return .failure }
        if arguments.isJSON {
            for (index, item) in items.enumerated() {
                let place = document.place(of: index)
                var object = JSONObject()
                object.add("page", place.page)
                object.add("label", place.label)
                object.add("new", item.isNew)
                item.describe(&object)
                run.console.write(object.bytes + [UInt8(ascii: "\n")])
            }
        }
        return failures.isEmpty ? status : .failure
    }

    private func nothingFound(_ things: String) -> ExitStatus {
        let what = arguments.labels.isNewOnly ? "\(things) without a code" : things
        run.say("no \(what) found: nothing to print")
        return .nothingFound
    }
}

// MARK: Copies

extension LabelsRun {
    private func printLabels() async throws(LibraryError) -> ExitStatus {
        var (copies, status) =
            arguments.operands.isEmpty
            ? (try await selectedCopies(), .success) : try await namedCopies()
        if arguments.labels.isNewOnly { copies.removeAll { $0.copy.code != nil } }
        guard !copies.isEmpty else { return status.combined(with: nothingFound("copies")) }
        guard file.canPrint(copies.compactMap(\.code)) else { return .failure }
        let (labelled, failures) = try await desk.giveCodes(to: copies)
        let items = labelled.map { one in
            Item(label: one.label(heading: arguments.labels.heading), isNew: one.isNew) { object in
                object.add("entry", one.book.id.number)
                object.add("copy", one.copy.id.number)
                object.add("code", one.copy.code?.digits)
                object.add("location", one.copy.location)
                object.add("isbn", one.book.isbn?.digits)
                object.add("title", one.book.title)
            }
        }
        return await print(items, failures, status)
    }

    /// The copies of the books that the operands name, in their order.
    private func namedCopies() async throws(LibraryError) -> ([LabelledCopy], ExitStatus) {
        var copies: [LabelledCopy] = []
        let status = try await run.forEachItemBatch { items throws(LibraryError) in
            var status = ExitStatus.success
            for item in items {
                let wanted = item.copy ?? arguments.copy
                let found = LabelDesk.copies(of: [item.book])
                    .filter { wanted == nil || $0.copy.id == wanted }
                if found.isEmpty {
                    let what = wanted.map { "no copy \($0)" } ?? "no copies"
                    run.console.say("\(item.book.name): there are \(what)")
                    status = .failure
                }
                // Its number and its code may name the same copy.
                copies += found.filter { one in !copies.contains { $0.copy.id == one.copy.id } }
            }
            return status
        }
        return (copies, status)
    }

    /// The copies of the books that the options select.
    private func selectedCopies() async throws(LibraryError) -> [LabelledCopy] {
        var query = try await LibraryCommand.query(of: run)
        let isByShelf = query.order == nil
        let (limit, isReversed) = (query.limit ?? .max, query.isReversed)
        // The library knows neither which copies have codes nor an order by shelves.
        if isByShelf || arguments.labels.isNewOnly { query.limit = nil }
        if isByShelf { (query.order, query.isReversed) = (.title, false) }
        let books = try await run.library.entries(in: query)
        var copies = LabelDesk.copies(of: books, at: query.location)
        if arguments.labels.isNewOnly { copies.removeAll { $0.copy.code != nil } }
        if isByShelf {
            let places = copies.map { $0.copy.location?.lowercased() ?? "\u{10FFFF}" }
            let order = copies.indices.sorted { (places[$0], $0) < (places[$1], $1) }
            copies = (isReversed ? order.reversed() : order).map { copies[$0] }
        }
        var counted: Set<EntryID> = []
        return copies.filter { one in
            if counted.contains(one.book.id) { return true }
            return counted.count < limit && counted.insert(one.book.id).inserted
        }
    }
}

// MARK: Borrowers

extension LabelsRun {
    private func printCards() async throws(LibraryError) -> ExitStatus {
        var (borrowers, status) =
            arguments.operands.isEmpty
            ? (try await selectedBorrowers(), .success) : try await namedBorrowers()
        if arguments.labels.isNewOnly { borrowers.removeAll { $0.card != nil } }
        guard !borrowers.isEmpty else { return status.combined(with: nothingFound("borrowers")) }
        let codes = borrowers.compactMap { $0.card ?? LabelCode(card: $0.id) }
        guard file.canPrint(codes) else { return .failure }
        let (cards, failures) = try await desk.giveCards(to: borrowers)
        let items = cards.map { one in
            Item(label: one.label(heading: arguments.labels.heading), isNew: one.isNew) { object in
                object.add("borrower", one.borrower.id.number)
                object.add("name", one.borrower.name)
                object.add("group", one.borrower.group)
                object.add("card", one.borrower.card?.digits)
            }
        }
        return await print(items, failures, status)
    }

    private func selectedBorrowers() async throws(LibraryError) -> [Borrower] {
        let group = arguments.circulation.group?.lowercased()
        return try await run.library.borrowerAccounts().compactMap(\.record).filter { borrower in
            group == nil || (borrower.group ?? "").lowercased() == group
        }
    }

    /// The borrowers that the operands, or lines of standard input, name.
    private func namedBorrowers() async throws(LibraryError) -> ([Borrower], ExitStatus) {
        var borrowers: [Borrower] = []
        var status = ExitStatus.success
        func add(_ name: String) async throws(LibraryError) {
            guard let borrower = try await run.borrower(named: name) else {
                return status = .failure
            }
            if !borrowers.contains(where: { $0.id == borrower.id }) { borrowers.append(borrower) }
        }
        for word in arguments.operands {
            guard word == PlatformString("-") else {
                try await add(word.text)
                continue
            }
            let inputStatus = try await run.forEachInputBatch { lines throws(LibraryError) in
                for line in lines {
                    // 'library borrower list' prints the name first.
                    try await add(line.text.split(separator: "\t").first.map(String.init) ?? "")
                }
                return .success
            }
            status = status.combined(with: inputStatus)
        }
        return (borrowers, status)
    }
}
