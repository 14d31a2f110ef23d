import BarcodeDetection
import BookImaging
import BookLabels
import BooklandTestSupport

/// A page of labels as a printer would put it on paper: grey pixels, 300 per inch.
struct PrintedPage {
    static let resolution = 300.0

    let image: LumaImage

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Renders a PDF by pdftoppm, which `scripts/setup --tests` installs.
    static func pages(ofPDF bytes: [UInt8]) async throws -> [PrintedPage] {
        let folder = try TemporaryFolder()
        try folder.write("labels.pdf", bytes)
        try await run("pdftoppm", ["-r", "300", "-gray", "labels.pdf", "page"], folder)
        let names = try folder.names.filter { $0.hasSuffix(".pgm") }
        return try names.map { try PrintedPage(image: ImageSource(path: folder[$0]).luma().image) }
    }

    /// Renders a page in SVG by rsvg-convert, which `scripts/setup --tests` installs.
    static func page(ofSVG bytes: [UInt8], _ sheet: LabelSheet) async throws -> PrintedPage {
        let folder = try TemporaryFolder()
        try folder.write("labels.svg", bytes)
        let width = Int((sheet.paper.width * resolution / 25.4).rounded())
        let words = ["-w", "\(width)", "--keep-aspect-ratio", "-b", "white", "-o", "page.png"]
        try await run("rsvg-convert", words + ["labels.svg"], folder)
        return PrintedPage(image: try ImageSource(path: folder["page.png"]).luma().image)
    }

    private static func run(_ tool: String, _ words: [String], _ folder: TemporaryFolder)
        async throws
    {
        var command = Command(tool, words)
        command.folder = folder.path
        let result = try await command.run()
        guard result.status == 0 else {
            throw Failure(description: "\(tool): \(result.status)\n\(result.errors)")
        }
    }

    /// What the detector reads on a label, with a pixel of its neighbours.
    func codes(on label: Int, of sheet: LabelSheet) -> [String] {
        let (columns, rows) = area(of: label, sheet)
        var detector = BarcodeDetector()
        return detector.barcodes(in: image.cropped(columns: columns, rows: rows)).map(\.text)
    }

    /// The number of dark pixels.
    var ink: Int { ink { _, _ in true } }

    /// The number of dark pixels outside all labels, but for a pixel at their edges.
    func inkBesideLabels(of sheet: LabelSheet) -> Int {
        var columns: Set<Int> = []
        var rows: Set<Int> = []
        for label in 0..<sheet.count {
            let area = area(of: label, sheet)
            columns.formUnion(area.columns)
            rows.formUnion(area.rows)
        }
        return ink { column, row in !columns.contains(column) || !rows.contains(row) }
    }

    /// The number of dark pixels in some places.
    private func ink(where isCounted: (Int, Int) -> Bool) -> Int {
        image.withPixels { pixels in
            var count = 0
            for row in 0..<image.height {
                for column in 0..<image.width where pixels[row * image.stride + column] < 160 {
                    if isCounted(column, row) { count += 1 }
                }
            }
            return count
        }
    }

    private func area(
        of label: Int,
        _ sheet: LabelSheet,
    ) -> (columns: Range<Int>, rows: Range<Int>) {
        let scale = Self.resolution / 25.4
        let origin = sheet.origin(of: label)
        let right = Int((origin.x + sheet.labelWidth) * scale) + 2
        let bottom = Int((origin.y + sheet.labelHeight) * scale) + 2
        return (
            max(0, Int(origin.x * scale) - 1)..<min(image.width, right),
            max(0, Int(origin.y * scale) - 1)..<min(image.height, bottom),
        )
    }
}
