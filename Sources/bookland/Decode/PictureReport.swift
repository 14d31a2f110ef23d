import BookDesk

/// The output for one image.
struct PictureReport: Sendable {
    /// Complete records for standard output.
    var records: [UInt8] = []
    var codeCount = 0
    /// The books among the codes, each once.
    var observations: [Observation] = []
    /// Lines for standard error.
    var messages: [String] = []
    /// Nil if the file was skipped, because it is not an image.
    var status: ExitStatus?
}
