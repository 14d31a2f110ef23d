import BookMetadata
import BooklandSQLite
import MARCRecords

extension ImportTarget {
    /// Imports a MARC 21 file, with a few thousand records per transaction.
    ///
    /// A resumed import reads the earlier records again and skips them.
    func addMARC(
        _ reader: inout ContentReader,
        _ format: ImportFormat,
        _ run: inout ImportRun,
        _ tell: (ImportRun, Int) -> Void,
        _ bad: (BadItem) -> Void,
    ) throws(CatalogError) {
        var file = try MARCFile(format)
        var toSkip = run.record.counts.items
        var waiting: [Result<MARCRecord, MARCError>] = []
        var hasMore = true
        while hasMore {
            if !file.isBroken, let piece = try reader.nextPiece() {
                waiting += file.records(in: reader.buffer.span.extracting(piece))
            } else {
                waiting += file.finish()
                hasMore = false
            }
            let skipped = min(toSkip, waiting.count)
            waiting.removeFirst(skipped)
            toSkip -= skipped
            guard waiting.count >= 1_000 || !hasMore else { continue }
            run.record.isDone = !hasMore
            try add(waiting, &run, bad)
            waiting.removeAll(keepingCapacity: true)
            tell(run, reader.source.consumed)
        }
    }

    private func add(
        _ records: [Result<MARCRecord, MARCError>],
        _ run: inout ImportRun,
        _ bad: (BadItem) -> Void,
    ) throws(CatalogError) {
        var next = run
        try storing { () throws(StorageError) in
            try connection.transaction { () throws(StorageError) in
                for record in records {
                    next.record.counts.items += 1
                    switch record {
                    case .failure(let error):
                        next.record.counts.bad += 1
                        bad(BadItem(number: next.record.counts.items, reason: error.description))
                    case .success(let record):
                        guard let book = BookRecord(record) else {
                            next.record.counts.other += 1
                            continue
                        }
                        try writer.add(book, key: record.identity)
                        next.record.counts.books += 1
                    }
                }
                try remember(next)
            }
        }
        run = next
    }
}

extension MARCRecord {
    /// The record's number in its system (001), with that system (003).
    fileprivate var identity: String? {
        guard let number = controlField("001"), let system = controlField("003") else { return nil }
        return "marc:\(system):\(number)"
    }
}
