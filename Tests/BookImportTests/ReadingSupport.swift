import BookImport
import BookLibrary
import BookMetadata
import Foundation

/// Reads all rows of a file.
func rows(_ text: String, mapping: String? = nil) throws -> [ImportRow] {
    try rows(Array(text.utf8), mapping: mapping)
}

func rows(_ bytes: [UInt8], mapping: String? = nil) throws -> [ImportRow] {
    var reader = try ImportReader(
        bytes,
        mapping: mapping.map { try ColumnMapping($0) },
        now: now,
    )
    var rows: [ImportRow] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
}

func description(_ text: String, mapping: String? = nil) throws -> ImportDescription {
    try ImportReader(
        Array(text.utf8),
        mapping: mapping.map { try ColumnMapping($0) },
        now: now,
    ).description
}

/// The time at which the tests import.
let now = Timestamp(milliseconds: 1_795_348_800_000)

func fixture(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return Array(try Data(contentsOf: folder.appending(path: name)))
}

extension ImportRow {
    /// The book; nil for a row that is none.
    var book: ImportedBook? {
        if case .book(let book) = content { return book }
        return nil
    }

    /// Why the row is no book; nil for a book.
    var rejection: String? {
        if case .rejected(let reason) = content { return reason }
        return nil
    }
}

extension ImportedBook {
    var title: String? { record?.title }
    var authors: [String] { record?.authorNames ?? [] }
}
