import BookImport
import BookLibrary
import BookMetadata
import Testing

@Suite("Rejected rows", .timeLimit(.minutes(5)))
struct RejectedRowsTests {
    @Test(
        "A rejected row that looks like names of columns is read again as a row",
        arguments: [
            // A list without names of columns, to which another one was appended.
            "9780306406157,Emma,Jane Austen\nTitle,Authors,ISBN\n9780141439587,Dune,Frank Herbert\n",
            // A heading that has run into its first row by a lost line end.
            "Title,Authors,\"Don Leslie, Anna Muster\",9780061054884,audio\n",
        ],
    )
    func headings(_ text: String) throws {
        var reader = try ImportReader(Array(text.utf8), now: now)
        let writer = RejectedRows(reader.description)
        var rejected = writer.header()
        var fields: [[String]] = []
        while let row = try reader.next() {
            rejected += writer.record(row, reason: "a reason")
            fields.append(row.fields)
        }
        #expect(fields.count == text.split(separator: "\n").count)
        #expect(try rows(rejected).map(\.fields) == fields)
    }
}
