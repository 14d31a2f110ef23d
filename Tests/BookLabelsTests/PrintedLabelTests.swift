import BookIdentifiers
import BookLabels
import Testing

/// Labels that are printed and read back with the project's own detector.
@Suite(.timeLimit(.minutes(10)))
struct PrintedLabelTests {
    /// Titles that could break a label, or the sheet.
    private static let titles = [
        "Emma", "",
        "The Hitchhiker's Guide to the Galaxy: "
            + "the complete trilogy in five parts, with an index of towels, in one volume",
        "<b>Bold</b> &amp; <span size='99999'>loud</span>", "Война и мир", "源氏物語",
        "ألف ليلة وليلة", "בראשית", "😀📚👩‍👩‍👧 Emoji", "नमस्ते दुनिया", "\u{202E}turned round",
        "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
        "Line\nbreak,\ttab,\u{7}bell\u{0}and\u{2028}more", String(repeating: "A", count: 100_000),
        "Z" + String(repeating: "\u{30D}\u{31A}\u{346}", count: 60) + "algo",
        String(repeating: "\u{323}\u{325}\u{329}", count: 200), "\u{FDFD}\u{12031}",
        "\u{FFFD}\u{FFFE}\u{FFFF}\u{E000}",
    ]
    private static let details: [String?] = [
        "shelf 3", nil, "The far corner of the lower basement behind the stairs", "書庫", "",
    ]
    private static let printable = LabelSheet.common.filter { $0.name != "L4731" }

    private static func labels(_ count: Int, heading: String? = nil) throws -> [Label] {
        try (0..<count).map { index in
            Label(
                title: titles[index % titles.count],
                detail: details[index % details.count],
                heading: heading,
                code: try #require(LabelCode(prefix: 20, number: index * 37_633 + 1)),
            )
        }
    }

    @Test(arguments: printable)
    func `Every label of two sheets is read back at its place, whatever its title`(
        sheet: LabelSheet
    ) async throws {
        // The second sheet has a few labels, and the first one begins with the third.
        let labels = try Self.labels(
            sheet.count,
            heading: sheet.rows == 7 ? "School library" : nil,
        )
        var document = LabelDocument(labels, on: sheet)
        document.first = 3
        let pages = try await PrintedPage.pages(ofPDF: try document.pdf())
        #expect(pages.count == 2)
        for (index, label) in labels.enumerated() {
            let place = document.place(of: index)
            let codes = pages[place.page - 1].codes(on: place.label - 1, of: sheet)
            #expect(codes == [label.code.digits], "\(place) \(label.title.prefix(20))")
        }
        for page in pages { #expect(page.inkBesideLabels(of: sheet) == 0) }
        #expect(pages[0].codes(on: 0, of: sheet).isEmpty)
        #expect(pages[0].codes(on: 1, of: sheet).isEmpty)
        #expect(pages[1].codes(on: 2, of: sheet).isEmpty)
    }

    @Test
    func `SVG has a file for each page, and its labels are read back`() async throws {
        let sheet = try LabelSheet(named: "L7651")
        let labels = try Self.labels(sheet.count + 5)
        let document = LabelDocument(labels, on: sheet)
        let files = try document.svg()
        #expect(files.count == 2)
        var pages: [PrintedPage] = []
        for file in files { pages.append(try await PrintedPage.page(ofSVG: file, sheet)) }
        for (index, label) in labels.enumerated() {
            let place = document.place(of: index)
            let codes = pages[place.page - 1].codes(on: place.label - 1, of: sheet)
            #expect(codes == [label.code.digits], "\(place) \(label.title.prefix(20))")
        }
    }

    @Test
    func `Labels and cards have the codes that were on copies before: EAN-13, EAN-8, UPC-E`()
        async throws
    {
        let digits = [
            "4006381333931", "96385074", "01234565", "0012345678905", "55123457", "11234562",
            "04252614",
        ]
        let labels = try digits.map { Label(title: $0, code: try LabelCode($0)) }
        let sheet = try LabelSheet(named: "A5 2x4 margin 5")
        let pages = try await PrintedPage.pages(ofPDF: try LabelDocument(labels, on: sheet).pdf())
        for (index, label) in labels.enumerated() {
            let read = pages[0].codes(on: index, of: sheet)
            let forms = label.code.forms.map(\.digits)
            #expect(read.count == 1 && forms.contains(read.first ?? ""), "\(label.code): \(read)")
        }
    }

    @Test
    func `Labels with outlines are read, and free labels show their numbers`() async throws {
        let sheet = try LabelSheet(named: "5160")
        let labels = try Self.labels(4)
        var document = LabelDocument(labels, on: sheet)
        let plain = try await PrintedPage.pages(ofPDF: try document.pdf())
        document.hasOutlines = true
        let outlined = try await PrintedPage.pages(ofPDF: try document.pdf())
        for (index, label) in labels.enumerated() {
            #expect(outlined[0].codes(on: index, of: sheet) == [label.code.digits])
        }
        #expect(outlined[0].ink > plain[0].ink + 2_000)
    }

    @Test
    func `The same labels are the same file, which has no date`() throws {
        let document = LabelDocument(try Self.labels(30), on: try LabelSheet(named: "L7163"))
        let pdf = try document.pdf()
        #expect(try document.pdf() == pdf)
        #expect(!String(decoding: pdf, as: UTF8.self).contains("CreationDate"))
        #expect(String(decoding: pdf.prefix(5), as: UTF8.self) == "%PDF-")
    }
}
