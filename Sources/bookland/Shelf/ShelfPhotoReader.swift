import BarcodeDetection
import BookCatalog
import BookDesk
import BookImaging
import BookShelf
import BookText
import BooklandSystem

/// What was read in a photograph.
struct ShelfReport: Sendable {
    /// The name of the file.
    var path: PlatformString
    /// The number of the page; nil if the file has one.
    var page: Int?
    /// The spines in the order of the shelf.
    var spines: [Spine] = []
    /// Whether each spine was in the photograph before, too; empty if none was.
    var isShared: [Bool] = []
    /// The barcodes of books.
    var codes: [Observation] = []
    /// Why it could not be read, or what else is to be said.
    var messages: [String] = []
    /// Whether the whole photograph was seen.
    var isWhole = false
    /// nil for a file in a folder that is no photograph.
    var status: ExitStatus?

    /// The spines that the photograph before does not show.
    var newSpines: [Spine] {
        isShared.isEmpty ? spines : spines.indices.filter { !isShared[$0] }.map { spines[$0] }
    }

    /// Whether neither a spine nor a barcode was seen.
    var isEmpty: Bool { spines.isEmpty && codes.isEmpty }

    /// The name of the file, with the page's number.
    var name: String { path.text + (page.map { ": page \($0)" } ?? "") }

    /// Whether a book may be known.
    var showsBooks: Bool {
        !codes.isEmpty || spines.contains { $0.state != .detected }
    }

    /// Finds what the photograph and the next one both show, and keeps the clearer reading of it here.
    mutating func join(_ next: inout ShelfReport) {
        let join = ShelfJoin.join(spines, next.spines)
        spines = join.first
        next.isShared = join.isShared
    }
}

/// Opens files and reads the spines and the barcodes on them.
///
/// Each thread has its own reader.
struct ShelfPhotoReader: ~Copyable {
    private let opener = PictureOpener(limits: ImageLimits())
    private let overlays: OverlayFiles?
    private let reader: ShelfReader?
    private let recorded: RecordedSpines?
    private var detector = BarcodeDetector(effort: .normal)

    /// Creates a reader, which reads only barcodes if it has nothing that reads lines of text.
    ///
    /// - Parameters:
    ///   - matcher: What knows the works.
    ///   - lines: What reads the lines of text.
    ///   - overlays: Where overlays go.
    ///   - recorded: Spines that are expected (default: none).
    init(
        _ matcher: SpineMatcher,
        _ lines: consuming SpineLineReader?,
        _ overlays: OverlayFiles?,
        expecting recorded: RecordedSpines? = nil,
    ) {
        self.overlays = overlays
        self.recorded = recorded
        if let lines = consume lines {
            reader = ShelfReader(matcher, lines)
        } else {
            reader = nil
        }
    }

    /// Reads a photograph, or all pages of a file as photographs; errors are in the reports.
    ///
    /// - Parameters:
    ///   - input: The file.
    ///   - body: Gets the report on each page.
    mutating func read(_ input: PictureInput, _ body: (ShelfReport) -> Void) {
        do throws(ImageError) {
            guard let bytes = try opener.content(of: input) else { return }
            var pages = 0
            // Two pages tell that there are several.
            _ = try ImageSource.forEachPage(of: bytes) { _ in
                pages += 1
                return pages < 2
            }
            var number = 0
            let isCut = try ImageSource.forEachPage(of: bytes) { page in
                number = (try? page.get().page) ?? number + 1
                body(report(on: page, of: bytes, in: input.path, pages > 1 ? number : nil))
                return true
            }
            if isCut { body(Self.failure(PictureReader.excess(over: ImageLimits()), input.path)) }
        } catch {
            body(Self.failure("\(error)", input.path))
        }
    }

    private static func failure(_ reason: String, _ path: PlatformString) -> ShelfReport {
        ShelfReport(path: path, messages: ["\(path.text): \(reason)"], status: .failure)
    }

    private mutating func report(
        on page: Result<ImageSource, ImageError>,
        of bytes: [UInt8],
        in path: PlatformString,
        _ number: Int?,
    ) -> ShelfReport {
        var report = ShelfReport(path: path, page: number)
        do throws(ImageError) {
            let source = try page.get()
            let codes = try detector.barcodes(in: source).barcodes.filter { !$0.isbns.isEmpty }
            report.codes = codes.map { Observation($0, from: .picture(path.text)) }
            let photo = try ShelfPhoto(source, of: bytes)
            try read(photo, &report)
            report.isWhole = !photo.isTruncated
            if photo.isTruncated {
                report.messages.append("\(report.name): \(PictureReader.cut)")
            }
            report.status = report.showsBooks ? .success : .nothingFound
            let overlay = ShelfOverlay(photo, number == nil ? bytes : nil, report.spines)
            if let problem = overlays?.write(overlay, of: path, page: number) {
                report.status = .failure
                report.messages.append(problem)
            }
        } catch {
            report.status = .failure
            report.messages.append("\(report.name): \(error)")
        }
        return report
    }

    private func read(_ photo: ShelfPhoto, _ report: inout ShelfReport) throws(ImageError) {
        do throws(CatalogError) {
            report.spines =
                try reader?.spines(in: photo) { recorded?.contains($0) ?? false } ?? []
        } catch {
            throw .unreadable(reason: error.description)
        }
    }
}
