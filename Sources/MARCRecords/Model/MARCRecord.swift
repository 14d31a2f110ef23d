/// A bibliographic record of MARC 21: a leader and fields in their order.
package struct MARCRecord: Sendable, Hashable {
    /// The record label: 24 characters, of which position 6 is the type of record, 7 the level.
    package var leader: String
    /// The fields, in the order of the record.
    package var fields: [MARCField]

    /// Creates a record.
    package init(leader: String, fields: [MARCField] = []) {
        self.leader = leader
        self.fields = fields
    }

    /// The character of the leader at a position from 0; a blank beyond its end.
    package func leader(at position: Int) -> Character {
        Self.character(of: leader, at: position)
    }

    /// The data fields of one tag, in their order.
    package func dataFields(_ tag: String) -> [MARCDataField] {
        fields.compactMap { field in
            if case .data(let data) = field, data.tag == tag { data } else { nil }
        }
    }

    /// The first data field of one tag.
    package func dataField(_ tag: String) -> MARCDataField? {
        for case .data(let field) in fields where field.tag == tag { return field }
        return nil
    }

    /// The value of the first control field of one tag, as "001".
    package func controlField(_ tag: String) -> String? {
        for case .control(tag, let value) in fields { return value }
        return nil
    }

    /// The character of a coded value at a position from 0; a blank beyond its end.
    static func character(of text: String, at position: Int) -> Character {
        text.dropFirst(position).first ?? " "
    }
}

/// A field of a record.
package enum MARCField: Sendable, Hashable {
    /// A field of coded or plain data, with a tag from 001 to 009.
    case control(tag: String, value: String)
    /// A field of subfields.
    case data(MARCDataField)

    /// Three characters, mostly digits, which say what is in the field.
    package var tag: String {
        switch self {
        case .control(let tag, _): tag
        case .data(let field): field.tag
        }
    }
}

/// A field of subfields.
package struct MARCDataField: Sendable, Hashable {
    /// Three characters, mostly digits, which say what is in the field.
    package var tag: String
    /// The first indicator, often a blank.
    package var firstIndicator: Character
    /// The second indicator, often a blank.
    package var secondIndicator: Character
    /// The subfields, in their order.
    package var subfields: [MARCSubfield]

    /// Creates a field.
    package init(
        _ tag: String,
        _ firstIndicator: Character = " ",
        _ secondIndicator: Character = " ",
        _ subfields: [MARCSubfield],
    ) {
        self.tag = tag
        self.firstIndicator = firstIndicator
        self.secondIndicator = secondIndicator
        self.subfields = subfields
    }

    /// The first subfield's value of a code.
    package subscript(code: Character) -> String? {
        subfields.first { $0.code == code }?.value
    }

    /// All values of a code, in their order.
    package func values(_ code: Character) -> [String] {
        subfields.filter { $0.code == code }.map(\.value)
    }
}

/// A part of a field.
package struct MARCSubfield: Sendable, Hashable {
    /// What is in it: a letter or a digit.
    package var code: Character
    /// The text.
    package var value: String

    /// Creates a subfield.
    package init(_ code: Character, _ value: String) {
        self.code = code
        self.value = value
    }
}
