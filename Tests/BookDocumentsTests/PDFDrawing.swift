import BookIdentifiers

/// Writes small PDF files (ISO 32000-1, section 7.5): text in Helvetica, and barcodes as rectangles.
struct PDFDrawing {
    private var pages: [(width: Int, height: Int, content: String)] = []
    var title: String?

    /// Adds an empty page; sizes in points.
    mutating func page(width: Int = 595, height: Int = 842) {
        pages.append((width, height, ""))
    }

    /// Writes a line on the last page.
    mutating func text(_ text: String, y: Int = 700) {
        pages[pages.count - 1].content += "BT /F 12 Tf 72 \(y) Td (\(text)) Tj ET\n"
    }

    /// Covers the last page with a white picture, as a scanner does, and makes its text invisible (text rendering mode 3).
    mutating func scan(width: Int = 595, height: Int = 842) {
        let (columns, rows) = (60, 84)
        let samples = String(repeating: "FF", count: columns * rows)
        pages[pages.count - 1].content +=
            "q \(width) 0 0 \(height) 0 0 cm BI /W \(columns) /H \(rows) /CS /G /BPC 8 /F /AHx ID\n"
            + "\(samples)>\nEI Q\n3 Tr\n"
    }

    /// Draws a barcode on the last page, with modules of one point.
    mutating func barcode(_ number: EAN13, y: Int = 300) {
        for (index, isDark) in number.modules.enumerated() where isDark {
            pages[pages.count - 1].content += "\(100 + index) \(y) 1 60 re f\n"
        }
    }

    /// The file.
    var bytes: [UInt8] {
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
            "<< /Title (\(title ?? "")) >>",
        ]
        var kids: [String] = []
        for page in pages {
            objects.append(
                "<< /Length \(page.content.utf8.count) >>\nstream\n\(page.content)endstream"
            )
            objects.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(page.width) \(page.height)] "
                    + "/Contents \(objects.count) 0 R /Resources << /Font << /F 3 0 R >> >> >>"
            )
            kids.append("\(objects.count) 0 R")
        }
        objects[1] =
            "<< /Type /Pages /Count \(pages.count) /Kids [\(kids.joined(separator: " "))] >>"
        var file = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(file.utf8.count)
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = file.utf8.count
        file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = "\(offset)"
            file += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        file += "trailer << /Size \(objects.count + 1) /Root 1 0 R /Info 4 0 R >>\n"
        file += "startxref\n\(start)\n%%EOF\n"
        return Array(file.utf8)
    }
}
