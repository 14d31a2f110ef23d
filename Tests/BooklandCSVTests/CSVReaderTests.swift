import BooklandCSV
import Testing

@Suite(.timeLimit(.minutes(5)))
struct CSVReaderTests {
    /// Reads a text in pieces of some bytes.
    private func records(_ text: String, piece: Int = .max) -> [CSVRecord] {
        records(Array(text.utf8), piece: piece)
    }

    private func records(_ bytes: [UInt8], piece: Int = .max) -> [CSVRecord] {
        var reader = CSVReader()
        var records: [CSVRecord] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let next = Array(rest.prefix(piece))
            records += reader.records(in: next.span)
            rest = rest.dropFirst(next.count)
        }
        return records + reader.finish()
    }

    @Test("A line of JSON that is read as CSV has fields like any other text")
    func jsonLine() {
        var reader = CSVReader()
        let text =
            "{\"title\":\"A\",\"authors\":[\"B\"],\"status\":\"read\"}\n\"a\"b\"c\",\"d\"e\"\n\"x\"y\nz\"w\",\"v\"u"
        let records = reader.records(in: Array(text.utf8).span) + reader.finish()
        #expect(records.count == 4)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `Lines may end in any of the three ways`(end: String) {
        let text = ["a,b", "1,\"2\"", "", "3,4"].joined(separator: end)
        for piece in [1, 2, 3, 100] {
            for text in [text, text + end] {
                let records = records(text, piece: piece)
                #expect(records.map(\.fields) == [["a", "b"], ["1", "2"], ["3", "4"]])
                #expect(records.map(\.line) == [1, 2, 4])
                #expect(records.allSatisfy { $0.problems.isEmpty })
            }
        }
    }

    @Test func `A quoted field holds delimiters, quotes and line ends`() {
        let found = records("\"a,\"\"b\"\"\r\nc\",\"\",x\ny")
        #expect(found.map(\.fields) == [["a,\"b\"\r\nc", "", "x"], ["y"]])
        #expect(found.map(\.line) == [1, 3])
    }

    @Test func `A byte order mark is skipped, also when it comes in pieces`() {
        for piece in 1...4 {
            #expect(
                records("\u{FEFF}\"Title\",b", piece: piece).map(\.fields) == [["Title", "b"]]
            )
        }
        #expect(records([0xEF, 0xBB]).first?.problems == [.notUTF8])
    }

    @Test func `Another delimiter may be used`() {
        var reader = CSVReader(delimiter: ";")
        let found = reader.records(in: Array("a,b;c\n".utf8).span)
        #expect(found.map(\.fields) == [["a,b", "c"]])
    }

    @Test(arguments: [
        "1,\"Stray,A\n2,\"Good, title\",B\n3,C,\"D\"\n", "1,\"Stray,A\n2,plain,B\n3,C,D\n",
        "1,\"Stray,A\n2,\"\"\"Good\"\"\",B\n3,\"C\",D\n",
        "1,\"Stray,A\n2,\"=\"\"0\"\"\",B\n3,C,D\n",
    ])
    func `A stray opening quote costs no other record`(text: String) {
        for piece in [1, 7, 1_000] {
            let found = records(text, piece: piece)
            #expect(found.map { $0.fields.first } == ["1", "2", "3"])
            #expect(found.map(\.fields.count) == [3, 3, 3])
            #expect(found.map(\.line) == [1, 2, 3])
            #expect(found[0].fields[1] == "\"Stray")
            #expect(found[0].problems == [.strayQuote])
            #expect(found[1...].allSatisfy { $0.problems.isEmpty })
        }
    }

    @Test func `Quotes within a quoted field of one line are taken as text`() {
        let found = records("\"The \"Best\" book\",2\n")
        #expect(found.map(\.fields) == [["The \"Best\" book", "2"]])
        #expect(found[0].problems == [.strayQuote])
        #expect(records("a \"quoted\" word,2").first?.problems == [])
    }

    @Test func `A stray quote at the end of a large file is found within the limit`() {
        let rows = (0..<100_000).map { "\($0),Title \($0),x\n" }.joined()
        let found = records("0,\"Stray,x\n" + rows, piece: 65_536)
        #expect(found.count == 100_001)
        #expect(found.last?.line == 100_001)
    }

    @Test func `Hostile quotes take linear time`() {
        // Every line opens a quoted field that only the limit ends.
        let line = "x,\"" + String(repeating: "\"\"", count: 20) + "\n"
        let text = String(repeating: line, count: 100_000)
        #expect(!records(text, piece: 65_536).isEmpty)
    }

    @Test func `A field is cut off at the limit`() {
        let long = String(repeating: "x", count: CSVReader.longestField + 10)
        let found = records("\(long),b\nc")
        #expect(found[0].fields[0].utf8.count == CSVReader.longestField)
        #expect(found[0].fields[1] == "b")
        #expect(found[0].problems == [.fieldTooLong(limit: CSVReader.longestField)])
        #expect(found[1].fields == ["c"])
    }

    @Test func `Bytes that are not UTF-8 are reported`() {
        let found = records(Array("Stra".utf8) + [0xDF, 0x65] + Array(",b\nc".utf8))
        #expect(found[0].fields == ["Stra\u{FFFD}e", "b"])
        #expect(found[0].problems == [.notUTF8])
        #expect(found[1].problems == [])
    }
}
