import BooklandSystem
import Glibc

/// The files of a watch, handed to the threads that read them.
///
/// One thread watches, in ``watch(_:)``; others read, and tell what they found.
final class WatchFeed: Sendable {
    /// A file to read.
    struct Item: Sendable {
        /// The number of its report.
        let ticket: Int
        let path: PlatformString
        /// What the file was like when it was handed out.
        let signature: FileSignature
    }

    private struct State: Sendable {
        var arrivals: Arrivals
        var ready: [(path: PlatformString, signature: FileSignature)] = []
        var nextTicket = 0
        var isEnding = false
        var failure: String?
        var hasLostReader = false
    }

    /// How often the watching thread looks for what no change tells, in milliseconds.
    private static let tick: Int64 = 1_000
    /// How long after it was written a file that looks damaged is read again, in nanoseconds: the program that
    /// writes it may go on.
    private static let patience: Int64 = 5_000_000_000

    private let state: Monitor<State>
    private let readsPresent: Bool
    private let readerHasGone: @Sendable () -> Bool

    /// Creates a feed.
    ///
    /// - Parameters:
    ///   - settleTime: How long a file must not change before it is read.
    ///   - readsPresent: Whether files are read that are there at the start.
    ///   - readerHasGone: Whether nobody reads the output any more.
    init(
        settleTime: Duration,
        readsPresent: Bool,
        readerHasGone: @escaping @Sendable () -> Bool,
    ) {
        let (seconds, attoseconds) = settleTime.components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        state = Monitor(State(arrivals: Arrivals(settleTime: nanoseconds)))
        (self.readsPresent, self.readerHasGone) = (readsPresent, readerHasGone)
    }

    /// Why the watch ended by itself; nil if it did not.
    var failure: String? { state.change { $0.failure } }

    /// Whether the watch ended because nobody reads the output any more.
    var hasLostReader: Bool { state.change { $0.hasLostReader } }

    /// Ends the watch: files that are being read are finished, and no others begun.
    func end() {
        state.change { $0.isEnding = true }
    }

    /// Looks through the folders for the first time: what arrives from now on counts as new.
    ///
    /// - Parameter folders: The folders.
    /// - Throws: `WatchedFolders.Failure`, if one cannot be watched.
    func begin(_ folders: inout WatchedFolders) throws(WatchedFolders.Failure) {
        note(try folders.look(at: monotonicNanoseconds()), areAll: true, isFirst: true)
    }

    /// Watches until the end, on the calling thread.
    ///
    /// - Parameter folders: The folders, after ``begin(_:)``.
    func watch(_ folders: consuming WatchedFolders) {
        do throws(WatchedFolders.Failure) {
            while !state.change({ $0.isEnding }) {
                let now = monotonicNanoseconds()
                let due = state.change { $0.arrivals.nextDue } ?? .max
                let wait = max(0, min(Self.tick, (due - now) / 1_000_000 + 1))
                let (files, areAll) = try folders.sightings(at: now, within: Int32(wait))
                note(files, areAll: areAll, isFirst: false)
                let time = monotonicNanoseconds()
                state.change { state in
                    for file in state.arrivals.complete(at: time, look: Self.look) {
                        state.ready.removeAll { $0.path == file.path }
                        state.ready.append(file)
                    }
                }
                if readerHasGone() {
                    state.change { ($0.hasLostReader, $0.isEnding) = (true, true) }
                }
            }
        } catch {
            state.change { state in
                state.failure = error.message
                state.isEnding = true
            }
        }
    }

    private func note(_ files: [WatchedFolders.Sighting], areAll: Bool, isFirst: Bool) {
        let now = monotonicNanoseconds()
        state.change { state in
            if areAll { state.arrivals.forgetTaken(exceptIn: Set(files.map(\.path))) }
            for file in files {
                guard let signature = file.signature else {
                    state.arrivals.note(file.path, at: now)
                    continue
                }
                if isFirst, !readsPresent {
                    state.arrivals.pass(file.path, signature)
                } else {
                    state.arrivals.noteFound(file.path, signature, at: now)
                }
            }
        }
    }

    private static func look(_ path: PlatformString) -> Arrivals.Look {
        guard let signature = try? FileSignature(of: path) else { return .gone }
        // A pipe would wait for its writer.
        guard (try? FileKind(of: path)) == .regular else { return .gone }
        return .file(signature, isBeingWritten: isBeingWritten(path))
    }

    private static func isBeingWritten(_ path: PlatformString) -> Bool {
        do throws(SystemError) {
            let file = try FileDescriptor(reading: path)
            return FileSystem.isOpenForWriting(file.number) ?? false
        } catch {
            return false
        }
    }

    /// Waits for a file to read; nil at the end.
    func next() -> Item? {
        state.wait { $0.isEnding || !$0.ready.isEmpty }
        return state.change { state in
            guard !state.isEnding, !state.ready.isEmpty else { return nil }
            let (path, signature) = state.ready.removeFirst()
            defer { state.nextTicket += 1 }
            return Item(ticket: state.nextTicket, path: path, signature: signature)
        }
    }

    /// Returns whether what was read of a file counts; otherwise it is read again when it is complete, or gone.
    ///
    /// - Parameters:
    ///   - item: The file.
    ///   - looksDamaged: Whether it could not be read, or only a part of it.
    /// - Returns: Whether it counts.
    func accepts(_ item: Item, looksDamaged: Bool) -> Bool {
        let now = monotonicNanoseconds()
        guard let signature = try? FileSignature(of: item.path) else {
            state.change { $0.arrivals.forget(item.path) }
            return false
        }
        return state.change { state in
            if signature != item.signature {
                state.arrivals.noteFound(item.path, signature, at: now)
                return false
            }
            // The clock of another computer may be ahead.
            let age = max(0, signature.age)
            guard looksDamaged, age < Self.patience else { return true }
            let due = now + Self.patience - age
            return !state.arrivals.doubts(item.path, signature, until: due)
        }
    }

    /// Returns whether a file is still the one that was read; otherwise it is read again, or gone.
    func isAsRead(_ item: Item) -> Bool { accepts(item, looksDamaged: false) }
}
