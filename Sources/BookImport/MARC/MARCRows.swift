import BookLibrary
import BookMetadata
import MARCRecords

/// The books of a file of MARC 21 in ISO 2709.
struct MARCRows: RecordSource {
    private var input: ImportInput
    private let now: Timestamp
    private var reader = ISO2709Reader()
    private var pending: [Result<MARCRecord, MARCError>] = []
    private var index = 0
    private var isAtEnd = false
    private var count = 0

    init(_ input: ImportInput, now: Timestamp) {
        self.input = input
        self.now = now
    }

    mutating func next() throws(ImportError) -> ImportRow? {
        guard let result = try nextRecord() else { return nil }
        switch result {
        case .success(let record): return ImportRow(record, number: count, .marc, now: now)
        case .failure(let error):
            return ImportRow(line: count, content: .rejected("\(error)"))
        }
    }

    private mutating func nextRecord() throws(ImportError) -> Result<MARCRecord, MARCError>? {
        while index == pending.count {
            guard !isAtEnd else { return nil }
            let piece = try input.next()
            isAtEnd = piece.isEmpty
            pending = isAtEnd ? [] : reader.records(in: piece.span)
            if isAtEnd, let error = reader.finish() { pending = [.failure(error)] }
            index = 0
        }
        defer { index += 1 }
        count += 1
        return pending[index]
    }
}

/// The books of a file of MARC 21 in XML.
struct MARCXMLRows: RecordSource {
    private var input: ImportInput
    private let now: Timestamp
    private let document: MARCXMLDocument
    private var pending: [MARCRecord] = []
    private var index = 0
    private var isAtEnd = false
    private var count = 0

    init(_ input: ImportInput, now: Timestamp) throws(ImportError) {
        self.input = input
        self.now = now
        document = try MARCXMLDocument()
    }

    mutating func next() throws(ImportError) -> ImportRow? {
        while index == pending.count {
            guard !isAtEnd else { return nil }
            let piece = try input.next()
            isAtEnd = piece.isEmpty
            index = 0
            do throws(MARCError) {
                pending = try document.records(in: piece)
            } catch {
                guard count > 0 else { throw ImportError(.malformed("\(error)")) }
                // What was read counts: the file is cut, or damaged from here on.
                (pending, isAtEnd, count) = ([], true, count + 1)
                return ImportRow(line: count, content: .rejected("\(error)"))
            }
        }
        defer { index += 1 }
        count += 1
        return ImportRow(pending[index], number: count, .marcXML, now: now)
    }
}

/// A reader of MARCXML, which cannot be copied.
private final class MARCXMLDocument {
    private var reader: MARCXMLReader

    init() throws(ImportError) {
        do throws(MARCError) {
            reader = try MARCXMLReader()
        } catch {
            throw ImportError(.malformed("\(error)"))
        }
    }

    /// Takes the next bytes; none end the document.
    func records(in bytes: [UInt8]) throws(MARCError) -> [MARCRecord] {
        guard bytes.isEmpty else { return try reader.records(in: bytes.span) }
        try reader.finish()
        return []
    }
}

extension ImportRow {
    /// A row for a record, whose text is MARCXML.
    fileprivate init(_ record: MARCRecord, number: Int, _ format: ImportFormat, now: Timestamp) {
        var writer = MARCXMLWriter()
        writer.add(record)
        writer.finish()
        self.init(
            line: number,
            text: writer.takeText(),
            content: .rejected("not a book, or without a title"),
        )
        if let medium = record.otherMedium {
            content = .rejected("not a book: \(medium)")
            return
        }
        guard var book = BookRecord(record) else { return }
        book.authors.removeAll { UnnamedAuthorWords.are($0.name) }
        var imported = ImportedBook(
            isbn: book.edition.isbn,
            record: book,
            source: format.source,
            added: now,
        )
        imported.line = number
        content = .book(imported)
        problems = record.invalidISBNs.map { RowProblem(.invalidISBN, $0.text, result: $0.reason) }
    }
}
