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
            """
            A number with its supplement, as in '9780306406157 51299', counts as the ISBN. The UPC of an \
            American paperback with its five digits, as in '070999002255 30054', tells the ISBN. If \
            several publishers had the UPC, the catalogue decides, or a question on a \
            terminal; otherwise the book is kept, and 'bookland review' asks.
            """,
            """
            An ISBN that is printed in the book with a wrong check digit is kept with --misprint: in the note, \
            with the tag isbn-misprint. It is no ISBN, so the book is not looked up by it.
            """,
        ],
        flags: [LibraryArguments.onDuplicateFlag, LibraryArguments.misprintFlag]
            + LibraryArguments.placementFlags
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
            if arguments.misprint != nil, !arguments.operands.isEmpty {
                throw UsageError("library add: name either ISBNs or --misprint")
            }
            if arguments.misprint != nil { return }
            if arguments.operands.isEmpty, arguments.title == nil {
                throw UsageError("library add: name an ISBN, - for standard input, or --title")
            }
            if !arguments.operands.isEmpty, arguments.title != nil {
                throw UsageError("library add: name either ISBNs or --title")
            }
        },
        body: { run throws(LibraryError) in
            let intake = run.intake
            if let misprint = run.arguments.misprint {
                let record = run.arguments.record(changing: nil)
                return run.show(await intake.take(misprint: misprint, record), isbn: nil)
            }
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
        if let observation = Observation(typedWithSupplement: line), !observation.isbns.isEmpty {
            observations.append(observation)
            return .success
        }
        do throws(ISBNError) {
            observations += try ISBN.all(inLine: line).map { Observation(typed: $0) }
            return .success
        } catch {
            let shown = line.count > 60 ? line.prefix(59) + "…" : line[...]
            let isTitle = place.isEmpty && !line.contains(where: \.isNumber)
            let hint = isTitle ? "; --title adds a book without one" : ""
            console.say("\(place)\(shown): \(error)\(hint)")
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
            if case .kept(let added) = outcome, added.kind == .undecided {
                status = status.combined(with: await ask(about: added.entry))
            }
        }
        return status
    }

    /// Asks which of several ISBNs a book has; without a terminal or an answer, the review still asks.
    private func ask(about entry: LibraryEntry) async -> ExitStatus {
        let queue = ReviewQueue(of: library)
        guard Terminal.isInput, console.outputIsTerminal, !arguments.isJSON, !arguments.isQuiet,
            !arguments.operands.contains(PlatformString("-")),
            let question = try? await queue.questions().first(where: { $0.entry.id == entry.id })
        else {
            say("\(entry.id): 'bookland review' asks for its ISBN")
            return .success
        }
        for (place, candidate) in question.candidates.enumerated() {
            let isbn = candidate.found?.edition.isbn?.hyphenated ?? ""
            let title = candidate.entry.title == entry.title ? "" : candidate.entry.label
            print("  \(place + 1)  \(isbn)  \(title)".visible)
        }
        let answer = console.ask(
            "Which ISBN is in the book (1-\(question.candidates.count), or nothing)? "
        )
        guard let number = answer.flatMap({ Int($0) }),
            question.candidates.indices.contains(number - 1)
        else { return .success }
        do throws(LibraryError) {
            let candidate = question.candidates[number - 1]
            show(try await queue.answer(question, .same(as: candidate)).entry)
            return .success
        } catch {
            console.say(error.description)
            return .failure
        }
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
