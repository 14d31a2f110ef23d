import BookIdentifiers

/// What came of one picture, ready to be put out.
struct PictureReport: Sendable {
    /// Whole records for standard output.
    var records: [UInt8] = []
    var codeCount = 0
    /// The books among the codes, each once.
    var isbns: [ISBN] = []
    /// Lines for standard error.
    var messages: [String] = []
    /// Nil where the file was passed over, being no picture.
    var status: ExitStatus?
}
