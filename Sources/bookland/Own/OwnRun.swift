import BookDesk
import BookIdentifiers
import BookLibrary
import BookLookup

/// One run of `bookland own`: an answer for each ISBN.
struct OwnRun: Sendable {
    private let run: LibraryRun
    private let desk: OwnershipDesk

    init(_ run: LibraryRun) {
        self.run = run
        // With a wrong configuration, only the library answers.
        desk = OwnershipDesk(of: run.library, lookup: try? .configured(run.console))
    }

    /// Answers about the ISBNs of the arguments, and about each line of standard input for `-`.
    ///
    /// - Returns: Success if all books are owned; an error outranks a book that is not.
    /// - Throws: The errors of the library's file.
    func answerAll() async throws(LibraryError) -> ExitStatus {
        var status = ExitStatus.success
        var rows: [[String]] = []
        for word in run.arguments.operands {
            if word != PlatformString("-") {
                status = status.combined(with: try await answer(word.text, at: "", &rows))
                continue
            }
            flush(&rows)
            let rest = try await run.forEachInputBatch { lines throws(LibraryError) in
                var status = ExitStatus.success
                var rows: [[String]] = []
                for line in lines {
                    let place = "line \(line.number): "
                    status = status.combined(with: try await answer(line.text, at: place, &rows))
                }
                flush(&rows)
                return status
            }
            status = status.combined(with: rest)
        }
        flush(&rows)
        return status
    }

    private func answer(
        _ text: String,
        at place: String,
        _ rows: inout [[String]],
    ) async throws(LibraryError) -> ExitStatus {
        if let code = Observation(typedWithSupplement: text)?.supplemented, code.isbns.count > 1 {
            return show(try await desk.answers(to: code), code.printed, &rows)
        }
        let isbns: [ISBN]
        do throws(ISBNError) {
            isbns = try ISBN.all(inLine: text)
        } catch {
            let shown = text.count > 60 ? text.prefix(59) + "…" : text[...]
            run.console.say("\(place)\(shown): \(error)")
            return .failure
        }
        var status = ExitStatus.success
        for isbn in isbns {
            let shown = show([try await desk.answer(to: isbn)], isbn.digits, &rows)
            status = status.combined(with: shown)
        }
        return status
    }

    /// Shows the answers about one book, of which a paperback's code may leave several ISBNs open.
    private func show(
        _ answers: [OwnershipDesk.Answer],
        _ code: String,
        _ rows: inout [[String]],
    ) -> ExitStatus {
        for answer in answers { show(answer, code, &rows) }
        let isOwned = answers.contains {
            run.arguments.countsAnyEdition ? $0.isOwnedInAnyEdition : $0.isOwned
        }
        return isOwned ? .success : .nothingFound
    }

    private func show(_ answer: OwnershipDesk.Answer, _ code: String, _ rows: inout [[String]]) {
        if run.arguments.isQuiet { return }
        if run.arguments.isJSON {
            var line = JSONLine()
            line.add("isbn", answer.isbn?.digits)
            if answer.isbn == nil { line.add("text", code) }
            line.add(answer)
            return run.console.write(line.bytes + [UInt8(ascii: "\n")])
        }
        rows += OwnershipText(answer).lines.map {
            [answer.isbn?.digits ?? code, $0.finding, $0.title, $0.authors, $0.details]
        }
    }

    /// Prints the rows, laid out together.
    private func flush(_ rows: inout [[String]]) {
        let columns = [
            TextTable.Column(), TextTable.Column(), TextTable.Column(flexibility: 3),
            TextTable.Column(flexibility: 2), TextTable.Column(flexibility: 1),
        ]
        run.show(columns, rows)
        rows = []
    }
}
