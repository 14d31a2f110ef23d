import Testing

@testable import BookShelf

@Suite(.timeLimit(.minutes(1)))
struct VolumeNumberTests {
    @Test(arguments: [
        ("3", 3), ("03", 3), ("iii", 3), ("three", 3), ("drei", 3), ("trois", 3),
    ])
    func `A number has several forms`(word: String, value: Int) {
        #expect(VolumeNumber.value(word) == value)
    }

    @Test
    func `A word, a year and a letter are no numbers by themselves`() {
        for word in ["mix", "1999", "i", "v", "one", ""] {
            #expect(VolumeNumber.plainValue(word) == nil, "\(word)")
        }
    }

    @Test
    func `The volume is the number after a word that says so, or the last one`() {
        #expect(VolumeNumber.volume(in: ["naruto", "vol", "45"]) == 45)
        #expect(VolumeNumber.volume(in: ["essays", "volume", "two", "poems"]) == 2)
        #expect(VolumeNumber.volume(in: ["nypd", "red", "3"]) == 3)
        #expect(VolumeNumber.volume(in: ["henry", "iv"]) == 4)
        #expect(VolumeNumber.volume(in: ["1984"]) == nil)
        #expect(VolumeNumber.volume(in: ["21", "lessons"]) == nil)
        #expect(VolumeNumber.volume(in: []) == nil)
    }
}
