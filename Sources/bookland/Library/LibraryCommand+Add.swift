import BookDesk
import BookIdentifiers
import BookLibrary
import BookLookup
import BookMetadata
import BooklandJSON

/// `bookland library add`.
extension LibraryCommand {
    static let add = Command.ofLibrary(
        "add",
        summary: "add books by ISBN or by title",
        operands: "[ISBN... | -]",
        description: [
            """
            Adds each book and prints a line for it: the ISBN, the title, the authors, and 'new', \
            'pending', 'already yours (2 copies)' or 'already yours in another edition', with tabs \
            between them. The argument - stands for the lines of standard input, as 'bookland scan' \
            and 'bookland decode' print them; each line is answered at once.
            """,
            """
            Books that the offline catalogue or an earlier lookup knows are complete at once; \
            others are pending until 'library enrich' looks them up. Add a book without an ISBN by \
            --title and --author.
            """,
        ],
        flags: [LibraryArguments.onDuplicateFlag] + LibraryArguments.placementFlags
            + LibraryArguments.recordFlags + [LibraryArguments.json],
        examples: [
            Command.Example(
                call: "bookland decode -r photos/ | bookland library add --at 'shelf 3' -",
                meaning: "add all books of the pictures in a folder",
            ),
            Command.Example(
                call: "bookland library add --title 'Emma' --author 'Jane Austen'",
                meaning: "add a book without an ISBN",
            ),
        ],
        opening: .creating,
        check: { arguments throws(UsageError) in
            if arguments.operands.isEmpty, arguments.title == nil {
                throw UsageError("library add: name an ISBN, - for standard input, or --title")
            }
            if !arguments.operands.isEmpty, arguments.title != nil {
                throw UsageError("library add: name either ISBNs or --title")
            }
        },
        body: { run throws(LibraryError) in
            let intake = run.intake
            if let record = run.arguments.record(changing: nil) {
                return run.show(await intake.take(record), isbn: record.edition.isbn)
            }
            var status = ExitStatus.success
            var typed: [Observation] = []
            for word in run.arguments.operands {
                if word == PlatformString("-") {
                    status = status.combined(with: await run.take(&typed, by: intake))
                    status = status.combined(with: await run.takeLines(by: intake))
                } else {
                    status = status.combined(with: run.read(word.text, at: "", into: &typed))
                }
            }
            return status.combined(with: await run.take(&typed, by: intake))
        },
    )
}

extension LibraryRun {
    /// The intake for books that are typed: local knowledge is enough, however old.
    fileprivate var intake: Intake {
        var options = Intake.Options()
        options.onDuplicate = arguments.onDuplicate
        options.placement = arguments.placement
        options.lookup.isOffline = true
        // With a wrong configuration, books are kept without lookups.
        return Intake(into: library, lookup: try? .configured(console), options: options)
    }

    /// Takes the books of standard input in, as lines arrive.
    fileprivate func takeLines(by intake: Intake) async -> ExitStatus {
        await forEachInputBatch { lines in
            var status = ExitStatus.success
            var observations: [Observation] = []
            for line in lines {
                let place = "line \(line.number): "
                status = status.combined(with: read(line.text, at: place, into: &observations))
            }
            return status.combined(with: await take(&observations, by: intake))
        }
    }

    /// Reads the ISBNs of a line, or prints why there is none.
    fileprivate func read(
        _ line: String,
        at place: String,
        into observations: inout [Observation],
    ) -> ExitStatus {
        do throws(ISBNError) {
            observations += try ISBN.all(inLine: line).map { Observation(typed: $0) }
            return .success
        } catch {
            let shown = line.count > 60 ? line.prefix(59) + "…" : line[...]
            console.say("\(place)\(shown): \(error)")
            return .failure
        }
    }

    /// Takes books in as one change, and prints the outcomes.
    fileprivate func take(
        _ observations: inout [Observation],
        by intake: Intake,
    ) async -> ExitStatus {
        defer { observations = [] }
        var status = ExitStatus.success
        for (observation, outcome) in zip(observations, await intake.take(observations)) {
            status = status.combined(with: show(outcome, isbn: observation.isbn))
        }
        return status
    }

    /// Prints what happened to a book.
    ///
    /// - Parameters:
    ///   - outcome: What happened.
    ///   - isbn: The ISBN that was typed; the book in the library may be another edition.
    /// - Returns: The exit status.
    fileprivate func show(_ outcome: IntakeOutcome, isbn: ISBN?) -> ExitStatus {
        guard let entry = outcome.entry else {
            console.say([isbn?.digits, "\(outcome)"].compactMap(\.self).joined(separator: ": "))
            return .failure
        }
        if arguments.isJSON {
            var object = entry.json
            object.add("outcome", outcome.description)
            object.add("typed", isbn?.digits)
            console.write(object.bytes + [UInt8(ascii: "\n")])
        } else if !arguments.isQuiet {
            let fields = [
                isbn?.digits ?? entry.isbn?.digits ?? "", entry.title ?? "",
                entry.authors.joined(separator: ", "), outcome.description,
            ]
            print(fields.map(\.visible).joined(separator: "\t"))
        }
        return .success
    }
}
