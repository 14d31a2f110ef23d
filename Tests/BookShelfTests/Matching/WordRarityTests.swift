import Testing

@testable import BookShelf

@Suite(.timeLimit(.minutes(1)))
struct WordRarityTests {
    @Test
    func `A small library takes common words from the table`() {
        let rarity = WordRarity(works: 100)
        #expect(rarity.rarity(of: "the", inWorks: 40) < 1.5)
        #expect(rarity.rarity(of: "history", inWorks: 0) < 6)
        #expect(rarity.rarity(of: "xenophobe", inWorks: 1) > 8)
    }

    @Test
    func `A large catalogue counts for itself`() {
        let rarity = WordRarity(works: 10_000_000)
        #expect(abs(rarity.rarity(of: "history", inWorks: 10_000) - 6.9) < 0.2)
        #expect(rarity.rarity(of: "quark", inWorks: 100_000) < 5)
    }

    @Test
    func `A word in every work proves nothing`() {
        #expect(WordRarity(works: 0).rarity(of: "the", inWorks: 1_000_000) == 0)
    }
}
