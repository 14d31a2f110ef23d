import BarcodeDetection
import BookDesk
import BookDocuments
import BookIdentifiers
import BookText

extension PictureReport {
    /// Creates the report on a file.
    ///
    /// - Parameters:
    ///   - reading: What was read on its pages.
    ///   - path: Its name.
    ///   - settings: How it is reported.
    ///   - milliseconds: The time for it.
    init(
        on reading: PageReading,
        in path: PlatformString,
        _ settings: DecodeSettings,
        milliseconds: Double,
    ) {
        let codes = reading.codes.filter { code in
            settings.includesOtherCodes || !code.content.isbns.isEmpty
        }
        name = path.text
        codeCount = codes.count + reading.printed.count + reading.named.count
        let isEmpty = codeCount == 0
        status = isEmpty ? .nothingFound : .success
        if !reading.failures.isEmpty || reading.mayLackNumbers { status = .failure }
        looksDamaged = !reading.truncatedPages.isEmpty || !reading.failures.isEmpty
        let source = Observation.Source.picture(path.text)
        for code in codes.map(\.content) where !code.isbns.isEmpty {
            if observations.contains(where: { $0.number == code.number }) { continue }
            observations.append(Observation(code, from: source))
        }
        let choice = reading.choice
        open = choice.open
        let (printed, named) = (reading.printed.map(\.content), reading.named.map(\.content))
        observations += printed.filter { choice.own.contains($0.isbn) }
            .map { Observation($0, from: source) }
        observations += named.filter { choice.own.contains($0.isbn) }
            .map { Observation(typed: $0.isbn, from: source) }
        let place = BarcodeFormatter.Place(
            file: path,
            hasPages: reading.hasPages,
            showsName: settings.showsNames,
            milliseconds: milliseconds,
        )
        records = codes.map { settings.formatter.record(of: $0, at: place) }
        records += reading.printed.map { settings.formatter.record(of: $0, at: place) }
        records += reading.named.map { settings.formatter.record(of: $0, at: place) }
        if isEmpty {
            let reason = Self.absence(of: reading)
            let problem = reading.failures.first.map { "page \($0.page ?? 1): \($0.content)" }
            let record = settings.formatter.record(
                ofNothing: problem ?? reason,
                in: path,
                milliseconds: milliseconds,
            )
            records += [record].compactMap(\.self)
        }
        guard !settings.isQuiet else { return }
        messages = Self.remarks(on: reading, isEmpty: isEmpty).map { "\(path.text): \($0)" }
    }

    private static func remarks(on reading: PageReading, isEmpty: Bool) -> [String] {
        let cut = PictureReader.cut
        return reading.truncatedPages.map { reading.hasPages ? "page \($0): \(cut)" : cut }
            + reading.failures.map { "page \($0.page ?? 1): \($0.content)" }
            + reading.codes.map(\.content).compactMap(remark)
            + (isEmpty ? [absence(of: reading)] : [])
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
    private static func absence(of reading: PageReading) -> String {
        let others = reading.codes.map(\.content)
        guard let code = others.first else {
            switch reading.textSearch {
            case .none: return "no barcode found"
            case .impossible(let error): return "no barcode found; \(error)"
            case .done: return "neither a barcode nor a printed ISBN found"
            }
        }
        let count = others.count == 1 ? "a barcode" : "\(others.count) barcodes"
        return "no ISBN, but \(count) that --all prints: \(code.text), \(code.kind.phrase)"
    }
}
