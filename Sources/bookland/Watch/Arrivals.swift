/// Files that arrived in watched folders, until they are complete and read.
///
/// A value without clock and files, which others pass in: times are in nanoseconds of any clock.
struct Arrivals {
    /// What is found where a file should be.
    enum Look: Equatable {
        /// There is no file.
        case gone
        /// A file, and whether another program has it open for writing, as far as that is known.
        case file(FileSignature, isBeingWritten: Bool)
    }

    private struct Waiting {
        var signature: FileSignature?
        /// When to look again.
        var due: Int64
    }

    /// How long a file must not change before it is read, in nanoseconds.
    let settleTime: Int64
    private var waiting: [PlatformString: Waiting] = [:]
    /// The files that were read and are still there.
    private var taken: [PlatformString: FileSignature] = [:]
    /// The files that looked damaged, and get a second look.
    private var doubted: [PlatformString: FileSignature] = [:]

    init(settleTime: Int64) {
        self.settleTime = settleTime
    }

    /// When to look next; nil while no file is waiting.
    var nextDue: Int64? { waiting.values.map(\.due).min() }

    /// Notes that a file arrived or changed.
    mutating func note(_ path: PlatformString, at time: Int64) {
        waiting[path] = Waiting(signature: nil, due: time)
    }

    /// Notes files that are found by looking through a folder, unless they are waiting or read.
    mutating func noteFound(_ path: PlatformString, _ signature: FileSignature, at time: Int64) {
        guard waiting[path] == nil, taken[path] != signature else { return }
        waiting[path] = Waiting(signature: signature, due: time + settleTime)
    }

    /// Counts a file as read that was there before.
    mutating func pass(_ path: PlatformString, _ signature: FileSignature) {
        taken[path] = signature
    }

    /// Returns the files that are complete, sorted by name.
    ///
    /// A file is complete if it was the same at two looks with the settling time between them, and no other
    /// program has it open for writing.
    mutating func complete(
        at time: Int64,
        look: (PlatformString) -> Look,
    ) -> [(path: PlatformString, signature: FileSignature)] {
        var complete: [(path: PlatformString, signature: FileSignature)] = []
        for (path, state) in waiting where state.due <= time {
            switch look(path) {
            case .gone: forget(path)
            case .file(let signature, _) where taken[path] == signature:
                waiting[path] = nil
            case .file(let signature, let isBeingWritten):
                if signature == state.signature, !isBeingWritten {
                    waiting[path] = nil
                    taken[path] = signature
                    complete.append((path, signature))
                } else {
                    waiting[path] = Waiting(signature: signature, due: time + settleTime)
                }
            }
        }
        return complete.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    }

    /// Returns whether a file that looks damaged is to be read once more, after a pause.
    mutating func doubts(
        _ path: PlatformString,
        _ signature: FileSignature,
        until time: Int64,
    ) -> Bool {
        guard doubted.updateValue(signature, forKey: path) != signature else { return false }
        taken[path] = nil
        waiting[path] = Waiting(signature: signature, due: time)
        return true
    }

    /// Forgets a file that is no longer there.
    mutating func forget(_ path: PlatformString) {
        waiting[path] = nil
        taken[path] = nil
        doubted[path] = nil
    }

    /// Forgets the files that were read and are not among those of a look through all folders.
    mutating func forgetTaken(exceptIn present: Set<PlatformString>) {
        taken = taken.filter { present.contains($0.key) }
        doubted = doubted.filter { present.contains($0.key) }
    }

    /// How many files are remembered.
    var count: Int { Set(waiting.keys).union(taken.keys).union(doubted.keys).count }
}
