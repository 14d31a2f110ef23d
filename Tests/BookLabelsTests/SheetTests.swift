import BookIdentifiers
import Testing

@testable import BookLabels

/// The measures of sheets, and the texts that name them.
@Suite(.timeLimit(.minutes(1)))
struct SheetTests {
    @Test(arguments: LabelSheet.common)
    func `All labels of a sheet are on the paper, side by side`(sheet: LabelSheet) {
        let last = sheet.origin(of: sheet.count - 1)
        let right = sheet.paper.width - (last.x + sheet.labelWidth)
        let bottom = sheet.paper.height - (last.y + sheet.labelHeight)
        #expect(sheet.left >= 0 && sheet.top >= 0)
        #expect(right > -0.01 && bottom > -0.01, "\(right) \(bottom)")
        // Makers put the labels in the middle of the paper.
        #expect(abs(right - sheet.left) < 1, "\(right) \(sheet.left)")
        #expect(abs(bottom - sheet.top) < 2, "\(bottom) \(sheet.top)")
        #expect(sheet.stepX >= sheet.labelWidth && sheet.stepY >= sheet.labelHeight)
    }

    @Test
    func `A sheet is named by its maker's number in any case`() throws {
        #expect(try LabelSheet(named: "l7160").count == 21)
        #expect(try LabelSheet(named: "Avery L7160").name == "L7160")
        #expect(try LabelSheet(named: "Zweckform 3475").count == 24)
        #expect(Set(LabelSheet.common.map(\.name)).count == LabelSheet.common.count)
    }

    @Test
    func `A sheet of one's own has a paper, columns, rows, margins and gaps`() throws {
        let plain = try LabelSheet(named: "A4 3x8")
        #expect(plain.labelWidth == 70 && plain.labelHeight == 297.0 / 8)
        let own = try LabelSheet(named: "a4 4X12 margin 8,13.5 gap 2,0")
        #expect(own.count == 48)
        #expect(own.left == 8 && own.top == 13.5)
        #expect(own.labelWidth == 47 && own.labelHeight == 22.5)
        #expect(own.stepX == 49 && own.stepY == 22.5)
        let even = try LabelSheet(named: "Letter 2×5 gap 3 margin 10")
        #expect(even.left == 10 && even.top == 10 && even.stepY - even.labelHeight == 3)
    }

    @Test(arguments: [
        "", "L9999", "A4", "A4 3", "A4 3x", "A4 0x8", "A4 3x8x2", "A4 3x101", "B5 3x8",
        "A4 3x8 margin",
        "A4 3x8 margin x", "A4 3x8 margin -1", "A4 3x8 margin nan", "A4 3x8 margin 1,2,3",
        "A4 3x8 space 2",
        "A4 3x8 margin 105", "A4 100x1 gap 3", "A4 -3x8", "A4 99999999999999999999x1",
    ])
    func `Other texts are refused, and the message has the text`(text: String) {
        #expect {
            try LabelSheet(named: text)
        } throws: { error in
            "\(error)".contains("'\(text)'")
        }
    }

    @Test
    func `Labels go on where the first sheet is used up to`() throws {
        let code = try LabelCode("2000000000015")
        let labels = Array(repeating: Label(title: "Emma", code: code), count: 15)
        var document = LabelDocument(labels, on: try LabelSheet(named: "L7160"))
        #expect(document.pageCount == 1)
        document.first = 7
        #expect(document.pageCount == 1)
        #expect(document.place(of: 0) == (page: 1, label: 7))
        document.first = 8
        #expect(document.pageCount == 2)
        #expect(document.place(of: 14) == (page: 2, label: 1))
        document.labels = []
        #expect(document.pageCount == 1)
    }

    @Test
    func `A code that is too small to be read is refused with the size it needs`() throws {
        let sheet = try LabelSheet(named: "L4731")
        let long = try LabelCode("2000000000015")
        #expect {
            try LabelDocument.check([long], on: sheet)
        } throws: { error in
            "\(error)".hasPrefix("L4731: the labels are too small for an EAN-13")
        }
        let document = LabelDocument([Label(title: "Emma", code: long)], on: sheet)
        #expect(throws: LabelError.self) { try document.pdf() }
        // An EAN-8 is shorter.
        try LabelDocument.check([try LabelCode("96385074")], on: sheet)
    }

    @Test(arguments: LabelSheet.common)
    func `Bars have the width that GS1 asks for, and their quiet zones are on the label`(
        sheet: LabelSheet
    ) throws {
        for digits in ["2000000000015", "96385074", "01234565"] {
            let symbol = BarcodeSymbol(try LabelCode(digits))
            guard let plan = try? LabelPlan(sheet, symbol) else {
                #expect(sheet.name == "L4731" && digits.count == 13)
                continue
            }
            #expect((0.264.points - 0.001...0.34.points).contains(plan.module))
            #expect(plan.codeLeft >= 0)
            let width = plan.module * Double(symbol.width)
            #expect(plan.codeLeft + width <= sheet.labelWidth.points)
            #expect(plan.barHeight >= 5.0.points - 0.001)
            if !plan.isStacked { #expect(plan.text.x >= plan.codeLeft + width) }
        }
    }
}
