import BarcodeDetection
import BookDesk
import BookImaging
import BookText
import Glibc

/// Reads the barcodes in images.
///
/// Each thread has its own reader.
struct PictureReader: ~Copyable {
    private let settings: DecodeSettings
    private let opener: PictureOpener
    private var detector: BarcodeDetector
    /// Tesseract is loaded with the first image that needs it.
    private var textReader: PrintedISBNReader?
    private var lacksTextReader = false

    /// The processor time for reading text in an image without a barcode.
    private var textBudget: Duration {
        settings.effort == .thorough || settings.printedText == .always
            ? .seconds(4) : .milliseconds(900)
    }

    init(_ settings: DecodeSettings) {
        self.settings = settings
        opener = PictureOpener(limits: settings.limits)
        detector = BarcodeDetector(effort: settings.effort)
    }

    /// Reads an image; errors are in the report.
    mutating func report(on input: PictureInput) -> PictureReport {
        let start = Self.milliseconds
        do throws(ImageError) {
            guard let source = try opener.source(input) else { return PictureReport() }
            let detection = try detector.barcodes(in: source)
            let printed = printedISBNs(in: source, beside: detection)
            return report(
                on: detection,
                printed,
                in: input.path,
                taking: Self.milliseconds - start,
            )
        } catch {
            let message = "\(input.path.text): \(error)"
            return PictureReport(messages: [message], status: .failure)
        }
    }

    /// The ISBNs that are printed as text and not in a barcode, if text is to be read.
    private mutating func printedISBNs(
        in source: ImageSource,
        beside detection: Detection,
    ) -> [PrintedISBN] {
        switch settings.printedText {
        case .never: return []
        case .always: break
        case .withoutBarcode:
            if !detection.barcodes.isEmpty || settings.effort == .fast { return [] }
        }
        let known = detection.barcodes.compactMap(\.isbn)
        return readText(in: source).filter { !known.contains($0.isbn) }
    }

    private mutating func readText(in source: ImageSource) -> [PrintedISBN] {
        if textReader == nil, !lacksTextReader {
            do throws(TextRecognitionError) {
                textReader = try PrintedISBNReader()
            } catch {
                // With --text, the command has checked for it.
                lacksTextReader = true
            }
        }
        // A part of a damaged file was decoded for its barcodes, too.
        guard let image = try? source.luma().image else { return [] }
        return textReader?.isbns(in: image, budget: textBudget) ?? []
    }

    private func report(
        on detection: Detection,
        _ printed: [PrintedISBN],
        in path: PlatformString,
        taking milliseconds: Double,
    ) -> PictureReport {
        let codes = detection.barcodes.filter { settings.includesOtherCodes || $0.isbn != nil }
        let isEmpty = codes.isEmpty && printed.isEmpty
        var report = PictureReport(status: isEmpty ? .nothingFound : .success)
        report.codeCount = codes.count + printed.count
        for code in codes where code.isbn != nil {
            if report.observations.contains(where: { $0.number == code.number }) { continue }
            report.observations.append(Observation(code, from: .picture(path.text)))
        }
        report.observations += printed.map { Observation($0, from: .picture(path.text)) }
        for code in codes {
            report.records.append(
                settings.formatter.record(
                    code,
                    in: path,
                    showingName: settings.showsNames,
                    milliseconds: milliseconds,
                )
            )
        }
        report.records += printed.map {
            settings.formatter.record(
                $0,
                in: path,
                showingName: settings.showsNames,
                milliseconds: milliseconds,
            )
        }
        if !settings.isQuiet {
            report.messages = remarks(on: detection, isEmpty: isEmpty)
                .map { "\(path.text): \($0)" }
        }
        return report
    }

    private func remarks(on detection: Detection, isEmpty: Bool) -> [String] {
        let cut = "the image is truncated or damaged; only a part of it was read"
        return (detection.isTruncated ? [cut] : [])
            + (isEmpty ? [absence(detection.barcodes)] : [])
    }

    /// The reason why there is no ISBN: no barcode at all, or only others.
    private func absence(_ others: [Barcode]) -> String {
        guard let code = others.first else {
            return settings.printedText == .always
                ? "neither a barcode nor a printed ISBN found" : "no barcode found"
        }
        let count = others.count == 1 ? "a barcode" : "\(others.count) barcodes"
        return "no ISBN, but \(count) that --all prints: \(code.text), \(code.kind.phrase)"
    }

    private static var milliseconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
