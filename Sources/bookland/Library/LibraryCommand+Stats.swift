import BookLibrary
import BooklandJSON

/// `bookland library stats`.
extension LibraryCommand {
    static let stats = Command.ofLibrary(
        "stats",
        summary: "show statistics",
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
        let read = readThisYear == 1 ? "1 book" : "\(readThisYear) books"
        var lines = [
            ("books", "\(entries)"), ("copies", "\(copies)"), ("works", "\(works)"),
            ("authors", "\(authors)"), ("pending", "\(pending)"), ("on loan", "\(onLoan)"),
            ("overdue", "\(overdue)"),
        ]
        for status in ReadingStatus.allCases {
            if let count = statuses[status] { lines.append((status.rawValue, "\(count)")) }
        }
        lines.append(("read this year", "\(read), \(pagesThisYear) pages"))
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
            // JSON keys must be static strings.
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
