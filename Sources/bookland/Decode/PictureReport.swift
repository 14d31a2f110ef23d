import BookDesk

/// What was read in one picture, ready for output.
struct PictureReport: Sendable {
    /// Whole records for standard output.
    var records: [UInt8] = []
    var codeCount = 0
    /// The books among the codes, each once.
    var observations: [Observation] = []
    /// Lines for standard error.
    var messages: [String] = []
    /// Nil when the file was skipped because it is not a picture.
    var status: ExitStatus?
}
