import BooklandXML

/// Writes a MARCXML collection in UTF-8.
package struct MARCXMLWriter: Sendable {
    private var writer = XMLWriter(declaration: true)

    /// Creates a writer and begins the collection.
    package init() {
        writer.start("collection", [("xmlns", MARCXMLReader.namespace)])
    }

    /// Adds a record.
    package mutating func add(_ record: MARCRecord) {
        writer.element("record") { writer in
            writer.element("leader", text: record.leader)
            for field in record.fields { Self.add(field, to: &writer) }
        }
    }

    /// Ends the collection, once after all records.
    package mutating func finish() {
        writer.end()
    }

    /// Returns and removes the text written so far, so that a long collection can be written in pieces.
    package mutating func takeText() -> String {
        writer.takeText()
    }

    private static func add(_ field: MARCField, to writer: inout XMLWriter) {
        switch field {
        case .control(let tag, let value):
            writer.element("controlfield", [("tag", tag)], text: value)
        case .data(let field):
            let attributes = [
                ("tag", field.tag), ("ind1", String(field.firstIndicator)),
                ("ind2", String(field.secondIndicator)),
            ]
            writer.element("datafield", attributes) { writer in
                for subfield in field.subfields {
                    writer.element(
                        "subfield",
                        [("code", String(subfield.code))],
                        text: subfield.value,
                    )
                }
            }
        }
    }
}
