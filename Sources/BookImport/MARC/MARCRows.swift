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
        guard let record = try nextRecord() else { return nil }
        return ImportRow(record, number: count, .marcXML, now: now)
    }

    private mutating func nextRecord() throws(ImportError) -> MARCRecord? {
        while index == pending.count {
            guard !isAtEnd else { return nil }
            let piece = try input.next()
            isAtEnd = piece.isEmpty
            pending = try document.records(in: piece)
            index = 0
        }
        defer { index += 1 }
        count += 1
        return pending[index]
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
    func records(in bytes: [UInt8]) throws(ImportError) -> [MARCRecord] {
        do throws(MARCError) {
            if bytes.isEmpty {
                try reader.finish()
                return []
            }
            return try reader.records(in: bytes.span)
        } catch {
            throw ImportError(.malformed("\(error)"))
        }
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
        guard let book = BookRecord(record) else { return }
        var imported = ImportedBook(
            isbn: book.edition.isbn,
            record: book,
            source: format.source,
            added: now,
        )
        imported.line = number
        content = .book(imported)
    }
}
