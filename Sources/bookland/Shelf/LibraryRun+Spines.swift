import BookShelf
import BookText
import BooklandSystem

extension LibraryRun {
    /// Reads the spines in photographs of one shelf, from left to right.
    ///
    /// Prints what cannot be read.
    ///
    /// - Parameter photos: The files.
    /// - Returns: The spines in the order of the shelf, and the status.
    func spines(in photos: [PlatformString]) async -> (spines: [Spine], status: ExitStatus) {
        await withCheckedContinuation { continuation in
            // Reading blocks for seconds, so it has a thread of its own.
            let thread = Threads.start { continuation.resume(returning: read(photos)) }
            if thread == nil {
                console.say("no thread could be started")
                continuation.resume(returning: ([], .failure))
            }
        }
    }

    private func read(_ photos: [PlatformString]) -> (spines: [Spine], status: ExitStatus) {
        do throws(TextRecognitionError) {
            _ = try SpineLineReader()
        } catch {
            console.say("\(error)")
            return ([], .failure)
        }
        guard let sources = ShelfSources(library, console, isQuiet: arguments.isQuiet) else {
            return ([], .failure)
        }
        var reader = ShelfPhotoReader(ShelfArguments(), sources.matcher, writesFolder: false)
        var reports: [ShelfReport] = []
        var status = ExitStatus.success
        for photo in photos {
            var report = reader.report(on: .named(photo))
            for message in report.messages { console.say(message) }
            if report.status == .failure { status = .failure }
            if !reports.isEmpty { reports[reports.count - 1].join(&report) }
            reports.append(report)
        }
        return (reports.flatMap(\.newSpines), status)
    }
}
