import BookDesk
import BookIdentifiers

/// The output for one image.
struct PictureReport: Sendable {
    /// The name of the file.
    var name = ""
    /// Records for standard output.
    var records: [BarcodeRecord] = []
    var codeCount = 0
    /// The ISBNs that `--add` takes, each once.
    var observations: [Observation] = []
    /// The ISBNs in the text that may be of other books, so that `--add` leaves them.
    var open: [ISBN] = []
    /// Messages for standard error.
    var messages: [String] = []
    /// Whether the file could not be read, or only in part.
    var looksDamaged = false
    /// Whether the library failed to save a book, which may go well another time.
    var isUnsaved = false
    /// The file, if its folder is watched.
    var item: WatchFeed.Item?
    /// Nil if the file was skipped, because it is not an image.
    var status: ExitStatus?
}
