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
    private static let truncation =
        "the image is truncated or damaged; only a part of it was read"

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

    /// Reads a photograph; errors are in the report.
    mutating func report(on input: PictureInput) -> ShelfReport {
        var report = ShelfReport(path: input.path)
        do throws(ImageError) {
            guard let bytes = try opener.content(of: input) else { return report }
            let source = try ImageSource(bytes: bytes)
            let codes = try detector.barcodes(in: source).barcodes.filter { !$0.isbns.isEmpty }
            report.codes = codes.map { Observation($0, from: .picture(input.path.text)) }
            let photo = try ShelfPhoto(bytes: bytes)
            try read(photo, &report)
            report.isWhole = !photo.isTruncated
            if photo.isTruncated {
                report.messages.append("\(input.path.text): \(Self.truncation)")
            }
            report.status = report.showsBooks ? .success : .nothingFound
            let overlay = ShelfOverlay(photo, bytes, report.spines)
            if let problem = overlays?.write(overlay, of: input.path) {
                report.status = .failure
                report.messages.append(problem)
            }
        } catch {
            report.status = .failure
            report.messages.append("\(input.path.text): \(error)")
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
