import BookImaging
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

/// A drawn number of 95 modules of 3 pixels from 98 to 383, and 50 modules high from 75 to 225.
@Suite("Ink beyond the ends of bars", .timeLimit(.minutes(5)))
struct StrokeSurveyTests {
    private let book = SampleNumber.book
    private let center = Point(x: 240, y: 150)
    private let rows = 75..<225

    // MARK: Pictures

    @Test("A number is not read if bars of two digits go on beyond the others")
    func twoDigits() throws {
        let image = try picture(book) { drawing in
            for cell in [2, 9] { drawing.fill(try bar(of: cell), 50..<75, luma: 0) }
        }
        #expect(read(image).isEmpty)
    }

    @Test("Nor if they go on to the border of the picture, on both sides")
    func acrossThePicture() throws {
        let image = try picture(book) { drawing in
            for cell in [3, 4] { drawing.fill(try bar(of: cell), 0..<300, luma: 0) }
        }
        #expect(read(image).isEmpty)
    }

    @Test("Nor through the digits below")
    func throughDigits() throws {
        let image = try picture(book) { drawing in
            printDigits(in: &drawing, from: 229)
            for cell in [2, 9] { drawing.fill(try bar(of: cell), 225..<275, luma: 0) }
        }
        #expect(read(image).isEmpty)
    }

    @Test("Bars of one digit may go on, as the check digit finds an error in one")
    func oneDigit() throws {
        let image = try picture(book) { drawing in
            drawing.fill(try bar(of: 2), 50..<75, luma: 0)
        }
        #expect(read(image) == [book.text])
    }

    @Test("Guard patterns are longer than the others")
    func guards() throws {
        let image = try picture(book) { drawing in
            for edge in [0, 2, 28, 30, 56, 58] {
                drawing.fill(try columns(of: edge), 225..<240, luma: 0)
            }
        }
        #expect(read(image) == [book.text])
    }

    @Test("So are the first and the last digit of a UPC-A")
    func upca() throws {
        let number = SampleNumber(.ean13, "0036000291452")
        let image = try picture(number) { drawing in
            for edge in [0, 2, 4, 6, 28, 30, 52, 54, 56, 58] {
                drawing.fill(try columns(of: edge, number), 225..<240, luma: 0)
            }
        }
        #expect(read(image) == [number.text])
    }

    @Test("Digits may touch the bars")
    func touchingDigits() throws {
        let image = try picture(book) { drawing in
            printDigits(in: &drawing, from: 225)
        }
        #expect(read(image) == [book.text])
    }

    @Test("What begins where all bars end is no stroke")
    func cover() throws {
        // The label is cut at the bars, on a dark table.
        let image = try picture(book) { drawing in
            drawing.fill(0..<480, 0..<75, luma: 40)
            drawing.fill(0..<480, 225..<300, luma: 40)
        }
        #expect(read(image) == [book.text])
    }

    // MARK: Strokes

    @Test("The digits under strokes are named, also of a symbol that is upside down or leans")
    func digits() throws {
        let image = try picture(book) { drawing in
            for cell in [2, 9] { drawing.fill(try bar(of: cell), 50..<75, luma: 0) }
        }
        #expect(try survey(image).digits == [2, 9])
        let turned = LumaImage(width: image.width, height: image.height) { point in
            value(image, at: Point(x: 479 - point.x, y: 299 - point.y))
        }
        let across = SymbolPlace(left: Point(x: 381, y: 149), right: Point(x: 96, y: 149))
        #expect(try survey(turned, at: across, down: Point(x: 0, y: -1)).digits == [2, 9])
        let leaning = LumaImage(width: image.width, height: image.height) { point in
            value(image, at: point - Point(x: 0.2 * (point.y - 150), y: 0))
        }
        #expect(try survey(leaning, down: Point(x: 0.2, y: 1)).digits == [2, 9])
        // Bars are followed if it is known only roughly how they lean.
        #expect(try survey(leaning, down: Point(x: 0.17, y: 1)).digits == [2, 9])
    }

    @Test("A gap parts ink from bars")
    func gap() throws {
        let image = try picture(book) { drawing in
            for cell in [2, 9] { drawing.fill(try bar(of: cell), 40..<70, luma: 0) }
        }
        #expect(try survey(image).digits.isEmpty)
    }

