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
}
