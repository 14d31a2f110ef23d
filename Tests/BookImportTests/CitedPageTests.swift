import BookImport
import BookLibrary
import BookMetadata
import Testing

/// The pages of whole books in citations.
@Suite(.timeLimit(.minutes(5)))
struct CitedPageTests {
    @Test(arguments: [
        "pages={1008}", "pages={1008 S.}", "pages={1--1008}", "pagetotal={1008}, pages={3--5}",
    ])
    func `The pages of a book in BibTeX are their number`(field: String) throws {
        let row = try rows("@book{a, title={Emma}, \(field)}\n")[0]
        #expect(row.book?.record?.edition.pageCount == 1008)
        #expect(row.problems == [])
    }

    @Test(arguments: ["SP  - 1008", "SP  - 1\nEP  - 1008", "EP  - 1008"])
    func `The pages of a book in RIS are their number`(lines: String) throws {
        let row = try rows("TY  - BOOK\nTI  - Emma\n\(lines)\nER  - \n")[0]
        #expect(row.book?.record?.edition.pageCount == 1008)
        #expect(row.problems == [])
    }

    @Test func `Pages from the middle of a book are reported`() throws {
        for text in [
            "@book{a, title={Emma}, pages={12--34}}\n",
            "TY  - BOOK\nTI  - Emma\nSP  - 12\nEP  - 34\nER  - \n",
        ] {
            let row = try rows(text)[0]
            #expect(row.book?.record?.edition.pageCount == nil)
            #expect(row.problems.map(\.kind) == [.invalidNumber])
        }
    }
}
