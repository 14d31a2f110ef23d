import BookShelf
import Testing

@Suite("Shelves: order, and photographs that overlap", .timeLimit(.minutes(1)))
struct ShelfJoinTests {
    private func spine(
        _ title: String,
        confidence: Float = 0.98,
        at place: (x: Int, y: Int) = (0, 0),
        height: Int = 500,
    ) -> Spine {
        let match = SpineMatch(
            work: ShelfWork(origin: .catalogue(1), title: title, authors: ["Jane Austen"]),
            evidence: 20,
            confidence: confidence,
            coverage: 1,
            surnameStrength: 1,
        )
        let box = SpineBox(
            left: place.x,
            top: place.y,
            right: place.x + 50,
            bottom: place.y + height,
        )
        return Spine(matches: [match], text: SpineText(lines: []), box: box, picture: nil)
    }

    private func titles(_ spines: [Spine]) -> [String] {
        spines.compactMap { $0.matches.first?.work.title }
    }

    @Test("What two photographs show in the same order is one book, with the clearer reading")
    func overlap() {
        let first = ["Emma", "Persuasion", "Sanditon"].map { spine($0, confidence: 0.7) }
        let second = ["Persuasion", "Sanditon", "Lady Susan"].map { spine($0) }
        let joined = ShelfJoin.join(first, second)
        #expect(titles(joined.first) == ["Emma", "Persuasion", "Sanditon"])
        #expect(joined.first.map { $0.matches[0].confidence } == [0.7, 0.98, 0.98])
        #expect(titles(joined.second) == ["Lady Susan"])
    }

    @Test("Two copies in one photograph stay two, and photographs of other books stay apart")
    func copies() {
        let copies = ["Emma", "Emma"].map { spine($0) }
        #expect(ShelfJoin.join(copies, [spine("Persuasion")]).second.count == 1)
        #expect(ShelfJoin.join(copies, copies).second.isEmpty)
        #expect(ShelfJoin.join([spine("Emma")], copies).second.count == 1)
        #expect(ShelfJoin.join([], copies).second.count == 2)
    }

    @Test("A doubtful or unknown spine has the state that it deserves")
    func states() {
        #expect(spine("Emma").state == .confirmed)
        #expect(spine("Emma", confidence: 0.6).state == .uncertain)
        #expect(spine("Emma", confidence: 0.3).state == .detected)
        #expect(spine("Emma", confidence: 0.3).candidates.isEmpty)
    }

    @Test("Shelves follow each other from the top, books from left to right")
    func order() {
        let spines = [
            spine("D", at: (400, 620)), spine("B", at: (300, 30), height: 430),
            spine("C", at: (20, 600)), spine("A", at: (10, 0)),
        ]
        #expect(titles(ShelfOrder.sorted(spines)) == ["A", "B", "C", "D"])
        let lying = [spine("2", at: (0, 60), height: 40), spine("1", at: (5, 0), height: 50)]
        #expect(titles(ShelfOrder.sorted(lying)) == ["1", "2"])
    }
}
