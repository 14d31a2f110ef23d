import BooklandText
import Testing

@Suite("Mistyped words", .timeLimit(.minutes(10)))
struct MistypedWordTests {
    @Test(
        "One letter more, less, wrong or swapped is one mistake",
        arguments: [
            "decodee", "decde", "decoda", "edcode",
        ],
    )
    func single(word: String) {
        #expect(typingDistance(word, "decode") == 1)
        #expect(typingDistance("decode", word) == 1)
        #expect(nearest(to: word, among: ["isbn", "decode", "help"]) == "decode")
    }

    @Test("The beginning of one known word means it, of several none")
    func beginning() {
        #expect(nearest(to: "lib", among: ["isbn", "library", "help"]) == "library")
        #expect(nearest(to: "check", among: ["checkin", "checkout"]) == nil)
        #expect(nearest(to: "", among: ["isbn"]) == nil)
    }

    @Test("A word unlike all known ones gives no suggestion")
    func nothing() {
        #expect(nearest(to: "photo", among: ["isbn", "decode", "help"]) == nil)
        #expect(typingDistance("", "abc") == 3)
    }
}
