import BookMetadata
import BooklandJSON
import BooklandSQLite

extension ImportTarget {
    /// Imports a file of lines, one batch per transaction.
    func addLines(
        _ reader: inout ContentReader,
        _ format: ImportFormat,
        _ run: inout ImportRun,
        _ tell: (ImportRun, Int) -> Void,
        _ bad: (BadItem) -> Void,
    ) throws(CatalogError) {
        var json = JSONReader(limits: JSONLimits(bytes: ContentReader.longestLine))
        var batch = run
        while !batch.record.isDone {
            // Takes an error of the file out of the transaction, which throws other errors.
            var failure: CatalogError?
            try storing { () throws(StorageError) in
                try connection.transaction { () throws(StorageError) in
                    for _ in 0..<Self.batch {
                        let line: ContentReader.Line?
                        do throws(CatalogError) {
                            line = try reader.nextLine()
                        } catch {
                            failure = error
                            break
                        }
                        guard let line else {
                            batch.record.isDone = true
                            break
                        }
                        batch.record.counts.items += 1
                        let reason: String?
                        switch line {
                        case .tooLong: reason = "longer than \(ContentReader.longestLine) bytes"
                        case .content(let range):
                            let bytes = reader.buffer.span.extracting(range)
                            reason =
                                if bytes.isEmpty {
                                    try passOver(&batch.record.counts)
                                } else if format == .openLibraryDump {
                                    try addDumpLine(bytes, &json, &batch.record.counts)
                                } else {
                                    try addJSONLine(bytes, &json, &batch.record.counts)
                                }
                        }
                        if let reason {
                            batch.record.counts.bad += 1
                            bad(BadItem(number: batch.record.counts.items, reason: reason))
                        }
                    }
                    batch.record.offset = reader.offset
                    try remember(batch)
                }
            }
            run = batch
            tell(run, reader.source.consumed)
            if let failure { throw failure }
        }
    }

    private func passOver(_ counts: inout ImportCounts) throws(StorageError) -> String? {
        counts.other += 1
        return nil
    }

    /// Imports a line of a dump; returns the reason if it cannot.
    private func addDumpLine(
        _ bytes: Span<UInt8>,
        _ json: inout JSONReader,
        _ counts: inout ImportCounts,
    ) throws(StorageError) -> String? {
        guard let line = DumpLine(bytes) else { return "not a line of an Open Library dump" }
        guard line.kind != .other else { return try passOver(&counts) }
        let value: JSONValue
        do throws(JSONError) {
            value = try json.read(bytes.extracting(line.record))
        } catch {
            return error.description
        }
        let key = bytes.extracting(line.key)
        switch line.kind {
        case .edition:
            guard let number = OpenLibraryNumber.reading(key, kind: "M") else { return Self.noKey }
            let edition = DumpEdition(value)
            guard !edition.title.isEmpty else { return "an edition without a title" }
            try writer.add(edition, number: number)
            counts.books += 1
        case .work:
            guard let number = OpenLibraryNumber.reading(key, kind: "W") else { return Self.noKey }
            try writer.add(DumpWork(value), number: number)
            counts.works += 1
        case .author:
            guard let number = OpenLibraryNumber.reading(key, kind: "A") else { return Self.noKey }
            let author = DumpAuthor(value)
            guard !author.name.isEmpty else { return "an author without a name" }
            try writer.add(author, number: number)
            counts.authors += 1
        case .other: break
        }
        return nil
    }

    private static let noKey = "not an Open Library key"

    /// Imports a line of JSON; returns the reason if it cannot.
    private func addJSONLine(
        _ bytes: Span<UInt8>,
        _ json: inout JSONReader,
        _ counts: inout ImportCounts,
    ) throws(StorageError) -> String? {
        let value: JSONValue
        do throws(JSONError) {
            value = try json.read(bytes)
        } catch {
            return error.description
        }
        // A record by itself, or in a server's envelope.
        let enclosed = value["data"].flatMap { BookRecord(json: $0) }
        guard let record = enclosed ?? BookRecord(json: value) else {
            return "not a book record: neither the work nor the edition has a title"
        }
        try writer.add(record, key: nil)
        counts.books += 1
        return nil
    }
}
