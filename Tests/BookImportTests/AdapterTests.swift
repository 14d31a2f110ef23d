import BookLibrary
import BookMetadata
import Testing

@testable import BookImport

@Suite("People who adapted a work", .timeLimit(.minutes(5)))
struct AdapterTests {
    @Test(
        "What tells that someone adapted a work stays with the name, as an adaptation is another book",
        arguments: ["adapter", "adapted by", "adaptor and illustrator", "retold by", "screenplay"],
    )
    func mark(_ words: String) throws {
        let author = try #require(NameField.author("Hamilton, Tim (\(words))"))
        #expect(author.name == "Tim Hamilton (\(words))")
        #expect(author.role == .contributor && author.sortName == nil)
    }

    @Test("Other words for what people did do not stay with the name")
    func others() throws {
        let author = try #require(NameField.author("Brownjohn, J. Maxwell (translator)"))
        #expect(author.name == "J. Maxwell Brownjohn")
        #expect(author.role == .translator)
    }

    @Test("A column of roles tells adapters, too")
    func roleColumns() throws {
        let text = """
            Book Id\tTitle\tPrimary Author\tPrimary Author Role\tSecondary Author\tSecondary Author Roles
            1\tMockingbird\tLee, Harper\tAuthor\tFordham, Fred|Muster, Anna\tAdapter|Translator
            2\tMockingbird\tFordham, Fred\tadapted by\tLee, Harper\t
            """
        let found = try rows(text)
        #expect(
            found.map { $0.book?.record?.authors.map(\.name) }
                == [
                    ["Harper Lee", "Fred Fordham (Adapter)", "Anna Muster"],
                    ["Fred Fordham (adapted by)", "Harper Lee"],
                ]
        )
        let roles = found.map { $0.book?.record?.authors.map(\.role) }
        #expect(roles == [[.author, .contributor, .translator], [.contributor, .author]])
    }

    @Test("LibraryThing's JSON tells adapters, too")
    func json() throws {
        let text = """
            {"1":{"books_id":"1","title":"Mockingbird","authors":[{"lf":"Lee, Harper","role":"Author"},\
            {"lf":"Fordham, Fred","role":"Adapter"}]}}
            """
        #expect(
            try rows(text).first?.book?.record?.authors.map(\.name)
                == ["Harper Lee", "Fred Fordham (Adapter)"]
        )
    }
}
