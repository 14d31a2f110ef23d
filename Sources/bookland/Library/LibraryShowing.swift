import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandJSON

/// `bookland library show` and `stats`.
enum LibraryShowing {
    static let show = Command.ofLibrary(
        "show",
        summary: "show all that is known of books",
        operands: "BOOK...",
        description: ["Shows each book with its copies and all that ever happened to it."],
        flags: [LibraryArguments.json],
        check: LibraryArguments.needsBook("show"),
        body: { run throws(LibraryError) in
            try await run.forEachBook { entry throws(LibraryError) in
                let record = try await run.library.record(of: entry)
                if run.arguments.isJSON {
                    run.console.write(entry.json(with: record).bytes + [UInt8(ascii: "\n")])
                    return
                }
                var lines = details(entry, record)
                for event in try await run.library.history(of: entry.id) {
                    lines.append(
                        ("", "\(event.time): \(event.kind.rawValue) \(event.detail ?? "")")
                    )
                }
                for (name, value) in lines where !value.isEmpty {
                    let label = name.isEmpty ? "" : name + ":"
                    let space = String(repeating: " ", count: max(1, 11 - label.count))
                    run.print(label + space + value.visible)
                }
                run.print("")
            }
        },
    )

    private static func details(
        _ entry: LibraryEntry,
        _ record: BookRecord?,
    ) -> [(String, String)] {
        var lines: [(String, String)] = []
        let edition = record?.edition
        lines.append(("number", "\(entry.id)"))
        lines.append(("isbn", entry.isbn?.hyphenated ?? ""))
        lines.append(("title", entry.title ?? "(pending)"))
        lines.append(("authors", entry.authors.joined(separator: ", ")))
        lines.append(("publisher", edition?.publisher ?? ""))
        lines.append(("published", edition?.publicationDate?.description ?? ""))
        lines.append(("pages", entry.pageCount.map { String($0) } ?? ""))
        lines.append(("language", entry.language ?? ""))
        lines.append(("status", entry.status.rawValue))
        lines.append(("progress", progress(entry)))
        lines.append(("started", entry.started?.description ?? ""))
        lines.append(("finished", entry.finished?.description ?? ""))
        lines.append(("rating", entry.rating?.description ?? ""))
        lines.append(("tags", entry.tags.joined(separator: ", ")))
        lines.append(("note", entry.note ?? ""))
        let times = entry.scans == 1 ? "once" : "\(entry.scans) times"
        lines.append(("added", "\(entry.added) by \(entry.source), seen \(times)"))
        if let pending = entry.pending {
            let error = pending.lastError.map { ", \($0)" } ?? ""
            lines.append(("lookup", "\(pending.attempts) attempts\(error)"))
        }
        for copy in entry.copies {
            let loan = copy.loan.map { loan in
                ", lent to \(loan.borrower)" + (loan.due.map { " until \($0)" } ?? "")
            }
            lines.append(("copy \(copy.id)", (copy.location ?? "no place") + (loan ?? "")))
        }
        return lines
    }

    private static func progress(_ entry: LibraryEntry) -> String {
        guard let page = entry.page else { return "" }
        let part = entry.progress.map { ", \(Int(($0 * 100).rounded())) %" } ?? ""
        return "page \(page)\(part)"
    }

    static let stats = Command.ofLibrary(
        "stats",
        summary: "show the library in numbers",
        operands: "",
        description: ["Counts books, copies, authors, statuses, languages, loans and pages read."],
        flags: [LibraryArguments.json],
        body: { run throws(LibraryError) in
            let statistics = try await run.library.statistics()
            if run.arguments.isJSON {
                run.console.write(statistics.json.bytes + [UInt8(ascii: "\n")])
            } else {
                for (name, value) in statistics.lines {
                    let space = String(repeating: " ", count: max(1, 18 - name.count))
                    run.print(name + space + value.visible)
                }
            }
            return .success
        },
    )
}

extension LibraryStatistics {
    fileprivate var lines: [(String, String)] {
        var lines = [
            ("books", "\(entries)"), ("copies", "\(copies)"), ("works", "\(works)"),
            ("authors", "\(authors)"), ("pending", "\(pending)"), ("on loan", "\(onLoan)"),
            ("overdue", "\(overdue)"),
        ]
        for status in ReadingStatus.allCases {
            if let count = statuses[status] { lines.append((status.rawValue, "\(count)")) }
        }
        lines.append(("read this year", "\(readThisYear) books, \(pagesThisYear) pages"))
        if let meanRating {
            let tenths = Int((meanRating * 10).rounded())
            lines.append(("mean rating", "\(tenths / 10).\(tenths % 10)"))
        }
        let sorted = languages.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        if !sorted.isEmpty {
            let text = sorted.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
            lines.append(("languages", text))
        }
        return lines
    }

    fileprivate var json: JSONObject {
        var object = JSONObject()
        object.add("books", entries)
        object.add("copies", copies)
        object.add("works", works)
        object.add("authors", authors)
        object.add("pending", pending)
        object.add("onLoan", onLoan)
        object.add("overdue", overdue)
        var counts = JSONObject()
        for status in ReadingStatus.allCases {
            // The keys are the names that options have, all known when the program is made.
            switch status {
            case .wishlist: counts.add("wishlist", statuses[status] ?? 0)
            case .toRead: counts.add("to-read", statuses[status] ?? 0)
            case .reading: counts.add("reading", statuses[status] ?? 0)
            case .onHold: counts.add("on-hold", statuses[status] ?? 0)
            case .read: counts.add("read", statuses[status] ?? 0)
            case .didNotFinish: counts.add("did-not-finish", statuses[status] ?? 0)
            }
        }
        object.add("statuses", counts)
        object.add("readThisYear", readThisYear)
        object.add("pagesThisYear", pagesThisYear)
        if let meanRating { object.add("meanRating", meanRating) }
        let list = languages.sorted { $0.key < $1.key }.map { language, count in
            var item = JSONObject()
            item.add("language", language)
            item.add("books", count)
            return item
        }
        object.add("languages", list)
        return object
    }
}
