import BookCatalog
import BookIdentifiers
import BookMetadata
import BooklandJSON
import BooklandTestSupport
import MARCRecords
import Testing

@Suite(.timeLimit(.minutes(10)))
struct OtherImportTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func catalog() throws -> OfflineCatalog {
        try OfflineCatalog(folder.catalog, shipped: nil)
    }

    private func record(_ number: Int, title: String = "Title") -> MARCRecord {
        let fields: [MARCField] = [
            .control(tag: "001", value: "\(number)"), .control(tag: "003", value: "XX"),
            .data(MARCDataField("020", [MARCSubfield("a", Dump.isbn(number))])),
            .data(MARCDataField("100", [MARCSubfield("a", "Doe, Jane")])),
            .data(MARCDataField("245", [MARCSubfield("a", "\(title) \(number) /")])),
        ]
        return MARCRecord(leader: "00000nam a2200000 i 4500", fields: fields)
    }

    private func xml(_ records: [MARCRecord]) -> [UInt8] {
        var writer = MARCXMLWriter()
        for record in records { writer.add(record) }
        writer.finish()
        return Array(writer.takeText().utf8)
    }

    @Test
    func `MARCXML is imported, and later records replace earlier ones`() async throws {
        let first = try folder.write("a.xml", xml((1...3_000).map { record($0) }))
        let second = try folder.write("b.xml", xml([record(7, title: "Changed")]))
        let imported = try await Imported([first, second], into: folder.catalog)
        #expect(imported.reports.map(\.format) == [.marcXML, .marcXML])
        #expect(imported.reports.map(\.counts.books) == [3_000, 1])
        #expect(try await catalog().record(for: ISBN(Dump.isbn(7)))?.title == "Changed 7")
        #expect(
            try await catalog().record(for: ISBN(Dump.isbn(3_000)))?.authorNames == ["Jane Doe"]
        )
        #expect(try await catalog().statistics()?.records == 3_000)
    }

    @Test
    func `Broken XML ends the import of the file, and the records before it stay`() async throws {
        let whole = xml((1...5).map { record($0) })
        let file = try folder.write("a.xml", whole.prefix(whole.count - 200))
        let imported = try await Imported([file], into: folder.catalog)
        #expect(imported.reports[0].counts.books == 4)
        #expect(imported.bad.map(\.number) == [5])
        #expect(imported.bad[0].reason.hasSuffix("the rest of the file was not read"))
    }

    @Test
    func `Binary MARC is imported, and a broken record among good ones is reported`() async throws {
        let bytes =
            record(1).binary + Array("rubbish\u{1D}".utf8) + record(2).binary
            + record(3).binary.dropLast(9)
        let file = try folder.write("a.mrc", bytes)
        let imported = try await Imported([file], into: folder.catalog)
        #expect(imported.reports.map(\.format) == [.iso2709])
        #expect(imported.reports[0].counts.books == 2)
        #expect(imported.bad.map(\.number) == [2, 4])
        #expect(try await catalog().record(for: ISBN(Dump.isbn(2)))?.title == "Title 2")
    }

    @Test
    func `JSON records are imported unchanged`() async throws {
        var edition = Edition()
        edition.isbns = [try ISBN("9780306406157")]
        edition.title = "Own: words"
        edition.publicationDate = PartialDate(year: 1999, month: 2)
        var author = Author(name: "Jane Doe", role: .translator)
        author.birthYear = 1950
        let record = BookRecord(work: Work(title: "Own"), edition: edition, authors: [author])
        let line = String(decoding: record.json.bytes, as: UTF8.self)
        let file = try folder.write(
            "a.jsonl",
            lines: [
                line, "{}",
                #"{"data": \#(line.replacing("Own", with: "Data").replacing("9780306406157", with: "9780140440041"))}"#,
                "{\"work\": 3",
            ],
        )
        let imported = try await Imported([file], into: folder.catalog)
        #expect(imported.bad.map(\.number) == [2, 4])
        let found = try #require(try await catalog().record(for: ISBN("0306406152")))
        #expect(found.title == "Own: words")
        #expect(found.authors == [author])
        #expect(found.edition.publicationDate == edition.publicationDate)
        #expect(try await catalog().record(for: ISBN("9780140440041"))?.work.title == "Data")
    }
}

extension MARCDataField {
    fileprivate init(_ tag: String, _ subfields: [MARCSubfield]) {
        self.init(tag, " ", " ", subfields)
    }
}

extension MARCRecord {
    /// The record as ISO 2709 has it, in UTF-8.
    fileprivate var binary: [UInt8] {
        var directory: [UInt8] = []
        var data: [UInt8] = []
        for field in fields {
            var bytes: [UInt8] = []
            switch field {
            case .control(_, let value): bytes = Array(value.utf8)
            case .data(let field):
                bytes = [0x20, 0x20]
                for subfield in field.subfields {
                    bytes += [0x1F] + Array("\(subfield.code)\(subfield.value)".utf8)
                }
            }
            bytes.append(0x1E)
            let length = String(String(10_000 + bytes.count).dropFirst())
            let start = String(String(100_000 + data.count).dropFirst())
            directory += Array((field.tag + length + start).utf8)
            data += bytes
        }
        return Array(leader.utf8) + directory + [0x1E] + data + [0x1D]
    }
}
