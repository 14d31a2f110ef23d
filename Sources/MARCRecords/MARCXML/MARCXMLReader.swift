import BooklandXML

/// Reads records of MARCXML from bytes as they come, whatever stands around the records.
///
/// A `collection`, an answer of an SRU service and a lone `record` are all understood. Elements count
/// in the namespace `http://www.loc.gov/MARC21/slim` or in none. Texts longer than a record may be are
/// an error, as is XML that is malformed: nothing behind that can be trusted.
package struct MARCXMLReader: ~Copyable {
    /// The namespace of MARCXML.
    package static let namespace = "http://www.loc.gov/MARC21/slim"
    /// How many bytes of text a record may have, and how many fields and subfields.
    package static let limit = 1 << 20

    private var reader: XMLReader
    private var builder = MARCXMLBuilder()

    /// Creates a reader for one document.
    package init() throws(MARCError) {
        do throws(XMLError) {
            reader = try XMLReader()
        } catch {
            throw .xml(reason: error.description)
        }
    }

    /// Takes the next bytes and returns the records that are complete with them.
    package mutating func records(in bytes: Span<UInt8>) throws(MARCError) -> [MARCRecord] {
        let events: [XMLEvent]
        do throws(XMLError) {
            events = try reader.events(in: bytes)
        } catch {
            throw .xml(reason: error.description)
        }
        return try builder.records(in: events)
    }

    /// Says that there are no more bytes.
    package mutating func finish() throws(MARCError) {
        do throws(XMLError) {
            _ = try reader.finish()
        } catch {
            throw .xml(reason: error.description)
        }
    }
}
