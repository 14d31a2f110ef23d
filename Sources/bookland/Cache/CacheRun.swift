import BookLookup
import BookMetadata
import BooklandJSON
import BooklandSystem

/// One run of `bookland cache`.
struct CacheRun {
    private let arguments: CacheArguments
    private let console: Console

    init(_ arguments: CacheArguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    /// Shows what the cache holds, or clears it.
    func run() -> ExitStatus {
        guard let path = LookupCache.standardPath else {
            console.say("no cache: \(UserFolders.whyMissing), and neither is XDG_CACHE_HOME")
            return .failure
        }
        let cache = LookupCache(path: path)
        let isDone =
            switch arguments.action {
            case .stats: show(cache, path)
            case .clear: clear(cache)
            }
        if let problem = Waiting.until({ await cache.takeProblem() }) { console.say(problem) }
        return isDone ? .success : .failure
    }

    private func show(_ cache: LookupCache, _ path: String) -> Bool {
        guard let statistics = Waiting.until({ await cache.statistics() }) else { return false }
        let now = TimeSource.system.unixTime()
        if arguments.isJSON {
            var object = JSONObject()
            object.add("path", path)
            object.add("found", statistics.found)
            object.add("notFound", statistics.notFound)
            object.add("bytes", statistics.size)
            object.add("oldest", statistics.oldest.map { UTCTime.text($0) })
            object.add("newest", statistics.newest.map { UTCTime.text($0) })
            console.write(object.bytes + [UInt8(ascii: "\n")])
            return true
        }
        var lines = [
            "file:       \(path.visible)", "size:       \(statistics.size / 1_024) KB",
            "books:      \(statistics.found)", "not found:  \(statistics.notFound)",
        ]
        if let oldest = statistics.oldest, let newest = statistics.newest {
            lines.append("oldest:     \(BookText.age(max(0, now - oldest))) old")
            lines.append("newest:     \(BookText.age(max(0, now - newest))) old")
        }
        for (name, count) in statistics.byProvider.sorted(by: { $0.key < $1.key }) {
            lines.append("from:       \(name.visible): \(count)")
        }
        console.write(Array(lines.map { $0 + "\n" }.joined().utf8))
        return true
    }

    private func clear(_ cache: LookupCache) -> Bool {
        switch Waiting.until({ await cache.clear() }) {
        case nil: return false
        case .answers(let count)?:
            console.say(count == 1 ? "1 answer removed" : "\(count) answers removed")
        case .file?: console.say("the cache file was removed, as nothing can be written to it")
        }
        return true
    }
}
