import Glibc

/// The counts of a run of `bookland decode` so far, and what is said of them.
struct DecodeTally: Sendable {
    /// How many files there are, as far as that is known.
    var total: Int?
    /// Whether files arrive for days: each is named, and the end has the counts of few, too.
    var isEndless = false
    private var files = 0
    private var images = 0
    /// The images with a code.
    private var withCode = 0
    /// The numbers in them: an image may have several, and several may have one.
    private var numbers = 0
    private var empty = 0
    private var failed = 0
    private var lastShown = 0
    private(set) var status = ExitStatus.success

    /// How many images without a code are named, one by one.
    private static let namedEmpty = 10
    /// From how many images on a run ends with its counts.
    private static let manyImages = 10

    mutating func add(_ report: PictureReport) {
        files += 1
        guard let status = report.status else { return }
        images += 1
        numbers += report.codeCount
        if report.codeCount > 0 {
            withCode += 1
        } else if status == .failure {
            failed += 1
        } else {
            empty += 1
        }
        self.status = self.status.combined(with: status)
    }

    /// Whether there were no images.
    var isEmpty: Bool { images == 0 }

    /// Whether the messages on an image, which was added last, are not written: there are many like it.
    func holdsBack(_ report: PictureReport) -> Bool {
        !isEndless && report.status == .nothingFound && empty > Self.namedEmpty
    }

    /// Whether progress was last shown at least a tenth of a second ago; sets the time to now.
    var isDue: Bool {
        mutating get {
            var time = timespec()
            unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
            let now = time.tv_sec * 10 + time.tv_nsec / 100_000_000
            defer { lastShown = now }
            return now != lastShown
        }
    }

    var progress: String {
        let done =
            total.map { "\(files) of \(max($0, files)) files" } ?? Self.count(images, "image")
        return "\(done), \(Self.count(numbers, "number"))"
    }

    /// What is said at the end of a run of many images.
    var closing: [String] {
        var lines: [String] = []
        if !isEndless, empty > Self.namedEmpty {
            lines.append("and \(empty - Self.namedEmpty) more without a code; --json names each")
        }
        guard isEndless || images >= Self.manyImages else { return lines }
        var parts = ["\(withCode) read"]
        if empty > 0 { parts.append("\(empty) without a code") }
        if failed > 0 { parts.append("\(failed) not readable") }
        let more = numbers == withCode ? "" : "; \(Self.count(numbers, "number"))"
        lines.append("\(Self.count(images, "image")): \(parts.joined(separator: ", "))\(more)")
        return lines
    }

    private static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
