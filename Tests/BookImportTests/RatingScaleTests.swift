import BookImport
import BookLibrary
import Testing

/// How a column counts ratings, which all of its values tell together.
@Suite(.timeLimit(.minutes(5)))
struct RatingScaleTests {
    @Test(arguments: ["9780064404990", "2019", "55", "96", "500", "15"], [3, 6, 12, 25, 60])
    func `A stray number does not change what all other ratings mean`(
        stray: String,
        count: Int,
    ) throws {
        var text = "Title,Author,Rating\n"
        for number in 0..<count { text += "Book \(number),Some One,\(3 + number % 3)\n" }
        let found = try rows(text + "Jazz,Toni Morrison,\(stray)\n")
        #expect(found[0].book?.rating == Rating("3"))
        #expect(found[2].book?.rating == Rating("5"))
        #expect(found[count].book?.rating == nil)
        #expect(found[count].problems.map(\.kind) == [.invalidRating])
    }

    @Test func `A row with a stray comma does not change what all other ratings mean`() throws {
        let found = try rows(
            """
            Title,Author,ISBN,Rating
            Emma,Jane Austen,9780141439587,5
            Dune,Frank Herbert,9780441172719,4
            The Lion, the Witch and the Wardrobe,C. S. Lewis,9780064404990,5
            """
        )
        #expect(found.map { $0.book?.rating } == [Rating("5"), Rating("4"), nil])
    }

    @Test(arguments: [
        (["8", "7", "9", "55"], "4"), (["4", "5", "8"], "2"), (["12", "15", "4"], "3"),
        (["80", "95", "60"], "4"), (["85"], "4.5"), (["3", "4"], "3"), (["80", "15", "90"], "4"),
    ])
    func `The usual values tell the scale`(values: [String], first: String) throws {
        let text = "Title;Rating\n" + values.map { "A Book \($0);\($0)\n" }.joined()
        #expect(try rows(text)[0].book?.rating == Rating(first))
    }
}
