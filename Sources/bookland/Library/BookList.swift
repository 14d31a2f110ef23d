import BookLibrary
import BooklandJSON

/// Prints books: as a table on a terminal, as tab-separated fields elsewhere, or as JSON Lines.
struct BookList: Sendable {
    /// How many books are laid out together: a table's columns are as wide as those of one batch need.
    static let batch = 500

    private let run: LibraryRun
    private let columns: [BookColumn]

    init(_ run: LibraryRun) {
        self.run = run
        columns = run.arguments.columns ?? BookColumn.standard
    }

    /// Prints a batch of books.
    func show(_ books: [LibraryEntry]) {
        guard !books.isEmpty else { return }
        if run.arguments.isJSON {
            run.console.write(books.flatMap { $0.json.bytes + [UInt8(ascii: "\n")] })
            return
        }
        var layouts = columns.map(\.layout)
        if run.arguments.columns != nil {
            for index in layouts.indices { layouts[index].hidesIfEmpty = false }
        }
        run.show(layouts, books.map { book in columns.map { text($0, of: book) } })
    }

    /// On a terminal an empty title is explained.
    private func text(_ column: BookColumn, of book: LibraryEntry) -> String {
        if column == .title, book.title == nil, run.console.outputIsTerminal { return "(pending)" }
        return column.text(book)
    }
}

extension LibraryRun {
    /// Prints rows of results: as a table on a terminal, and as tab-separated fields elsewhere.
    func show(_ columns: [TextTable.Column], _ rows: [[String]]) {
        guard !rows.isEmpty else { return }
        let rows = rows.map { $0.map(\.visible) }
        let lines =
            console.outputIsTerminal
            ? TextTable(columns: columns, rows: rows).lines(width: Terminal.width)
            : rows.map { $0.joined(separator: "\t") }
        var bytes: [UInt8] = []
        for line in lines {
            bytes += line.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        console.write(bytes)
    }
}