    @Test("A word above the bars is wider than a stroke")
    func wide() throws {
        let image = try picture(book) { drawing in
            for left in [150, 280] { drawing.fill(left..<left + 30, 50..<75, luma: 0) }
        }
        #expect(try survey(image).digits.isEmpty)
    }

    @Test(
        "Ends on a slanted line are found on both sides; where the picture ends before, there are none"
    )
    func ends() throws {
        let image = try picture(book) { drawing in
            for column in 0..<480 {
                drawing.fill(column..<column + 1, 0..<75 + column / 10, luma: 255)
            }
        }
        let top = try #require(try ends(.top, image))
        #expect(abs(top.heights.left - -(150 - 85) / 3) < 1)
        #expect(abs(top.heights.right - -(150 - 113) / 3) < 1)
        let bottom = try #require(try ends(.bottom, image))
        #expect(abs(bottom.heights.left - 25) < 1)
        #expect(abs(bottom.heights.right - 25) < 1)
        let cropped = image.cropped(columns: 0..<480, rows: 0..<215)
        #expect(try ends(.bottom, cropped) == nil)
    }

    // MARK: Helpers

    private func picture(
        _ number: SampleNumber,
        _ change: (inout Drawing) throws -> Void = { _ in },
    ) throws -> LumaImage {
        var drawing = Drawing(width: 480, height: 300)
        try drawing.draw(number, Placing(center: center))
        try change(&drawing)
        let image = drawing.image
        // Noise, so that no row is a copy of another.
        var chance = SeededGenerator(seed: 7)
        return image.withPixels { pixels in
            let noisy = (0..<image.width * image.height).map { index in
                let value = 20 + Int(pixels[index]) * 200 / 255
                return UInt8(value + Int.random(in: -3...3, using: &chance))
            }
            return LumaImage(width: image.width, height: image.height, pixels: noisy)
        }
    }

    private func value(_ image: LumaImage, at point: Point) -> Double {
        image.withPixels { Double(LineSampler(image).value($0, at: point)) }
    }

    private func read(_ image: LumaImage) -> [String] {
        var detector = BarcodeDetector()
        return detector.barcodes(in: image).map(\.text)
    }

    /// The columns of the bar that begins at an edge.
    private func columns(of edge: Int, _ number: SampleNumber = .book) throws -> Range<Int> {
        let edges = try number.pattern.edges
        return 98 + 3 * edges[edge]..<98 + 3 * edges[edge + 1]
    }

    /// The columns of the first bar of a digit.
    private func bar(of cell: Int) throws -> Range<Int> {
        let first = try book.pattern.cells[cell].firstEdge
        return try columns(of: first + first % 2)
    }

    /// Draws something like digits, seven modules high, below the bars.
    private func printDigits(in drawing: inout Drawing, from top: Int) {
        for digit in 0..<12 {
            let left = 110 + 21 * digit + (digit < 6 ? 0 : 15)
            drawing.fill(left..<left + 4, top..<top + 21, luma: 0)
            drawing.fill(left..<left + 7, top + 10..<top + 14, luma: 0)
        }
    }

    private func course(_ place: SymbolPlace? = nil, down: Point) throws -> BarCourse {
        let pattern = try book.pattern
        let middle = SymbolPlace(left: Point(x: 97.5, y: 150), right: Point(x: 382.5, y: 150))
        return BarCourse(
            place ?? middle,
            left: down,
            right: down,
            edges: pattern.edges.map { Double($0) / Double(pattern.modules) },
            modules: pattern.modules,
        )
    }

    private func survey(
        _ image: LumaImage,
        at place: SymbolPlace? = nil,
        down: Point = Point(x: 0, y: 1),
    ) throws -> StrokeSurvey {
        let (pattern, digits) = (try book.pattern, book.digits)
        return StrokeSurvey(
            try course(place, down: down),
            pattern,
            digits,
            .darkOnLight,
            in: image,
        )
    }

    private func ends(_ side: BarEnds.Side, _ image: LumaImage) throws -> BarEnds? {
        let course = try course(down: Point(x: 0, y: 1))
        let rows = BarRows(course, .darkOnLight, of: image)
        return BarEnds(side, of: course, try book.pattern, rows)
    }
}
