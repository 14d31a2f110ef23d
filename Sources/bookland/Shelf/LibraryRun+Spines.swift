import BookDesk
import BookShelf
import BookText
import BooklandSystem

extension LibraryRun {
    /// Reads the spines in photographs of one shelf, from left to right.
    ///
    /// Prints what cannot be read.
    ///
    /// - Parameters:
    ///   - photos: The files.
    ///   - recorded: The spines that are expected, however short their text is.
    /// - Returns: What was seen.
    func spines(
        in photos: [PlatformString],
        expecting recorded: RecordedSpines,
    ) async -> SeenSpines {
        await withCheckedContinuation { continuation in
            // Reading blocks for seconds, so it has a thread of its own.
            let thread = Threads.start { continuation.resume(returning: read(photos, recorded)) }
            if thread == nil {
                console.say("no thread could be started")
                continuation.resume(returning: SeenSpines())
            }
        }
    }

    private func read(_ photos: [PlatformString], _ recorded: RecordedSpines) -> SeenSpines {
        let lines: SpineLineReader
        do throws(TextRecognitionError) {
            lines = try SpineLineReader()
        } catch {
            console.say("\(error)")
            return SeenSpines()
        }
        guard let sources = ShelfSources(library, console, isQuiet: arguments.isQuiet) else {
            return SeenSpines()
        }
        var reader = ShelfPhotoReader(sources.matcher, lines, nil, expecting: recorded)
        var reports: [ShelfReport] = []
        var status = ExitStatus.success
        for photo in photos {
            reader.read(.named(photo)) { report in
                var report = report
                for message in report.messages { console.say(message) }
                if report.status == .failure { status = .failure }
                if !reports.isEmpty { reports[reports.count - 1].join(&report) }
                reports.append(report)
            }
        }
        return SeenSpines(
            spines: reports.flatMap(\.newSpines),
            isComplete: reports.allSatisfy(\.isWhole),
            status: status,
        )
    }
}

/// The spines that photographs of a shelf show; by default, none could be read.
struct SeenSpines: Sendable {
    /// The spines in the order of the shelf.
    var spines: [Spine] = []
    /// Whether all photographs were read as a whole.
    var isComplete = false
    var status = ExitStatus.failure
}
