import Testing

@testable import BookShelf

@Suite(.timeLimit(.minutes(1)))
struct ReadingChanceTests {
    @Test
    func `A clear line is worth reading even where nothing was read`() {
        #expect(
            ReadingChance(letterCount: 12, contrast: 80).isWorthReading(amongReadPart: 0.05)
        )
    }

    @Test
    func `A faint line is worth reading among lines that were read, and not in texture`() {
        let line = ReadingChance(letterCount: 6, contrast: 12)
        #expect(line.isWorthReading(amongReadPart: 0.8))
        #expect(!line.isWorthReading(amongReadPart: 0.1))
    }
}
