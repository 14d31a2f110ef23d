import BarcodeDetection
import BookDesk
import BookIdentifiers
import BookImaging
import Glibc

/// Reads the barcodes in images.
///
/// Each thread has its own reader.
struct PictureReader: ~Copyable {
    private let settings: DecodeSettings
    private let opener: PictureOpener
    private var detector: BarcodeDetector

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
            return report(on: detection, in: input.path, taking: Self.milliseconds - start)
        } catch {
            let message = "\(input.path.text): \(error)"
            return PictureReport(messages: [message], status: .failure)
        }
    }

    private func report(
        on detection: Detection,
        in path: PlatformString,
        taking milliseconds: Double,
    ) -> PictureReport {
        let codes = detection.barcodes.filter { settings.includesOtherCodes || !$0.isbns.isEmpty }
        var report = PictureReport(status: codes.isEmpty ? .nothingFound : .success)
        report.codeCount = codes.count
        for code in codes where !code.isbns.isEmpty {
            if report.observations.contains(where: { $0.number == code.number }) { continue }
            report.observations.append(Observation(code, from: .picture(path.text)))
        }
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
        if !settings.isQuiet {
            report.messages = remarks(on: detection, isEmpty: codes.isEmpty)
                .map { "\(path.text): \($0)" }
        }
        return report
    }

    private func remarks(on detection: Detection, isEmpty: Bool) -> [String] {
        let cut = "the image is truncated or damaged; only a part of it was read"
        return (detection.isTruncated ? [cut] : [])
            + detection.barcodes.compactMap(Self.remark)
            + (isEmpty ? [absence(detection.barcodes)] : [])
    }

    /// What is to be said of a paperback's number that does not tell its ISBN; nil for any other.
    private static func remark(on code: Barcode) -> String? {
        guard let number = code.number.ean13, code.isbn == nil else { return nil }
        if let supplement = code.supplement, code.isbns.count > 1,
            let error = SupplementedNumber(number, supplement).error
        {
            return "\(code.text) \(supplement): \(error)"
        }
        guard code.isbns.isEmpty, let upca = number.upca, upca.isOfPaperbacks else { return nil }
        return "\(upca): \(ISBNError.needsSupplement(upca))"
    }

    /// The reason why there is no ISBN: no barcode at all, or only others.
    private func absence(_ others: [Barcode]) -> String {
        guard let code = others.first else { return "no barcode found" }
        let count = others.count == 1 ? "a barcode" : "\(others.count) barcodes"
        return "no ISBN, but \(count) that --all prints: \(code.text), \(code.kind.phrase)"
    }

    private static var milliseconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
