import BookDesk

/// The output for one image.
struct PictureReport: Sendable {
    /// Records for standard output.
    var records: [BarcodeRecord] = []
    var codeCount = 0
    /// The ISBNs among the barcodes, each once.
    var observations: [Observation] = []
    /// Messages for standard error.
    var messages: [String] = []
    /// Nil if the file was skipped, because it is not an image.
    var status: ExitStatus?
}
