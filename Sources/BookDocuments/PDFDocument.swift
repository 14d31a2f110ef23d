import BookIdentifiers
package import BookImaging
import BooklandSystem
import Glibc

/// A PDF file, read by poppler's programs: scans, proofs and e-books.
///
/// No PDF library is part of the process: documents are complicated, and a damaged one must not end it. The
/// programs run under limits, and their pictures come through a pipe.
package struct PDFDocument: Sendable {
    /// The number of pages.
    package let pageCount: Int
    private let bytes: [UInt8]
    private let limits: ImageLimits
    /// The longer side of each page in points, 1/72 inch, as far as pages are read.
    private let longSides: [Double]
    /// The area of each of these pages in square inches.
    private let areas: [Double]
    private let information: String

    /// The package with the programs.
    private static let package = "poppler-utils"

    /// Whether a file is a PDF: its mark is near its beginning.
    package static func recognises(_ bytes: some Collection<UInt8>) -> Bool {
        let head = Array(bytes.prefix(1_024))
        let mark = Array("%PDF-".utf8)
        guard head.count >= mark.count else { return false }
        return (0...head.count - mark.count).contains { head[$0...].starts(with: mark) }
    }

    /// Reads what a document says of itself.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - limits: The most pages that are read, and pixels of a page.
    /// - Throws: ``DocumentError``.
    package init(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(DocumentError) {
        self.bytes = bytes
        self.limits = limits
        let words = ["pdfinfo", "-enc", "UTF-8", "-f", "1", "-l", "\(max(1, limits.maximumPages))"]
        let (text, isWhole) = try Self.output(words, bytes, .init(seconds: 60), withErrors: true)
        guard isWhole else {
            throw text.contains("password") ? .encrypted : .damaged("PDF")
        }
        var (count, sides, areas) = (0, [Double](), [Double]())
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ", omittingEmptySubsequences: true)
            if line.hasPrefix("Pages:") { count = parts.last.flatMap { Int($0) } ?? 0 }
            // "Page    1 size:  595.276 x 841.89 pts (A4)"
            if line.hasPrefix("Page "), parts.count >= 6, parts[2] == "size:" {
                let (width, height) = (Double(parts[3]) ?? 0, Double(parts[5]) ?? 0)
                sides.append(max(width, height))
                areas.append(width * height / (72 * 72))
            }
        }
        pageCount = count
        longSides = sides
        self.areas = areas
        information = text
    }

    // MARK: Pictures

    /// The resolution of pages: a module of the smallest EAN-13 that is allowed, 0.264 mm, has 3 pixels.
    private static let resolution = 300.0
    /// The longest side of a picture in pixels; larger pages have a lower resolution.
    private static let longestSide = 6_000.0

    /// Passes the pages as grey pictures until the closure returns false.
    ///
    /// - Parameter body: Gets each page, or why it cannot be read.
    /// - Returns: Whether the document has more pages than the limits allow.
    /// - Throws: ``DocumentError``; pages before it were passed.
    package func forEachPage(
        _ body: (Result<ImageSource, ImageError>) -> Bool
    ) throws(DocumentError) -> Bool {
        let resolutions = longSides.map { side in
            max(1, min(Self.resolution, Self.longestSide / (side / 72)).rounded(.down))
        }
        var first = 0
        while first < resolutions.count {
            let rest = resolutions[first...]
            let count = rest.prefix { $0 == resolutions[first] }.count
            let run = first + 1...first + count
            guard try pass(run, Int(resolutions[first]), body) else { return false }
            first += count
        }
        return pageCount > resolutions.count
    }

    /// Passes pages of one resolution; returns whether to go on.
    private func pass(
        _ pages: ClosedRange<Int>,
        _ resolution: Int,
        _ body: (Result<ImageSource, ImageError>) -> Bool,
    ) throws(DocumentError) -> Bool {
        let words = [
            "pdftoppm", "-gray", "-r", "\(resolution)", "-f", "\(pages.lowerBound)", "-l",
            "\(pages.upperBound)", ChildProcess.inputPath,
        ]
        do throws(SystemError) {
            let time = ChildProcess.Limits(seconds: 60 + 5 * pages.count)
            var stream = PGMStream(try ChildProcess(words, input: bytes, limits: time))
            for page in pages {
                guard let picture = try stream.next(limit: limits.maximumPixels) else {
                    _ = body(.failure(.unreadable(reason: "the page is damaged")))
                    return true
                }
                let source: Result<ImageSource, ImageError>
                do throws(ImageError) {
                    source = .success(
                        try ImageSource(bytes: picture, limits: limits).numbered(page)
                    )
                } catch {
                    source = .failure(error)
                }
                guard body(source) else { return false }
            }
            return true
        } catch {
            throw Self.error(error)
        }
    }

    // MARK: Texts

    /// How many pages at the beginning and at the end are searched for printed ISBNs: a book's own stand
    /// there, and those between are of other books.
    private static let firstPages = 15
    private static let lastPages = 5

    /// The ISBNs in the metadata and in the text of the first and last pages, each once.
    package func isbns() throws(DocumentError) -> [DocumentISBN] {
        var isbns: [DocumentISBN] = []
        let facts = information.split(separator: "\n").prefix { !$0.hasPrefix("Pages:") }
        isbns.add(in: facts.joined(separator: "\n"), page: nil, .metadata)
        let short = ChildProcess.Limits(seconds: 60)
        let (metadata, _) = try Self.output(["pdfinfo", "-meta"], bytes, short)
        isbns.add(in: metadata, page: nil, .metadata)
        let end = max(Self.firstPages, pageCount - Self.lastPages)
        for pages in [1...Self.firstPages, end + 1...max(end + 1, pageCount)]
        where pages.lowerBound <= pageCount {
            let range = ["-f", "\(pages.lowerBound)", "-l", "\(pages.upperBound)"]
            let words = ["pdftotext", "-enc", "UTF-8"] + range
            let (text, _) = try Self.output(words, bytes, short, to: "-")
            let parts = text.split(separator: "\u{C}", omittingEmptySubsequences: false)
            let named = parts.indices.filter { !ISBN.matches(in: String(parts[$0])).isEmpty }
            if named.isEmpty { continue }
            let scans = try scannedPages(in: pages)
            for index in named {
                let page = pages.lowerBound + index
                isbns.add(
                    in: String(parts[index]),
                    page: page,
                    .text,
                    isRecognised: scans.contains(page),
                )
            }
        }
        return isbns
    }

    /// How much of a page pictures cover at least if it was scanned: its text was then read by a recogniser.
    ///
    /// A small book on the glass of a scanner covers a third of its page.
    private static let scannedPart = 0.2

    /// The pages that are pictures.
    private func scannedPages(in pages: ClosedRange<Int>) throws(DocumentError) -> Set<Int> {
        let words = [
            "pdfimages", "-list", "-f", "\(pages.lowerBound)", "-l", "\(pages.upperBound)",
        ]
        let (table, _) = try Self.output(words, bytes, ChildProcess.Limits(seconds: 60))
        var covered: [Int: Double] = [:]
        for row in table.split(separator: "\n").dropFirst(2) {
            // page, number, type, width, height, ..., resolution across and down, size, ratio
            let cells = row.split(separator: " ", omittingEmptySubsequences: true)
            guard cells.count >= 12, cells[2] == "image" || cells[2] == "stencil",
                let page = Int(cells[0]), let width = Double(cells[3]),
                let height = Double(cells[4]), let across = Double(cells[cells.count - 4]),
                let down = Double(cells[cells.count - 3])
            else { continue }
            covered[page, default: 0] += width / max(across, 1) * (height / max(down, 1))
        }
        return Set(
            covered.filter { page, area in
                // Of pages beyond the limit, the size is not known.
                guard areas.indices.contains(page - 1) else { return true }
                return area >= Self.scannedPart * areas[page - 1]
            }.keys
        )
    }

    // MARK: Programs

    /// The longest text that is read of a program, in bytes.
    private static let longestText = 16 << 20

    /// Runs a program; returns what it writes, and whether it says that all went well.
    private static func output(
        _ words: [String],
        _ input: [UInt8],
        _ limits: ChildProcess.Limits,
        to target: String? = nil,
        withErrors hasErrors: Bool = false,
    ) throws(DocumentError) -> (String, Bool) {
        do throws(SystemError) {
            let process = try ChildProcess(
                words + [ChildProcess.inputPath] + (target.map { [$0] } ?? []),
                input: input,
                limits: limits,
                withErrors: hasErrors,
            )
            let bytes = try process.readToEnd(limit: longestText)
            return (String(decoding: bytes, as: UTF8.self), process.succeeds())
        } catch {
            throw Self.error(error)
        }
    }

    private static func error(_ error: SystemError) -> DocumentError {
        error.code == ENOENT
            ? .missingProgram(package: package) : .failed(error.description)
    }
}
