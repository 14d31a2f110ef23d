import Testing

@testable import BookShelf

@Suite(.timeLimit(.minutes(1)))
struct SpineSearchWordsTests {
    @Test
    func `The rarest words of the whole spine come first, then those of each line`() {
        let searches = SpineText(["The Gum Thief", "Douglas Coupland"]).searches
        #expect(searches.first?.contains("gum") == true && searches[0].contains("coupland"))
        #expect(searches.count == 3)
        #expect(searches.contains(["the", "gum", "thief"]))
        #expect(searches.contains(["douglas", "coupland"]))
    }

    @Test
    func `Of a single line, the last or the first word may be the author`() {
        let searches = SpineText(["Introductory Logic Nissanke"]).searches
        #expect(searches.first == ["introductory", "logic", "nissanke"])
        #expect(searches.contains(["introductory", "logic"]))
        #expect(searches.contains(["logic", "nissanke"]))
    }

    @Test("A name of two words is left out of the words of a line, and 'and' as it may be a sign")
    func nameAndTitle() {
        let searches = SpineText(["Werner Heisenberg Physics and Philosophy"]).searches
        #expect(searches.contains(["physics", "philosophy"]))
        #expect(!searches.joined().contains("and"))
    }

    @Test
    func `One word alone, and words that were hardly read, are not searched`() {
        #expect(SpineText(["Glasshouse"]).searches.isEmpty)
        #expect(SpineText(["The Gum Thief"], confidence: 40).searches.isEmpty)
    }

    @Test
    func `A spine of many lines gives a few searches of a few words`() {
        let lines = [
            "Zanzibar Quixotic Marmalade Ostrich Umbrella Kangaroo", "Xylophone Lighthouse",
            "Pumpernickel Sassafras", "Wolverine Nebula",
        ]
        let searches = SpineText(lines).searches
        #expect(searches.count == 3)
        #expect(searches.allSatisfy { (2...5).contains($0.count) })
    }
}
