import BooklandXML

/// A response of an SRU service (Search/Retrieve via URL 1.1 and 1.2) with MARCXML records.
package struct SRUResponse: Sendable, Hashable {
    /// The number of matching records that the service states; the response may have fewer.
    package var numberOfRecords: Int?
    /// The records in the response.
    package var records: [MARCRecord]
    /// The service's error messages, which come with HTTP status 200.
    package var diagnostics: [Diagnostic]

    /// An error message of a service.
    package struct Diagnostic: Sendable, Hashable {
        /// The kind of error, such as `info:srw/diagnostic/1/61`.
        package var uri: String
        /// Details, often empty.
        package var details: String
        /// The message, often empty.
        package var message: String
    }

    /// Reads a response, whose records may be nested XML or escaped.
    package init(reading bytes: [UInt8]) throws(MARCError) {
        let events: [XMLEvent]
        do throws(XMLError) {
            events = try XMLReader.events(in: bytes)
        } catch {
            throw .xml(reason: error.description)
        }
        guard case .start(let root, _)? = events.first, root.local == "searchRetrieveResponse"
        else { throw .xml(reason: "no answer of an SRU service") }

        var builder = MARCXMLBuilder()
        records = try builder.records(in: events)
        let texts = Self.texts(in: events)
        numberOfRecords = texts.first { $0.path.last == "numberOfRecords" }.flatMap {
            Int($0.text.filter { !$0.isWhitespace })
        }
        for escaped in texts where escaped.path.last == "recordData" {
            guard escaped.text.utf8.contains(UInt8(ascii: "<")) else { continue }
            var reader = try MARCXMLReader()
            records += try reader.records(in: Array(escaped.text.utf8).span)
            try reader.finish()
        }
        diagnostics = []
        for part in texts where part.path.dropLast().last == "diagnostic" {
            if part.path.last == "uri" || diagnostics.isEmpty {
                diagnostics.append(Diagnostic(uri: "", details: "", message: ""))
            }
            let last = diagnostics.count - 1
            switch part.path.last {
            case "uri": diagnostics[last].uri = part.text
            case "details": diagnostics[last].details = part.text
            case "message": diagnostics[last].message = part.text
            default: break
            }
        }
    }

    /// The texts outside MARCXML, each with the local names of the elements around it.
    private static func texts(in events: [XMLEvent]) -> [(path: [String], text: String)] {
        var texts: [(path: [String], text: String)] = []
        var path: [String] = []
        var text = ""
        for event in events {
            switch event {
            case .start(let name, _):
                path.append(name.local)
                text = ""
            case .text(let more): text += more
            case .end(let name):
                if name.namespace != MARCXMLReader.namespace { texts.append((path, text)) }
                path.removeLast()
                text = ""
            }
        }
        return texts
    }
}
