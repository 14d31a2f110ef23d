import BookMetadata
import MARCRecords

/// Writes a MARCXML collection.
struct MARCXMLBookWriter: RecordWriter {
    private var writer = MARCXMLWriter()

    mutating func add(_ record: BookRecord) -> String {
        writer.add(MARCRecord(record))
        return writer.takeText()
    }

    mutating func finish() -> String {
        writer.finish()
        return writer.takeText()
    }
}
