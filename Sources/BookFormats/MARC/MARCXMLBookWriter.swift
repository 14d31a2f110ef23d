import BookMetadata
import MARCRecords

/// Writes records of books as a collection of MARCXML.
struct MARCXMLBookWriter {
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
