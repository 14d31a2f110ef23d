/// A MARC 21 bibliographic record: a leader and a list of fields.
package struct MARCRecord: Sendable, Hashable {
    /// The record label of 24 characters; position 6 is the type of record, 7 the bibliographic level.
    package var leader: String
    /// The fields, in the order of the record.
    package var fields: [MARCField]

    /// Creates a record.
    package init(leader: String, fields: [MARCField] = []) {
        self.leader = leader
        self.fields = fields
    }

    /// Returns the character of the leader at a position, from 0; a space beyond the end.
    package func leader(at position: Int) -> Character {
        Self.character(of: leader, at: position)
    }

    /// Returns the data fields with a tag, in their order.
    package func dataFields(_ tag: String) -> [MARCDataField] {
        fields.compactMap { field in
            if case .data(let data) = field, data.tag == tag { data } else { nil }
        }
    }

    /// Returns the first data field with a tag.
    package func dataField(_ tag: String) -> MARCDataField? {
        for case .data(let field) in fields where field.tag == tag { return field }
        return nil
    }

    /// Returns the value of the first control field with a tag, such as "001".
    package func controlField(_ tag: String) -> String? {
        for case .control(tag, let value) in fields { return value }
        return nil
    }

    /// Returns the character of a coded value at a position, from 0; a space beyond the end.
    static func character(of text: String, at position: Int) -> Character {
        text.dropFirst(position).first ?? " "
    }
}

/// A field of a record.
package enum MARCField: Sendable, Hashable {
    /// A field without subfields, with a tag from 001 to 009.
    case control(tag: String, value: String)
    /// A field with subfields.
    case data(MARCDataField)

    /// Three characters, mostly digits, that say what the field contains.
    package var tag: String {
        switch self {
        case .control(let tag, _): tag
        case .data(let field): field.tag
        }
    }
}

/// A field with subfields.
package struct MARCDataField: Sendable, Hashable {
    /// Three characters, mostly digits, that say what the field contains.
    package var tag: String
    /// The first indicator, often a space.
    package var firstIndicator: Character
    /// The second indicator, often a space.
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

    /// The value of the first subfield with a code.
    package subscript(code: Character) -> String? {
        subfields.first { $0.code == code }?.value
    }

    /// Returns the values of all subfields with a code.
    package func values(_ code: Character) -> [String] {
        subfields.filter { $0.code == code }.map(\.value)
    }
}

/// A part of a field.
package struct MARCSubfield: Sendable, Hashable {
    /// The code, a letter or a digit, that says what the subfield contains.
    package var code: Character
    /// The value.
    package var value: String

    /// Creates a subfield.
    package init(_ code: Character, _ value: String) {
        self.code = code
        self.value = value
    }
}
