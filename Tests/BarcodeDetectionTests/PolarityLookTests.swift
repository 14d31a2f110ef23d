import Testing

@testable import BarcodeDetection

@Suite(.timeLimit(.minutes(10)))
struct PolarityLookTests {
    private func looks(_ darkEnds: Int..., around isDark: Bool = false) -> [String] {
        PolarityLook.looks(at: darkEnds) { isDark }.map {
            "\($0.region)\($0.isNegative ? "-" : "+")"
        }
    }

    @Test
    func `Light bars with a light sticker among them are read as light ones first`() {
        // The whole symbol, and the parts on both sides of the sticker.
        #expect(looks(2, 1, 1).prefix(3) == ["0-", "1-", "2-"])
        #expect(Set(looks(2, 1, 1)).count == 6)
    }

    @Test
    func `Dark bars with a dark sticker among them are read as dark ones first`() {
        #expect(looks(0, 1, 1) == ["0+", "1+", "2+", "1-", "2-"])
    }

    @Test
    func `Bars on a light ground are not sought in the negative`() {
        #expect(looks(0, 0) == ["0+", "1+"])
        #expect(looks() == [])
    }

    @Test
    func `A ground that is dark beside one end only is more often a sticker than a ground`() {
        #expect(looks(1) == ["0+", "0-"])
        #expect(looks(2) == ["0-", "0+"])
    }

    @Test
    func `Where the ends do not tell, the ground above and below the bars does`() {
        #expect(looks(1, around: true) == ["0-", "0+"])
        #expect(looks(1, 1, around: true).prefix(2) == ["0-", "1-"])
        #expect(looks(0, 0, around: true) == ["0+", "1+"])
        #expect(looks(2, around: false) == ["0-", "0+"])
    }
}
