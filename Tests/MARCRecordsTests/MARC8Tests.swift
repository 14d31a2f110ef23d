import MARCRecords
import Testing

@Suite(.timeLimit(.minutes(5)))
struct MARC8Tests {
    /// The title of a record in MARC-8.
    private func title(_ bytes: [UInt8]) throws -> String? {
        let record = MARCRecord(
            leader: "00000nam  2200000 i 4500",
            fields: [.data(MARCDataField("245", [MARCSubfield("a", "?")]))],
        )
        var reader = ISO2709Reader()
        let found = reader.records(
            in: record.iso2709(text: { $0 == "?" ? bytes : Array($0.utf8) }).span
        )
        return try found[0].get().dataField("245")?["a"]
    }

    @Test(
        arguments: [
            ([0xE2, 0x65], "é"), ([0xE8, 0x75], "ü"), ([0xF0, 0x63], "ç"), ([0xA2], "Ø"),
            ([0xA1, 0xF2, 0x6F, 0xE2, 0x64, 0xE2, 0x7A], "Łọd́ź"), ([0xC7], "ß"), ([0xC3], "©"),
            ([0xE3, 0xF2, 0x61], "ậ"),
            ([0x88, 0x54, 0x68, 0x65, 0x89, 0x20, 0x78], "\u{98}The\u{9C} x"),
            ([0xEB, 0x74, 0xEC, 0x73], "t\u{361}s"),
            ([0x1B, 0x70, 0x32, 0x1B, 0x73, 0x6E], "²n"),
            ([0x48, 0x1B, 0x62, 0x32, 0x1B, 0x73, 0x4F], "H₂O"),
            ([0x1B, 0x67, 0x61, 0x1B, 0x73], "α"),
            ([0x1B, 0x28, 0x4E, 0x77, 0x4F, 0x4A, 0x4E, 0x41, 0x1B, 0x28, 0x42, 0x21], "Война!"),
            ([0x1B, 0x28, 0x32, 0x79, 0x6C, 0x65, 0x6D, 0x1B, 0x28, 0x42], "שלום"),
            ([0x1B, 0x24, 0x31, 0x21, 0x30, 0x21, 0x1B, 0x28, 0x42, 0x61], "\u{FFFD}a"),
            ([0xFF], "\u{FFFD}"), ([0xE2], "\u{301}"),
        ] as [([UInt8], String)]
    )
    func `MARC-8 is converted to Unicode`(bytes: [UInt8], expected: String) throws {
        #expect(try title(bytes) == expected)
    }
}
