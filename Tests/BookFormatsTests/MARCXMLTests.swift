import BookFormats
import BookMetadata
import MARCRecords
import Testing

@Suite(.timeLimit(.minutes(5)))
struct MARCXMLTests {
    @Test
    func `yaz-marcdump reads the collection without a warning`() async throws {
        let tool = try Tool()
        try tool.write("books.xml", document(.marcxml))
        let lines = try await tool.run("yaz-marcdump -v -i marcxml -o line books.xml").split(
            separator: "\n"
        )
        #expect(
            lines.contains(
                "245 14 $a The Dispossessed : $b an ambiguous Utopia / $c Ursula K. Le Guin."
            )
        )
        #expect(lines.contains("100 1  $a Le Guin, Ursula K., $d 1929-2018 $e author $4 aut"))
        #expect(lines.contains("264  1 $a New York : $b Harper & Row, $c 1974-05"))
        #expect(lines.contains("700 1  $a Benl, Oscar $e translator $4 trl"))
        #expect(lines.contains("710 2  $a Society for the Study of Books $e editor $4 edt"))
        #expect(lines.contains("041 1  $a ger $h jpn"))
        #expect(!lines.contains { $0.hasPrefix("<!--") || $0.contains("rror") })
    }

    @Test
    func `yaz-marcdump's binary records are read back`() async throws {
        let tool = try Tool()
        try tool.write("books.xml", document(.marcxml))
        try await tool.run("yaz-marcdump -i marcxml -o marc -l 9=97 books.xml > books.mrc")
        try await tool.run("base64 -w0 books.mrc")
        let back = try await tool.run("yaz-marcdump -i marc -o marcxml books.mrc")
        var reader = try MARCXMLReader()
        let records = try reader.records(in: Array(back.utf8).span)
        #expect(records.map(\.fields) == Records.all.map { MARCRecord($0).fields })
    }

    @Test
    func `A record survives the way to MARC and back`() throws {
        for record in [Records.plain, Records.translated, Records.report] {
            let back = try #require(BookRecord(MARCRecord(record)))
            #expect(back.edition.isbns == record.edition.isbns)
            #expect(back.edition.title == record.edition.title)
            #expect(back.edition.publisher == record.edition.publisher)
            #expect(back.edition.publicationPlace == record.edition.publicationPlace)
            #expect(back.edition.series == record.edition.series)
            #expect(back.edition.publicationDate == record.edition.publicationDate)
            #expect(back.edition.pageCount == record.edition.pageCount)
            #expect(back.edition.language == record.edition.language)
            #expect(back.edition.editionTitle == record.edition.editionTitle)
            #expect(back.edition.format == record.edition.format)
            #expect(back.work.title == record.work.title)
            #expect(back.work.originalLanguage == record.work.originalLanguage)
            #expect(back.work.description == record.work.description)
            #expect(back.work.subjectTags == record.work.subjectTags)
            #expect(back.authors.map(\.role) == record.authors.map(\.role))
            #expect(back.authors.map(\.name) == record.authors.map(\.name))
            #expect(back.authors.map(\.birthYear) == record.authors.map(\.birthYear))
        }
    }

    @Test
    func `The coded data has 40 characters`() {
        for record in Records.all {
            #expect(MARCRecord(record).controlField("008")?.count == 40)
        }
    }
}
