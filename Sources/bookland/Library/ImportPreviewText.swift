import BookDesk
import BookIdentifiers
import BookImport
import BookLibrary
import BookMetadata

/// The preview of an import, for people: what the file is, its columns, first rows and quality.
struct ImportPreviewText {
    private let preview: ImportPreview
    private let name: String
    private let run: LibraryRun

    init(_ preview: ImportPreview, _ name: String, _ run: LibraryRun) {
        self.preview = preview
        self.name = name
        self.run = run
    }

    /// Prints the preview to standard output.
    ///
    /// - Parameter withOutcomes: Whether to say what would become of the rows (default: true).
    func show(withOutcomes: Bool = true) {
        let description = preview.description
        let separator = description.delimiter.map { ", separated by \(Self.name(of: $0))" } ?? ""
        let text = description.isSheet ? "a spreadsheet" : description.encoding.name + separator
        let count = preview.sampled
        let rows =
            "\(count.grouped) \(count == 1 ? "row" : "rows")"
            + (preview.isComplete ? "" : " looked at")
        run.print(
            "\(name): \(description.format.name), \(text), \(rows)"
        )
        showColumns()
        let notes = Self.notes(description)
        if !notes.isEmpty { run.print("") }
        for note in notes { run.print(note) }
        showRows()
        showQuality()
        guard withOutcomes else { return }
        let counts = preview.counts
        run.print("")
        run.print(
            "Would be: \(counts.added.grouped) added, \(counts.alreadyYours.grouped) already yours, "
                + "\(counts.merged.grouped) merged, \(counts.toReview.grouped) to review, "
                + "\(counts.rejected.grouped) rejected"
        )
    }

    /// What is read otherwise than a reader of the file may expect.
    static func notes(_ description: ImportDescription) -> [String] {
        var notes: [String] = []
        if description.ignoresText {
            notes.append(
                "only ISBNs are imported, as no heading says what the other texts are: --map title=1 "
                    + "names a column"
            )
        }
        if let points = description.highestRating {
            notes.append("ratings are read as points of \(points), as some are above 5")
        }
        if !description.unreadSheets.isEmpty {
            let names = description.unreadSheets.map { "'\($0)'" }.joined(separator: ", ")
            notes.append(
                "only the first sheet is read, not \(names): save each as a file of its own"
            )
        }
        return notes
    }

    /// Which columns of a table are not read; nil where all are, and for the table of a service, of which docs/import.md tells.
    static func unreadColumns(_ description: ImportDescription) -> String? {
        guard description.format == .table else { return nil }
        let names = description.columns.filter { $0.meaning == nil }.compactMap(\.header)
            .filter { name in name.contains { !$0.isWhitespace } }
        guard !names.isEmpty else { return nil }
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return names.count == 1
            ? "the column \(list) is not read; --map says what it means"
            : "the columns \(list) are not read; --map says what they mean"
    }

    private static func name(of delimiter: Character) -> String {
        switch delimiter {
        case ",": "commas"
        case ";": "semicolons"
        case "\t": "tabs"
        default: "'\(delimiter)'"
        }
    }

    private func showColumns() {
        let columns = preview.description.columns
        guard !columns.isEmpty else { return }
        run.print("")
        show(
            [
                TextTable.Column(heading: "COLUMN", isRight: true),
                TextTable.Column(heading: "HEADING", flexibility: 1),
                TextTable.Column(heading: "MEANING"),
            ],
            columns.map { ["\($0.number)", $0.header ?? "", $0.meaning?.rawValue ?? "-"] },
        )
    }

    private func showRows() {
        guard !preview.rows.isEmpty else { return }
        run.print("")
        show(
            [
                TextTable.Column(heading: "ROW", isRight: true),
                TextTable.Column(heading: "ISBN"),
                TextTable.Column(heading: "TITLE", flexibility: 3),
                TextTable.Column(heading: "AUTHORS", flexibility: 2),
                TextTable.Column(heading: "STATUS"),
                TextTable.Column(heading: "RATING"),
            ],
            preview.rows.map { row in
                guard case .book(let book) = row.content else {
                    guard case .rejected(let reason) = row.content else {
                        return ["\(row.number)", "", row.text, "", "", ""]
                    }
                    return ["\(row.number)", "", "rejected: \(reason)", "", "", ""]
                }
                return [
                    "\(row.number)", book.isbn?.digits ?? "", book.record?.title ?? "",
                    book.record?.authorNames.joined(separator: "; ") ?? "", book.status.rawValue,
                    book.rating?.description ?? "",
                ]
            },
        )
    }

    private func showQuality() {
        // Bookland's own lines are read by the library only.
        guard preview.sampled > 0, preview.description.format != .booklandLines else { return }
        let quality = preview.quality
        let parts = [
            ("a valid ISBN", quality.isbns), ("a title", quality.titles),
            ("an author", quality.authors), ("a year", quality.years),
            ("a date of reading", quality.readingDates),
        ]
        run.print("")
        run.print(
            "Rows with "
                + parts.map { "\($0.0): \(100 * $0.1 / preview.sampled) %" }.joined(separator: ", ")
        )
        for (kind, rows) in preview.problems {
            let example = preview.examples[kind].map { example in
                " (\(rows == 1 ? "" : "first ")row \(example.row): \(example.problem.description.visible))"
            }
            run.print(
                "  \(kind.rawValue): \(rows.grouped) \(rows == 1 ? "row" : "rows")\(example ?? "")"
            )
        }
    }

    private func show(_ columns: [TextTable.Column], _ rows: [[String]]) {
        let visible = rows.map { $0.map(\.visible) }
        let width = run.console.outputIsTerminal ? Terminal.width : 100
        for line in TextTable(columns: columns, rows: visible).lines(width: width) {
            run.print(line)
        }
    }
}
