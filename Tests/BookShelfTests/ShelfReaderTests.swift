import BookImaging
import BookShelf
import BooklandPrintedPages
import Testing

/// Whether Tesseract and Cairo are installed; `scripts/setup` installs both.
let canReadShelves: Bool = {
    (try? SpineLineReader()) != nil && DrawnShelf([DrawnShelf.Book("A", by: "B")]) != nil
}()

@Suite(
    "Shelves: from the picture to the books",
    .timeLimit(.minutes(10)),
    .enabled(if: canReadShelves),
)
struct ShelfReaderTests {
    static let books = [
        DrawnShelf.Book("Silent Spring", by: "Rachel Carson"),
        DrawnShelf.Book(
            "The Pillars of the Earth",
            by: "Ken Follett",
            font: "DejaVu Sans",
            size: 34,
        ),
        DrawnShelf.Book("Middlemarch", by: "George Eliot", size: 48),
    ]
    /// Works of a catalogue, in which the drawn ones are a few of many.
    static let others = [
        ("Spring Snow", "Yukio Mishima"), ("Silent Running", "Mark Kermode"),
        ("The Earth Abides", "George Stewart"), ("Pillars of Salt", "Fadia Faqir"),
        ("Daniel Deronda", "George Eliot"), ("Never Let Me Go", "Kazuo Ishiguro"),
    ]

    private func catalogue(with books: [DrawnShelf.Book]) -> WorkList {
        let titles = books.map { ($0.title, $0.author) } + Self.others
        return WorkList(
            titles.enumerated().map { number, book in
                ShelfWork(origin: .catalogue(Int64(number)), title: book.0, authors: [book.1])
            }
        )
    }

    @Test("Spines are read in their order, dark and light, and those of the library are known")
    func shelf() throws {
        let shelf = try #require(DrawnShelf(Self.books))
        let own = ShelfWork(origin: .library(7), title: "Middlemarch", authors: ["George Eliot"])
        let sources: [any SpineSource] = [WorkList([own]), catalogue(with: Self.books)]
        let reader = try ShelfReader(SpineMatcher(sources: sources))
        let spines = try reader.spines(in: ShelfPhoto(shelf.image))
            .filter { $0.state != .detected }
        #expect(spines.map { $0.matches.first?.work.title } == Self.books.map(\.title))
        #expect(spines.map(\.state) == [.confirmed, .confirmed, .alreadyYours])
        for spine in spines {
            #expect(spine.box.left < spine.box.right && spine.box.right <= shelf.image.width)
            #expect(spine.picture != nil)
        }
    }

    @Test("Spines that read upwards are read, from the other side")
    func upwards() throws {
        let drawn = try #require(DrawnShelf(Self.books)).image
        let turned = LumaImage(
            width: drawn.width,
            height: drawn.height,
            pixels: drawn.withPixels { pixels in pixels.indices.reversed().map { pixels[$0] } },
        )
        let reader = try ShelfReader(SpineMatcher(sources: [catalogue(with: Self.books)]))
        let spines = try reader.spines(in: ShelfPhoto(turned)).filter { $0.state != .detected }
        #expect(
            spines.map { $0.matches.first?.work.title } == Self.books.reversed().map(\.title)
        )
    }

    @Test("A book that no source knows is not taken for another one")
    func unknown() throws {
        let shelf = try #require(DrawnShelf(Self.books))
        let reader = try ShelfReader(SpineMatcher(sources: [catalogue(with: [])]))
        let spines = try reader.spines(in: ShelfPhoto(shelf.image))
        #expect(spines.allSatisfy { $0.state == .detected || $0.state == .uncertain })
    }

    @Test("Without any known work, what was read is shown")
    func withoutSources() throws {
        let shelf = try #require(DrawnShelf(Self.books))
        let spines = try ShelfReader(SpineMatcher(sources: [])).spines(in: ShelfPhoto(shelf.image))
        #expect(spines.allSatisfy { $0.state == .detected && $0.matches.isEmpty })
        #expect(spines.contains { $0.words.contains("Middlemarch") })
        #expect(spines.contains { $0.words.contains("Pillars") })
    }

    @Test("An author far from the title is on the same spine, and no book of its own")
    func farAuthor() throws {
        let books = [
            DrawnShelf.Book("Emma", by: "Jane Austen", size: 34),
            DrawnShelf.Book("Sapiens", by: "Yuval Harari", size: 30),
            DrawnShelf.Book("Middlemarch", by: "George Eliot", size: 48),
        ]
        let shelf = try #require(DrawnShelf(books))
        let others = ["Homo Deus", "Nexus", "Unstoppable Us"].enumerated().map { number, title in
            ShelfWork(
                origin: .catalogue(Int64(100 + number)),
                title: title,
                authors: ["Yuval Harari"],
            )
        }
        let sources: [any SpineSource] = [catalogue(with: books), WorkList(others)]
        let reader = try ShelfReader(SpineMatcher(sources: sources))
        let spines = try reader.spines(in: ShelfPhoto(shelf.image))
        #expect(spines.map { $0.matches.first?.work.title } == books.map(\.title))
        #expect(spines.allSatisfy { $0.state == .confirmed })
        // Without any known work, it is one spine all the same.
        let unknown = try ShelfReader(SpineMatcher(sources: [])).spines(in: ShelfPhoto(shelf.image))
        #expect(unknown.map(\.words).contains("Sapiens Yuval Harari"))
    }

    @Test("Pictures without text have no spines")
    func empty() throws {
        let reader = try ShelfReader(SpineMatcher(sources: [catalogue(with: Self.books)]))
        for (width, height) in [(1, 1), (3, 700), (200, 160)] {
            let pixels = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 &* 7919) }
            let image = LumaImage(width: width, height: height, pixels: pixels)
            let spines = try reader.spines(in: ShelfPhoto(image))
            #expect(spines.allSatisfy { $0.state == .detected })
        }
    }
}
