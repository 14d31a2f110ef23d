import MARCRecords
import Testing

@Suite(.timeLimit(.minutes(5)))
struct MARCXMLTests {
    private func read(_ text: String) throws -> [MARCRecord] {
        var reader = try MARCXMLReader()
        let records = try reader.records(in: Array(text.utf8).span)
        try reader.finish()
        return records
    }

    private func written(_ records: [MARCRecord]) -> String {
        var writer = MARCXMLWriter()
        for record in records { writer.add(record) }
        writer.finish()
        return writer.takeText()
    }

    @Test
    func `Records are read back unchanged`() throws {
        var strange = punctuated
        strange.fields.append(
            .data(MARCDataField("500", "1", "2", [MARCSubfield("a", "<&\"'>é\n漢\t")]))
        )
        #expect(try read(written([punctuated, strange])) == [punctuated, strange])
    }

    @Test
    func `Text can be read one byte at a time`() throws {
        var reader = try MARCXMLReader()
        var found: [MARCRecord] = []
        for byte in written([punctuated]).utf8 { found += try reader.records(in: [byte].span) }
        try reader.finish()
        #expect(found == [punctuated])
    }

    @Test(arguments: [
        (#"<record xmlns="http://www.loc.gov/MARC21/slim">"#, "</record>"),
        ("<record>", "</record>"),
        (
            #"<m:record xmlns:m="http://www.loc.gov/MARC21/slim" xmlns="http://www.loc.gov/MARC21/slim">"#,
            "</m:record>",
        ),
    ])
    func `A document of one record is read, with any namespace prefix`(start: String, end: String)
        throws
    {
        let records = try read(
            "\(start)<leader>x</leader><controlfield tag='001'>7</controlfield>\(end)"
        )
        #expect(records == [MARCRecord(leader: "x", fields: [.control(tag: "001", value: "7")])])
    }

    @Test
    func `A record above the size limit is rejected`() throws {
        let long = String(repeating: "x", count: MARCXMLReader.limit)
        #expect(throws: MARCError.tooLong(limit: MARCXMLReader.limit)) {
            try read("<record><leader>\(long)y</leader></record>")
        }
    }

    @Test(arguments: ["", "<record>", "<!DOCTYPE a><record/>", "<record></x>"])
    func `Malformed XML is an error`(text: String) {
        #expect(throws: MARCError.self) { try read(text) }
    }

    private func answer(_ body: String) throws -> SRUResponse {
        let text = """
            <zs:searchRetrieveResponse xmlns:zs="http://www.loc.gov/zing/srw/">\(body)\
            </zs:searchRetrieveResponse>
            """
        return try SRUResponse(reading: Array(text.utf8))
    }

    @Test
    func `An SRU response has a count and records`() throws {
        let record = #"<record xmlns="http://www.loc.gov/MARC21/slim"><leader>x</leader></record>"#
        let found = try answer(
            """
            <zs:numberOfRecords>63</zs:numberOfRecords><zs:records><zs:record><zs:recordData>\
            \(record)</zs:recordData></zs:record></zs:records>
            """
        )
        #expect(found.numberOfRecords == 63)
        #expect(found.records == [MARCRecord(leader: "x")])
        #expect(found.diagnostics.isEmpty)
    }

    @Test
    func `Escaped records are read`() throws {
        let found = try answer(
            """
            <zs:records><zs:record><zs:recordPacking>string</zs:recordPacking><zs:recordData>\
            &lt;record&gt;&lt;leader&gt;x&lt;/leader&gt;&lt;/record&gt;\
            </zs:recordData></zs:record></zs:records>
            """
        )
        #expect(found.records == [MARCRecord(leader: "x")])
    }

    @Test
    func `Diagnostics include their message`() throws {
        let found = try answer(
            """
            <zs:numberOfRecords>1</zs:numberOfRecords>\
            <zs:diagnostics xmlns:d="http://www.loc.gov/zing/srw/diagnostic/"><d:diagnostic>\
            <d:uri>info:srw/diagnostic/1/61</d:uri><d:details></d:details>\
            <d:message>First record position out of range</d:message></d:diagnostic></zs:diagnostics>
            """
        )
        #expect(found.numberOfRecords == 1)
        #expect(found.records.isEmpty)
        #expect(found.diagnostics.map(\.uri) == ["info:srw/diagnostic/1/61"])
        #expect(found.diagnostics.map(\.message) == ["First record position out of range"])
    }

    @Test
    func `An HTML page is not an SRU response`() {
        #expect(throws: MARCError.self) { try SRUResponse(reading: Array("<html/>".utf8)) }
    }
}
