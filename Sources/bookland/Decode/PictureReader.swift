import BookImaging
import Glibc

/// Opens files and reads what is on them.
///
/// Each thread has its own reader.
struct PictureReader: ~Copyable {
    private let settings: DecodeSettings
    private let opener: PictureOpener
    private var pages: PageReader

    init(_ settings: DecodeSettings) {
        self.settings = settings
        opener = PictureOpener(limits: settings.limits)
        pages = PageReader(settings)
    }

    /// Reads an image or a document; errors are in the report.
    mutating func report(on input: PictureInput) -> PictureReport {
        let start = Self.milliseconds
        do throws(ImageError) {
            guard let bytes = try opener.content(of: input) else { return PictureReport() }
            let (reading, isCut) = try pages.read(bytes)
            var report = PictureReport(
                on: reading,
                in: input.path,
                settings,
                milliseconds: Self.milliseconds - start,
            )
            if isCut {
                report.messages.append("\(input.path.text): \(Self.excess(over: settings.limits))")
                // A book that names its ISBN has it from all of its pages.
                if !reading.isNamed { report.status = .failure }
            }
            return report
        } catch {
            let record = settings.formatter.record(
                ofNothing: "\(error)",
                in: input.path,
                milliseconds: nil,
            )
            return PictureReport(
                name: input.path.text,
                records: [record].compactMap(\.self),
                messages: ["\(input.path.text): \(error)"],
                looksDamaged: true,
                status: .failure,
            )
        }
    }

    /// What is said of a picture of which a part is missing.
    static let cut = "the image is truncated or damaged; only a part of it was read"

    /// What is said of a file with more pages than are read.
    static func excess(over limits: ImageLimits) -> String {
        "more than \(limits.maximumPages) pages, or too many pixels: the rest is not read"
    }

    private static var milliseconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
