import BarcodeDetection
import BookDesk
import BookDocuments
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
            guard let bytes = try opener.content(of: input) else { return PictureReport() }
            let (reading, isCut) = try read(bytes)
            if let failure = reading.failures.first, !reading.hasPages { throw failure.error }
            var report = report(on: reading, in: input.path, taking: Self.milliseconds - start)
            if isCut {
                let most = "\(settings.limits.maximumPages) pages, or pixels"
                report.messages.append(
                    "\(input.path.text): has more than \(most): the rest is not read"
                )
            }
            return report
        } catch {
            return PictureReport(messages: ["\(input.path.text): \(error)"], status: .failure)
        }
    }

    /// Reads all pages; returns also whether there are more than the limits allow.
    private mutating func read(_ bytes: [UInt8]) throws(ImageError) -> (PageReading, isCut: Bool) {
        var reading = PageReading()
        var isCut = false
        do throws(DocumentError) {
            if PDFDocument.recognises(bytes) {
                let document = try PDFDocument(bytes, limits: settings.limits)
                isCut = try document.forEachPage { take($0, &reading) }
                reading.add(try document.isbns())
                return (reading, isCut)
            }
            if EPUBDocument.recognises(bytes) {
                reading.add(try EPUBDocument(bytes).isbns())
                return (reading, false)
            }
        } catch {
            throw .unreadable(reason: error.description)
        }
        isCut = try ImageSource.forEachPage(of: bytes, limits: settings.limits) { result in
            take(result, &reading)
        }
        return (reading, isCut)
    }

    /// Reads a page; returns whether to go on.
    private mutating func take(
        _ page: Result<ImageSource, ImageError>,
        _ reading: inout PageReading,
    ) -> Bool {
        do throws(ImageError) {
            let page = try page.get()
            reading.add(try detector.barcodes(in: page), page: page.page)
        } catch {
            reading.add(error)
        }
        return true
    }

    private func report(
        on reading: PageReading,
        in path: PlatformString,
        taking milliseconds: Double,
    ) -> PictureReport {
        let codes = reading.codes.filter { code in
            settings.includesOtherCodes || !code.barcode.isbns.isEmpty
        }
        let named = reading.documentISBNs
        let isEmpty = codes.isEmpty && named.isEmpty
        var report = PictureReport(status: isEmpty ? .nothingFound : .success)
        if !reading.failures.isEmpty { report.status = .failure }
        report.codeCount = codes.count + named.count
        for code in codes.map(\.barcode) where !code.isbns.isEmpty {
            if report.observations.contains(where: { $0.number == code.number }) { continue }
            report.observations.append(Observation(code, from: .picture(path.text)))
        }
        for isbn in named {
            report.observations.append(
                Observation(typed: isbn.isbn, from: .picture(path.text))
            )
        }
        for code in codes {
            report.records.append(
                settings.formatter.record(
                    code.barcode,
                    in: path,
                    page: reading.hasPages ? code.page : nil,
                    showingName: settings.showsNames,
                    milliseconds: milliseconds,
                )
            )
        }
        for isbn in named {
            report.records.append(
                settings.formatter.record(
                    isbn,
                    in: path,
                    showingName: settings.showsNames,
                    milliseconds: milliseconds,
                )
            )
        }
        if !settings.isQuiet {
            report.messages = remarks(on: reading, isEmpty: isEmpty)
                .map { "\(path.text): \($0)" }
        }
        return report
    }

    private func remarks(on reading: PageReading, isEmpty: Bool) -> [String] {
        let cut = "the image is truncated or damaged; only a part of it was read"
        let barcodes = reading.codes.map(\.barcode)
        return (reading.isTruncated ? [cut] : [])
            + reading.failures.map { "page \($0.page): \($0.error)" }
            + barcodes.compactMap(Self.remark)
            + (isEmpty ? [absence(barcodes)] : [])
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
