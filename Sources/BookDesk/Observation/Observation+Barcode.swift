public import BarcodeDetection
public import BookLibrary
public import BookScanning

extension Observation {
    /// Creates an observation of a barcode in a still picture.
    ///
    /// ```swift
    /// for barcode in try detector.barcodes(in: picture).barcodes {
    ///     let observation = Observation(barcode, from: .picture("shelf.jpg"))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - barcode: What the detector read.
    ///   - time: When it was read (default: now).
    ///   - source: The picture.
    public init(_ barcode: Barcode, at time: Timestamp = .now, from source: Source) {
        let evidence = Evidence(
            readings: barcode.quality,
            barReading: barcode.method,
            polygon: barcode.polygon,
        )
        self.init(barcode.number, by: .bars, evidence: evidence, at: time, from: source)
        supplement = barcode.supplement
    }

    /// Creates an observation of a barcode that passed a camera.
    ///
    /// - Parameters:
    ///   - code: The code, as a scanner reports it.
    ///   - time: When its frame was taken (default: now).
    ///   - source: The camera.
    public init(_ code: ScannedCode, at time: Timestamp = .now, from source: Source) {
        self.init(code.barcode, at: time, from: source)
        evidence?.frame = code.frame
    }
}
