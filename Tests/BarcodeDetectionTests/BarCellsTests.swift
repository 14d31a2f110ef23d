import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Parts of lines that may contain bars", .timeLimit(.minutes(10)))
struct BarCellsTests {
    /// 40 × 20 cells of 8 pixels, some of which look like bars.
    private func cells(_ isBarLike: (_ row: Int, _ column: Int) -> Bool) -> BarCells {
        BarCells(
            columns: 40,
            rows: 20,
            side: 8,
            isBarLike: (0..<800).map { isBarLike($0 / 40, $0 % 40) },
        )
    }

    @Test("A stretch contains the bars and their quiet zones")
    func stretch() throws {
        let cells = cells { row, column in (5..<10).contains(row) && (15..<25).contains(column) }
        let stretch = try #require(cells.stretches(row: 50, width: 320).first)
        #expect(stretch.lowerBound <= 15 * 8 - 16)
        #expect(stretch.upperBound >= 25 * 8 + 16)
        #expect(cells.stretches(row: 20, width: 320).isEmpty)
        #expect(cells.stretches(column: 160, height: 160).count == 1)
        #expect(cells.stretches(column: 40, height: 160).isEmpty)
    }

    @Test("A stretch too short for a symbol is dropped")
    func short() {
        let cells = cells { _, column in (10..<14).contains(column) }
        #expect(cells.stretches(row: 50, width: 320).isEmpty)
    }

    @Test("Stretches are within the image, in order and disjoint")
    func order() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let share = Int(random.next() % 100)
            let flags = (0..<800).map { _ in Int(random.next() % 100) < share }
            let cells = cells { row, column in flags[40 * row + column] }
            for line in stride(from: 0, to: 165, by: 7) {
                let stretches =
                    cells.stretches(row: line, width: 325)
                    + cells.stretches(column: line, height: 163).map {
                        $0.lowerBound + 325..<$0.upperBound + 325
                    }
                var end = -1
                for stretch in stretches {
                    #expect(stretch.lowerBound >= end && !stretch.isEmpty)
                    end = stretch.upperBound
                }
                #expect(end <= 325 + 163)
            }
        }
    }

    @Test("Removing a symbol removes its cells and no others")
    func removed() {
        var cells = cells { row, _ in (2..<18).contains(row) }
        // 80 pixels long, from 40 to 120. The next stretch begins in its right half, because of the quiet
        // zone of a symbol there.
        cells.remove(SymbolPlace(left: Point(x: 40, y: 80), right: Point(x: 120, y: 80)))
        #expect(cells.stretches(row: 80, width: 320).allSatisfy { $0.lowerBound >= 80 })
        #expect(cells.stretches(row: 30, width: 320) == [0..<320])
    }
}
