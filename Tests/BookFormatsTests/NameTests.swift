import BookFormats
import BookMetadata
import BooklandJSON
import Testing

/// How names are divided, shown by CSL-JSON, which says so.
@Suite(.timeLimit(.minutes(5)))
struct NameTests {
    private func parts(_ author: Author) throws -> [String: String] {
        let record = BookRecord(work: Work(title: "T"), edition: Edition(), authors: [author])
        let items = try JSONValue(reading: document(.cslJSON, [record]))
        let name = items.elements.first { _ in true }?["author"]?.elements.first { _ in true }
        var parts: [String: String] = [:]
        for member in try #require(name).members { parts[member.name] = member.value.string }
        return parts
    }

    @Test(arguments: [
        ("Ursula K. Le Guin", "Le Guin", "Ursula K."), ("Jane Austen", "Austen", "Jane"),
        ("村上 春樹", "村上", "春樹"), ("한 강", "한", "강"), ("よしもと ばなな", "よしもと", "ばなな"),
        ("佐々木 倫子", "佐々木", "倫子"), ("アイリス マードック", "マードック", "アイリス"),
        ("Frank Press", "Press", "Frank"),
    ])
    func `Family and given names are told apart`(name: String, family: String, given: String) throws
    {
        #expect(try parts(Author(name: name)) == ["family": family, "given": given])
    }

    @Test(arguments: [
        "World Health Organization", "United Nations", "Society for the Study of Books",
        "Deutsche Gesellschaft für Soziologie", "Microsoft Corporation", "Voltaire", "安部公房",
        "Oxford University Press", "Macmillan, Inc.",
    ])
    func `Organizations and single names stay whole`(name: String) throws {
        #expect(try parts(Author(name: name)) == ["literal": name])
    }

    @Test
    func `The kind and the sort name of an author decide before any guess`() throws {
        #expect(
            try parts(Author(name: "Foundation of Trees", kind: .person))
                == ["family": "Trees", "given": "Foundation of"]
        )
        #expect(
            try parts(Author(name: "Monty Python", kind: .organization))
                == ["literal": "Monty Python"]
        )
        var author = Author(name: "Gabriel García Márquez", kind: .person)
        author.sortName = "García Márquez, Gabriel"
        #expect(try parts(author) == ["family": "García Márquez", "given": "Gabriel"])
        author = Author(name: "Martin Luther King, Jr.", kind: .person)
        author.sortName = "King, Martin Luther, Jr."
        #expect(
            try parts(author) == ["family": "King", "given": "Martin Luther", "suffix": "Jr."]
        )
    }

    @Test
    func `What stands in brackets behind a name is no part of the family name`() throws {
        #expect(
            try parts(Author(name: "Tim Hamilton (adapted by)"))
                == ["family": "Hamilton", "given": "Tim (adapted by)"]
        )
    }

    @Test(arguments: [
        ("Sammy Davis Jr.", "Davis, Sammy, Jr."), ("Kurt Vonnegut Jr", "Vonnegut, Kurt, Jr"),
        ("Elizabeth II", "Elizabeth II"), ("Lonely Planet", "Lonely Planet"),
        ("Rough Guides", "Rough Guides"), ("Guinness World Records", "Guinness World Records"),
        ("Marvel Comics", "Marvel Comics"), ("National Geographic", "National Geographic"),
        ("British Museum", "British Museum"), ("Marco Polo", "Polo, Marco"),
        ("Charlotte Church", "Church, Charlotte"), ("Robert Penn Warren", "Warren, Robert Penn"),
    ])
    func `Suffixes are no family names, and names of publishers are not inverted`(
        name: String,
        inverted: String,
    ) {
        var edition = Edition()
        edition.title = "X"
        let record = BookRecord(
            work: Work(title: "X"),
            edition: edition,
            authors: [Author(name: name)],
        )
        var writer = BookWriter(.ris)
        let line = writer.add(record).split(separator: "\r\n").first { $0.hasPrefix("AU") }
        let text = line.map { $0.dropFirst(6) } ?? ""
        #expect(text == inverted || text == "\(inverted),")
    }
}
