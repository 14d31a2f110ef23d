import Testing

@testable import BookShelf

@Suite(.timeLimit(.minutes(1)))
struct WordOrderTests {
    private func order(_ positions: [Int], lines: [Int]? = nil) -> WordOrder {
        var order = WordOrder()
        for (place, position) in positions.enumerated() {
            order.add(
                line: lines?[place] ?? 0,
                places: place...place,
                position: position,
                weight: Float(position + 1),
            )
        }
        return order
    }

    private func lost(_ positions: [Int], lines: [Int]? = nil) -> Float {
        order(positions, lines: lines).lost
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

    @Test
    func `Words follow each other if nothing is between them, on the spine and in the title`() {
        #expect(order([]).successions == 0)
        #expect(order([0, 1, 2, 3]).successions == 3)
        #expect(order([0, 2, 3]).successions == 1)
        #expect(order([1, 0]).successions == 0)
        #expect(order([0, 1, 2], lines: [0, 1, 1]).successions == 1)
    }

    @Test
    func `A word that was read in two pieces is followed by the next one`() {
        var order = WordOrder()
        order.add(line: 0, places: 0...1, position: 0, weight: 1)
        order.add(line: 0, places: 2...2, position: 1, weight: 1)
        #expect(order.successions == 1)
    }
}
