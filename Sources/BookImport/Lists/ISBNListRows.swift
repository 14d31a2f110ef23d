import BookIdentifiers
import BookLibrary
import BookMetadata

/// The ISBNs of a text, with anything around them.
struct ISBNListRows: RecordSource {
    private var lines: LineInput
    private let now: Timestamp
    private var pending: [ImportRow] = []

    init(_ lines: LineInput, now: Timestamp) {
        self.lines = lines
        self.now = now
    }

    mutating func next() throws(ImportError) -> ImportRow? {
        if let row = pending.popLast() { return row }
        while let line = try lines.next() {
            if line.isBlank { continue }
            pending = rows(line).reversed()
            return pending.popLast()
        }
        return nil
    }

    /// A row for each book of a line, and at least one.
    private func rows(_ line: TextLine) -> [ImportRow] {
        let text = ListText.trimmed(line.text)
        if let code = Self.paperback(text) {
            var book = ImportedBook(isbn: nil, record: nil, source: "import", added: now)
            book.paperback = code
            book.line = line.number
            return [ImportRow(line: line.number, text: text, content: .book(book))]
        }
        let (isbns, problem) = Self.isbns(text)
        let rows = isbns.map { isbn in
            var book = ImportedBook(isbn: isbn, record: nil, source: "import", added: now)
            book.line = line.number
            return ImportRow(line: line.number, text: text, content: .book(book))
        }
        if var first = rows.first {
            if let problem { first.problems = [problem] }
            if line.isCut {
                first.problems.append(RowProblem(.fieldTooLong, String(text.prefix(40))))
            }
            return [first] + rows.dropFirst()
        }
        let reason = problem == nil ? "no ISBN in the line" : "no valid ISBN in the line"
        return [
            ImportRow(
                line: line.number,
                text: text,
                content: .rejected(reason),
                problems: problem.map { [$0] } ?? [],
            )
        ]
    }

    /// Whether a line has nine digits, those of an old ISBN; a shorter number may be anything.
    private static func isNumber(ofNine line: String) -> Bool {
        line.utf8.count { (0x30...0x39).contains($0) || $0 | 0x20 == UInt8(ascii: "x") } == 9
    }

    /// The code of a paperback with one of several ISBNs that a line is, or the second of its two fields.
    private static func paperback(_ line: String) -> SupplementedNumber? {
        code(line).flatMap { $0.isbns.count > 1 ? $0 : nil }
    }

    /// A number with its supplement, as a hand scanner types both, or as `bookland decode` writes it behind a file's name.
    private static func code(_ line: String) -> SupplementedNumber? {
        // Most lines are shorter.
        guard line.utf8.count > 13 else { return nil }
        if let code = SupplementedNumber(line) { return code }
        let tab = UInt8(ascii: "\t")
        guard let first = line.utf8.firstIndex(of: tab), first == line.utf8.lastIndex(of: tab)
        else { return nil }
        // A name of a file, and not another book.
        let name = String(line[..<first])
        if let isbns = try? ISBN.all(inLine: name), !isbns.isEmpty { return nil }
        return SupplementedNumber(String(line[first...].dropFirst()))
    }

    /// The ISBNs in a line, each once.
    static func isbns(_ text: String) -> ([ISBN], RowProblem?) {
        let line = PlainDigits.of(text)
        if let code = code(line), !code.isbns.isEmpty {
            guard code.isbns.count > 1 else { return (code.isbns, nil) }
            let list = code.isbns.map(\.hyphenated).joined(separator: " or ")
            return ([], RowProblem(.undecidedPaperback, line, result: list))
        }
        if line.utf8.count <= 40 {
            let field = ISBNField(line, completes: isNumber(ofNine: line))
            if !field.isbns.isEmpty { return (field.isbns, field.problem) }
            if let problem = field.problem,
                problem.kind == .spreadsheetNumber || problem.kind == .placeholder
            {
                return ([], problem)
            }
        }
        var found: [ISBN] = []
        var seen: Set<ISBN> = []
        for match in ISBN.matches(in: line) where seen.insert(match.isbn).inserted {
            found.append(match.isbn)
        }
        if !found.isEmpty { return (found, nil) }
        let numbers = line.split { !$0.isASCII || !$0.isNumber && !"-Xx".contains($0) }
            .map { $0.filter { $0 != "-" } }
        for number in numbers where (9...14).contains(number.utf8.count) {
            do throws(ISBNError) {
                _ = try ISBN(number)
            } catch {
                return ([], RowProblem(.invalidISBN, number, result: "\(error)"))
            }
        }
        return ([], nil)
    }
}
