import BarcodeDetection
public import BookLibrary
public import BookText

extension Observation {
    /// Creates an observation of an ISBN that is printed as text in a still picture.
    ///
    /// - Parameters:
    ///   - printed: What the reader found.
    ///   - time: When it was read (default: now).
    ///   - source: The picture.
    public init(_ printed: PrintedISBN, at time: Timestamp = .now, from source: Source) {
        let evidence = Evidence(
            readings: printed.readings,
            polygon: printed.corners.map { Point(x: $0.x, y: $0.y) },
        )
        self.init(printed.isbn, by: .printedDigits, evidence: evidence, at: time, from: source)
    }
}
