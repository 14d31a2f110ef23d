import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandJSON
import BooklandSystem

/// `bookland library add`.
enum LibraryAdding {
    static let add = Command.ofLibrary(
        "add",
        summary: "put books in, by ISBN or by title",
        operands: "[ISBN... | -]",
        description: [
            """
            Puts each book in and prints a line for it: the ISBN, the title as far as it is \
            known, the authors, and 'new', 'pending' or 'already yours (2 copies)', with tabs \
            between them. The argument - stands for the lines of standard input, as from \
            'bookland scan'; each is answered as it comes.
            """,
            """
            What the offline catalogue or an earlier lookup knows is put in at once; a book of \
            which nothing is known is pending until 'library enrich' has looked it up. A book \
            without an ISBN is put in by --title and --author.
            """,
        ],
        flags: [LibraryArguments.onDuplicateFlag] + LibraryArguments.placementFlags
            + LibraryArguments.recordFlags + [LibraryArguments.json],
        examples: [
            Command.Example(
                call: "bookland decode -rI photos/ | bookland library add --at 'shelf 3' -",
                meaning: "put in all books of the pictures in a folder",
            ),
            Command.Example(
                call: "bookland library add --title 'Emma' --author 'Jane Austen'",
                meaning: "put in a book that has no ISBN",
            ),
        ],
        opening: .creating,
        check: { arguments throws(UsageError) in
            if arguments.operands.isEmpty, arguments.title == nil {
                throw UsageError("library add: name an ISBN, - for standard input, or --title")
            }
            if !arguments.operands.isEmpty, arguments.title != nil {
                throw UsageError("library add: either ISBNs or --title")
            }
        },
        body: { run throws(LibraryError) in
            if let record = run.arguments.record(changing: nil) {
                run.show(
                    try await run.library.add(
                        record,
                        onDuplicate: run.arguments.onDuplicate,
                        placement: run.arguments.placement,
                    )
                )
                return .success
            }
            // A lookup that cannot even begin keeps no book out.
            let source = try? LookupSource(run.console, isOffline: true)
            var status = ExitStatus.success
            for word in run.arguments.operands {
                let result =
                    if word == PlatformString("-") {
                        try await addLines(run, source)
                    } else {
                        try await addOne(word.text, run, source, "")
                    }
                status = status.combined(with: result)
            }
            return status
        },
    )

    private static func addLines(
        _ run: LibraryRun,
        _ source: LookupSource?,
    ) async throws(LibraryError) -> ExitStatus {
        var reader = LineReader(FileDescriptor.standardInput)
        var status = ExitStatus.success
        var number = 0
        var hasMore = true
        while hasMore {
            var lines: [String] = []
            do throws(SystemError) {
                hasMore = try reader.nextBatch { line in
                    lines.append(String(decoding: line, as: UTF8.self))
                }
            } catch {
                run.console.say("standard input: \(error)")
                return .failure
            }
            for line in lines {
                number += 1
                let text = line.last == "\r" ? String(line.dropLast()) : line
                if text.isEmpty { continue }
                status = status.combined(
                    with: try await addOne(text, run, source, "line \(number): ")
                )
            }
        }
        return status
    }

    private static func addOne(
        _ text: String,
        _ run: LibraryRun,
        _ source: LookupSource?,
        _ place: String,
    ) async throws(LibraryError) -> ExitStatus {
        let isbn: ISBN
        do throws(ISBNError) {
            isbn = try ISBN(text)
        } catch {
            let shown = text.count > 60 ? text.prefix(59) + "…" : text[...]
            run.console.say("\(place)\(shown): \(error)")
            return .failure
        }
        let outcome = try await run.library.add(
            isbn,
            source: "hand",
            onDuplicate: run.arguments.onDuplicate,
            placement: run.arguments.placement,
        )
        run.show(try await run.library.completed(outcome, from: source))
        return .success
    }
}

extension Library {
    /// The outcome after what is known without the network has been put in.
    func completed(
        _ outcome: AddOutcome,
        from source: LookupSource?,
    ) async throws(LibraryError) -> AddOutcome {
        guard outcome.kind == .pending, let isbn = outcome.entry.isbn,
            let record = await source?.knownRecord(for: isbn)
        else { return outcome }
        let entry = try await complete(outcome.entry.id, with: record).entry
        return AddOutcome(kind: entry.title == nil ? .pending : .new, entry: entry)
    }
}

extension LibraryRun {
    /// Shows what became of a book.
    func show(_ outcome: AddOutcome) {
        let entry = outcome.entry
        if arguments.isJSON {
            var object = entry.json
            object.add("outcome", outcome.description)
            console.write(object.bytes + [UInt8(ascii: "\n")])
        } else if !arguments.isQuiet {
            let fields = [
                entry.isbn?.digits ?? "", entry.title ?? "",
                entry.authors.joined(separator: ", "), outcome.description,
            ]
            print(fields.map(\.visible).joined(separator: "\t"))
        }
    }
}

extension LibraryArguments {
    /// The record that the options describe, or change; nil where they say nothing.
    func record(changing old: BookRecord?) -> BookRecord? {
        let isSilent =
            title == nil && authors.isEmpty && publisher == nil && year == nil
            && pageCount == nil && language == nil
        if isSilent { return nil }
        guard let first = title ?? old?.work.title else { return nil }
        var record = old ?? BookRecord(work: Work(title: first), edition: Edition(), authors: [])
        if let title {
            record.work.title = title
            record.edition.title = title
        }
        if !authors.isEmpty { record.authors = authors.map { Author(name: $0) } }
        if let publisher { record.edition.publisher = publisher }
        if let year { record.edition.publicationDate = PartialDate(year: year) }
        if let pageCount { record.edition.pageCount = pageCount }
        if let language { record.edition.language = language }
        record.work.reviewStatus = .userEdited
        return record
    }
}
