import MARCRecords

/// A record as the Library of Congress writes it, with ISBD punctuation.
let punctuated = MARCRecord(
    leader: "00615pam  2200217 a 4500",
    fields: [
        .control(tag: "001", value: "  2005280851"),
        .control(tag: "008", value: "050809r2005    nyu           000 1 eng  "),
        .data(
            MARCDataField(
                "020",
                [MARCSubfield("a", "0306406152 (pbk.) :"), MARCSubfield("c", "$5.95")],
            )
        ),
        .data(MARCDataField("020", [MARCSubfield("z", "9780306406164")])),
        .data(
            MARCDataField(
                "041",
                "1",
                " ",
                [MARCSubfield("a", "engfre"), MARCSubfield("h", "fre")],
            )
        ),
        .data(
            MARCDataField(
                "100",
                "1",
                " ",
                [MARCSubfield("a", "Voltaire,"), MARCSubfield("d", "1694-1778.")],
            )
        ),
        .data(
            MARCDataField(
                "240",
                "1",
                "0",
                [MARCSubfield("a", "Candide."), MARCSubfield("l", "English")],
            )
        ),
        .data(
            MARCDataField(
                "245",
                "1",
                "0",
                [
                    MARCSubfield("a", "Candide, or optimism :"), MARCSubfield("b", "a tale /"),
                    MARCSubfield("c", "Voltaire ; translated by John Butt ; with J. Doe."),
                ],
            )
        ),
        .data(MARCDataField("250", [MARCSubfield("a", "1st ed. /")])),
        .data(
            MARCDataField(
                "260",
                [
                    MARCSubfield("a", "New York :"), MARCSubfield("b", "[Pocket Books],"),
                    MARCSubfield("c", "c2005."),
                ],
            )
        ),
        .data(
            MARCDataField(
                "300",
                [MARCSubfield("a", "xii, 178 p. ;"), MARCSubfield("c", "18 cm.")],
            )
        ),
        .data(MARCDataField("520", [MARCSubfield("a", "Pangloss &amp; his pupil.")])),
        .data(
            MARCDataField(
                "650",
                " ",
                "0",
                [MARCSubfield("a", "Optimism"), MARCSubfield("v", "Fiction.")],
            )
        ),
        .data(MARCDataField("700", "1", " ", [MARCSubfield("a", "Butt, John,")])),
        .data(MARCDataField("700", "1", " ", [MARCSubfield("a", "Doe, J.")])),
        .data(
            MARCDataField(
                "700",
                "1",
                "2",
                [MARCSubfield("a", "Voltaire,"), MARCSubfield("t", "Zadig.")],
            )
        ),
        .data(MARCDataField("776", [MARCSubfield("z", "9780140440041")])),
    ],
)

extension MARCDataField {
    /// A field with blank indicators.
    init(_ tag: String, _ subfields: [MARCSubfield]) {
        self.init(tag, " ", " ", subfields)
    }
}

extension MARCRecord {
    /// The record in ISO 2709, in UTF-8 by default.
    func iso2709(text: (String) -> [UInt8] = { Array($0.utf8) }) -> [UInt8] {
        var directory: [UInt8] = []
        var data: [UInt8] = []
        for field in fields {
            var bytes: [UInt8] = []
            switch field {
            case .control(_, let value): bytes = text(value)
            case .data(let field):
                bytes = Array("\(field.firstIndicator)\(field.secondIndicator)".utf8)
                for subfield in field.subfields {
                    bytes += [0x1F] + Array(String(subfield.code).utf8) + text(subfield.value)
                }
            }
            bytes.append(0x1E)
            directory += Array((field.tag + padded(bytes.count, 4) + padded(data.count, 5)).utf8)
            data += bytes
        }
        let base = 24 + directory.count + 1
        var label = Array(leader.utf8)
        label.replaceSubrange(0..<5, with: padded(base + data.count + 1, 5).utf8)
        label.replaceSubrange(12..<17, with: padded(base, 5).utf8)
        return label + directory + [0x1E] + data + [0x1D]
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: width - digits.count) + digits
    }
}
