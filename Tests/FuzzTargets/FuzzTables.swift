import BookImport
import BookLibrary

/// libFuzzer's entry point: reads arbitrary bytes as a file of another program.
@c(LLVMFuzzerTestOneInput)
public func fuzzTables(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    let now = Timestamp(milliseconds: 1_700_000_000_000)
    do throws(ImportError) {
        var reader = try ImportReader(bytes, now: now)
        let writer = RejectedRows(reader.description)
        let format = reader.description.format
        var rejected = writer.header()
        var rows: [ImportRow] = []
        while let row = try reader.next() {
            rows.append(row)
            precondition(row.number == rows.count, "rows are numbered")
            precondition(row.line >= (rows.dropLast().last?.line ?? 1), "lines are in order")
            for problem in row.problems {
                precondition(!problem.description.isEmpty, "a problem has a description")
            }
            rejected += writer.record(row, reason: "a reason")
        }
        if format.isTable {
            let lines = bytes.count { $0 == 0x0A || $0 == 0x0D }
            precondition(rows.count <= lines + 1, "a row has a line")
            checkLines(rows, bytes)
            checkAgain(rows, rejected, now)
        }
        var other = try ImportReader(bytes, now: now)
        try other.skip(rows.count / 2)
        let next = try other.next()
        precondition(next == rows.dropFirst(rows.count / 2).first, "skipping changes no row")
    } catch {
        precondition(!error.description.isEmpty, "an error has a description")
    }
    return 0
}

/// Traps if a line of plain text is no row.
///
/// Only where no quotation mark can hold several lines together, and one character ends a line.
private func checkLines(_ rows: [ImportRow], _ bytes: [UInt8]) {
    let isPlain = bytes.allSatisfy { byte in
        byte == 0x0A || byte == 0x09 || (0x20..<0x7F).contains(byte) && byte != 0x22
    }
    guard isPlain, let first = rows.first else { return }
    let read = Set(rows.map(\.line))
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated().dropFirst(first.line - 1) {
        let hasText = line.contains { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        }
        precondition(!hasText || read.contains(index + 1), "a line is lost")
    }
}

/// Traps if rejected rows are not read back with the same fields.
private func checkAgain(_ rows: [ImportRow], _ text: String, _ now: Timestamp) {
    guard !rows.isEmpty else { return }
    // Rejected rows may say too little for their table to be recognised by itself.
    guard var reader = try? ImportReader(Array(text.utf8), now: now),
        reader.description.format.isTable, reader.description.delimiter == ","
    else { return }
    for row in rows {
        guard let again = try? reader.next() else {
            preconditionFailure("a row that was rejected is lost")
        }
        precondition(
            trimmed(again.fields) == trimmed(row.fields),
            "a rejected row keeps its fields",
        )
    }
}

/// Fields without empty ones at the end, which short rows get.
private func trimmed(_ fields: [String]) -> [String] {
    var fields = fields
    while fields.last?.isEmpty == true { fields.removeLast() }
    return fields
}
