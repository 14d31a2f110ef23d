/// Lines of Bookland's own JSON Lines, which pass unread.
struct BooklandLineRows: RecordSource {
    private var lines: LineInput

    init(_ lines: LineInput) {
        self.lines = lines
    }

    mutating func next() throws(ImportError) -> ImportRow? {
        while let line = try lines.next() {
            if line.isBlank { continue }
            if line.isCut {
                return ImportRow(
                    line: line.number,
                    text: "",
                    content: .rejected("a line of more than \(LineInput.longestLine >> 20) MB"),
                )
            }
            return ImportRow(line: line.number, text: line.text, content: .line(line.bytes))
        }
        return nil
    }
}
