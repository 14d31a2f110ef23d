import BooklandXML

/// Builds records from the events of an XML document.
struct MARCXMLBuilder {
    private var record: MARCRecord?
    private var field: MARCDataField?
    /// The element to which text belongs.
    private var place = Place.elsewhere
    private var text = ""
    /// The size of the record so far, in bytes of text and in elements.
    private var cost = 0

    private enum Place {
        case elsewhere
        case leader
        case controlField(tag: String)
        case subfield(code: Character)
    }

    mutating func records(in events: [XMLEvent]) throws(MARCError) -> [MARCRecord] {
        var records: [MARCRecord] = []
        for event in events {
            switch event {
            case .start(let name, let attributes):
                if Self.isOfMARC(name) { start(name.local, attributes) }
                cost += 1
            case .text(let more): add(more)
            case .end(let name):
                guard Self.isOfMARC(name), let record = end(name.local) else { continue }
                records.append(record)
            }
            if record != nil, cost > MARCXMLReader.limit {
                throw .tooLong(limit: MARCXMLReader.limit)
            }
        }
        return records
    }

    /// Whether an element belongs to MARCXML; some writers forget the namespace.
    static func isOfMARC(_ name: XMLName) -> Bool {
        name.namespace == MARCXMLReader.namespace || name.namespace.isEmpty
    }

    private mutating func start(_ name: String, _ attributes: [XMLAttribute]) {
        func value(_ name: String) -> String {
            attributes.first { $0.name.local == name }?.value ?? ""
        }
        if name == "record" {
            record = MARCRecord(leader: "")
            cost = 0
        }
        guard record != nil else { return }
        text = ""
        switch name {
        case "leader": place = .leader
        case "controlfield": place = .controlField(tag: value("tag"))
        case "datafield":
            field = MARCDataField(
                value("tag"),
                value("ind1").first ?? " ",
                value("ind2").first ?? " ",
                [],
            )
        case "subfield": place = .subfield(code: value("code").first ?? " ")
        default: break
        }
    }

    private mutating func add(_ more: String) {
        if case .elsewhere = place { return }
        text += more
        cost += more.utf8.count
    }

    /// Ends an element and returns the record that it completes.
    private mutating func end(_ name: String) -> MARCRecord? {
        defer {
            if name != "record", name != "datafield" { place = .elsewhere }
        }
        switch (name, place) {
        case ("leader", .leader): record?.leader = text
        case ("controlfield", .controlField(let tag)):
            record?.fields.append(.control(tag: tag, value: text))
        case ("subfield", .subfield(let code)):
            field?.subfields.append(MARCSubfield(code, text))
        case ("datafield", _):
            if let field { record?.fields.append(.data(field)) }
            field = nil
        case ("record", _):
            defer { record = nil }
            // An SRU response has an element of the same name around each MARCXML record.
            return record.flatMap { $0.leader.isEmpty && $0.fields.isEmpty ? nil : $0 }
        default: break
        }
        return nil
    }
}
