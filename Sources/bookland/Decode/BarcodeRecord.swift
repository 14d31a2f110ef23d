import BarcodeDetection

/// A barcode as a record of output.
struct BarcodeRecord: Sendable {
    /// The number; nil where nothing was read.
    let number: BarcodeNumber?
    var content: Content
    /// The byte that ends the record.
    let end: UInt8

    /// The form of a record.
    enum Content: Sendable {
        case text([UInt8])
        case json(JSONLine)
    }

    /// The bytes of the record, including its end.
    var bytes: [UInt8] {
        switch content {
        case .text(let text): text + [end]
        case .json(let line): line.bytes + [end]
        }
    }

    /// The record of a book that the library refused; nil for text, which has no place for that.
    func refused(_ reason: String) -> BarcodeRecord? {
        guard case .json(var line) = content else { return nil }
        line.addRefusal(reason)
        var record = self
        record.content = .json(line)
        return record
    }
}
