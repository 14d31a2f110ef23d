import BookFormats
import BookMetadata
import Testing

/// What the owner of a book says of it, in citations.
@Suite(.timeLimit(.minutes(5)))
struct OwnWordsTests {
    private func text(_ format: BookFormat, tags: [String], note: String?) -> String {
        var edition = Edition()
        edition.title = "Emma"
        var work = Work(title: "Emma")
        work.subjectTags = ["Novel"]
        var writer = BookWriter(format)
        let record = BookRecord(work: work, edition: edition, authors: [])
        return writer.add(record, tags: tags, note: note) + writer.finish()
    }

    @Test func `Tags become keywords, each once, and the note is kept`() {
        let bibtex = text(.bibtex, tags: ["novel", "lent & lost"], note: "100 % mine\nreally")
        #expect(bibtex.contains("keywords = {Novel, lent \\& lost}"))
        #expect(bibtex.contains("groups = {novel, lent \\& lost}"))
        #expect(bibtex.contains("annote = {100 \\% mine really}"))
        let ris = text(.ris, tags: ["novel", "lent"], note: "mine\nreally")
        #expect(ris.contains("KW  - Novel\r\nKW  - lent\r\n"))
        #expect(ris.contains("LB  - novel\r\nLB  - lent\r\n"))
        #expect(ris.contains("N1  - mine really\r\n"))
    }

    @Test(arguments: BookFormat.allCases)
    func `A format without a place for notes leaves them out`(format: BookFormat) {
        #expect(text(format, tags: [], note: nil).contains("Emma"))
        let isPlace = format == .bibtex || format == .ris
        #expect(text(format, tags: [], note: "unheard").contains("unheard") == isPlace)
    }
}
