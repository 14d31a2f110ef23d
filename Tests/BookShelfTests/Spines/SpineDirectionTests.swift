import Testing

@testable import BookShelf

@Suite(.timeLimit(.minutes(1)))
struct SpineDirectionTests {
    @Test
    func `Texture that is read a little better upside down does not turn the spines`() {
        var direction = SpineDirection()
        for _ in 0..<10 { direction.learn(down: 20, up: 45) }
        direction.learn(down: 90, up: 30)
        #expect(!direction.isUp)
        #expect(!direction.isKnown)
    }

    @Test
    func `Five lines that are clear one way round are enough`() {
        var direction = SpineDirection()
        for _ in 0..<4 { direction.learn(down: 15, up: 92) }
        #expect(!direction.isKnown)
        direction.learn(down: 0, up: 88)
        #expect(direction.isKnown)
        #expect(direction.isUp)
    }

    @Test
    func `Lines that read both ways leave it open`() {
        var direction = SpineDirection()
        for number in 0..<10 {
            direction.learn(down: number % 2 == 0 ? 90 : 60, up: number % 2 == 0 ? 60 : 90)
        }
        #expect(!direction.isKnown)
    }
}
