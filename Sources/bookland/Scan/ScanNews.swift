import BarcodeDetection
import BookLibrary
import BookScanning

/// What happens while a scan runs, from whichever thread it comes.
enum ScanNews: Sendable {
    /// A code has come.
    case code(SeenCode)
    /// A book of which nothing was known has been looked up.
    case shelved(AddOutcome)
    /// What would help to read the bars in view.
    case guidance(Guidance?)
    /// Something could not be read, or the camera's frames stop for now.
    case trouble(String, isError: Bool)
    /// There will be no more.
    case end
    /// The run is to end with a status; with that of what was found where there is none.
    case stop(ExitStatus?)
}

/// A code, and where and when it was seen.
struct SeenCode: Sendable {
    let number: BarcodeNumber
    let device: PlatformString
    let time: ScanTime
    /// Nil where the code was typed.
    var frame: Int?
    var barcode: Barcode?
}

/// The news that nobody has read yet, in order; there is room for all.
final class ScanInbox: Sendable {
    private let news = Monitor<[ScanNews]>([])

    /// Adds news.
    func post(_ item: ScanNews) {
        news.change { $0.append(item) }
    }

    /// Waits for news and takes all there is; nothing when none has come for some milliseconds.
    func take(milliseconds: Int) -> [ScanNews] {
        guard news.wait(milliseconds: milliseconds, until: { !$0.isEmpty }) else { return [] }
        return news.change { news in
            defer { news = [] }
            return news
        }
    }
}
