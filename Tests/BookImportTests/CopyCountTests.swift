import BookImport
import BookLibrary
import Testing

@Suite(.timeLimit(.minutes(5)))
struct CopyCountTests {
    @Test(arguments: [
        ("Wishlist", 1, 0), ("Your library, Wishlist", 1, 0), ("Wishlist, Favorites", 2, 0),
        ("Your library, Read but unowned", 1, 0), ("Previously owned", 1, 0),
        ("Currently reading, Wishlist", 1, 0), ("Currently reading", 1, 1), ("Your library", 3, 3),
        ("Favorites", 1, 1),
    ])
    func `Of a LibraryThing collection of books that one does not have, no copy is counted`(
        collections: String,
        copies: Int,
        count: Int,
    ) throws {
        let header = "Book Id\tTitle\tPrimary Author\tCollections\tCopies\n"
        let found = try rows(header + "1\tEmma\tAusten, Jane\t\(collections)\t\(copies)\n")
        #expect(found.map(\.book?.copyCount) == [count])
    }

    @Test func `LibraryThing's JSON counts no copy of a wish`() throws {
        let text = """
            {"1": {"books_id": "1", "title": "Emma", "primaryauthor": "Austen, Jane", \
            "collections": ["Wishlist"], "copies": "1"}}
            """
        #expect(try rows(text).map(\.book?.copyCount) == [0])
    }

    @Test(arguments: [
        ("1,,1,0", 0), ("1,,0,1", 0), ("1,Sold,0,0", 0), ("2,,0,0", 2), ("1,,,", 1),
    ])
    func `BookBuddy's wishes and books of the past have no copy`(fields: String, count: Int) throws
    {
        let header =
            "Title,Author,Google VolumeID,Physical Location,Quantity,Not Owned Reason,"
            + "Wish List,Previously Owned\n"
        let found = try rows(header + "Emma,Jane Austen,,,\(fields)\n")
        #expect(found.map(\.book?.copyCount) == [count])
        #expect(found[0].problems == [])
    }

    @Test func `Copies that someone has counted in a table of their own are there`() throws {
        let found = try rows(
            "Titel;Autor;Status;Exemplare;Besitz\nEmma;Jane Austen;Wunschliste;2;\n"
                + "Persuasion;Jane Austen;Wunschliste;;\nSanditon;Jane Austen;Wunschliste;;ja\n"
        )
        #expect(found.map(\.book?.copyCount) == [2, 0, 1])
    }

    @Test func `A book that Goodreads lists as to be read is owned if its copies are counted`()
        throws
    {
        let header =
            "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,"
            + "Average Rating,Publisher,Binding,Number of Pages,Year Published,"
            + "Original Publication Year,Date Read,Date Added,Bookshelves,"
            + "Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,"
            + "Read Count,Owned Copies\n"
        let found = try rows(
            header + "1,Emma,Jane Austen,,,,,0,4.2,,,,2013,1815,,2019/01/01,,,to-read,,,,0,0\n"
                + "2,Sanditon,Jane Austen,,,,,0,4.2,,,,2013,1817,,2019/01/01,,,to-read,,,,0,1\n"
        )
        #expect(found.map(\.book?.isOwned) == [false, true])
    }
}
