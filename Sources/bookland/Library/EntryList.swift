import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandJSON

/// Books as lines: a table for a terminal, fields with tabs between them, or JSON.
struct EntryList: Sendable {
    /// How many books are looked at together; a table's columns fit those of one batch.
    static let batch = 500

    private let run: LibraryRun
    private let width: Int?

    init(_ run: LibraryRun) {
        self.run = run
        width = run.console.outputIsTerminal ? Terminal.width : nil
    }

    /// Shows books.
    func show(_ entries: [LibraryEntry]) {
        guard !entries.isEmpty else { return }
        var bytes: [UInt8] = []
        if run.arguments.isJSON {
            for entry in entries { bytes += entry.json.bytes + [UInt8(ascii: "\n")] }
        } else if let width {
            for line in Self.table(entries).lines(width: width) { bytes += (line + "\n").utf8 }
        } else {
            for entry in entries {
                let fields = Self.fields(entry).map(\.visible)
                bytes += (fields.joined(separator: "\t") + "\n").utf8
            }
        }
        run.console.write(bytes)
    }

    private static func table(_ entries: [LibraryEntry]) -> TextTable {
        TextTable(
            columns: [
                .init(isRight: true), .init(isRight: false, flexibility: 3),
                .init(isRight: false, flexibility: 2), .init(isRight: true),
                .init(isRight: false), .init(isRight: true),
                .init(isRight: false, flexibility: 1),
            ],
            rows: entries.map { entry in
                let fields = fields(entry)
                let title = entry.title ?? entry.isbn.map { "\($0) (pending)" } ?? "?"
                let places = [fields[7], fields[8].isEmpty ? "" : "→ " + fields[8]]
                return [
                    fields[0], title, fields[3], fields[4], fields[5], fields[6],
                    places.filter { !$0.isEmpty }.joined(separator: " "),
                ].map(\.visible)
            },
        )
    }

    private static func fields(_ entry: LibraryEntry) -> [String] {
        [
            "\(entry.id)", entry.isbn?.digits ?? "", entry.title ?? "",
            entry.authors.joined(separator: ", "), entry.year.map { "\($0)" } ?? "",
            entry.status.rawValue, entry.rating?.description ?? "",
            entry.copies.compactMap(\.location).joined(separator: ", "),
            entry.copies.compactMap(\.loan?.borrower).joined(separator: ", "),
        ]
    }
}
