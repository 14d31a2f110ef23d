import BooklandXML

/// Reads MARCXML records piece by piece, whatever surrounds them.
///
/// It understands a `collection`, an SRU response and a single `record`, with elements in the namespace
/// `http://www.loc.gov/MARC21/slim` or in none. Malformed XML and records beyond the limits are errors,
/// after which nothing more is read. The records before malformed XML come first, then the error.
package struct MARCXMLReader: ~Copyable {
    /// The namespace of MARCXML.
    package static let namespace = "http://www.loc.gov/MARC21/slim"
    /// The most bytes of text in a record, and the most fields and subfields.
    package static let limit = 1 << 20

    private var reader: XMLReader
    private var builder = MARCXMLBuilder()
    /// The error that follows the records before it.
    private var failure: MARCError?

    /// Creates a reader for one document.
    package init() throws(MARCError) {
        do throws(XMLError) {
            reader = try XMLReader()
        } catch {
            throw .xml(reason: error.description)
        }
    }

    /// Takes the next bytes and returns the records that they complete.
    package mutating func records(in bytes: Span<UInt8>) throws(MARCError) -> [MARCRecord] {
        if let failure { throw failure }
        let events: [XMLEvent]
        do throws(XMLError) {
            events = try reader.events(in: bytes)
        } catch {
            let failure = MARCError.xml(reason: error.description)
            let records = try builder.records(in: reader.eventsBeforeError())
            if records.isEmpty { throw failure }
            self.failure = failure
            return records
        }
        return try builder.records(in: events)
    }

    /// Ends the input.
    package mutating func finish() throws(MARCError) {
        if let failure { throw failure }
        do throws(XMLError) {
            _ = try reader.finish()
        } catch {
            throw .xml(reason: error.description)
        }
    }
}
