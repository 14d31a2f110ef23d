import Testing

@testable import BookShelf

@Suite(.timeLimit(.minutes(1)))
struct WordOrderTests {
    private func lost(_ positions: [Int], lines: [Int]? = nil) -> Float {
        var order = WordOrder()
        for (place, position) in positions.enumerated() {
            order.add(
                line: lines?[place] ?? 0,
                place: place,
                position: position,
                weight: Float(position + 1),
            )
        }
        return order.lost
    }

    @Test
    func `Words in order lose nothing, also with gaps`() {
        #expect(lost([]) == 0)
        #expect(lost([0, 1, 2, 3]) == 0)
        #expect(lost([0, 3, 7]) == 0)
    }

    @Test
    func `The lightest words that are out of order are lost`() {
        #expect(lost([1, 0]) == 1)
        #expect(lost([2, 0, 1]) == 3)
        #expect(lost([3, 0, 1]) == 3)
    }

    @Test
    func `Words on different lines may be in any order`() {
        #expect(lost([1, 0], lines: [0, 1]) == 0)
    }
}
