import BookLibrary
import Glibc

/// `bookland library backup`.
extension LibraryCommand {
    static let backup = Command.ofLibrary(
        "backup",
        summary: "copy the library to a file",
        operands: "FILE",
        completion: .files,
        description: [
            """
            Writes the library's current state to FILE and checks the copy. Other programs may \
            use the library meanwhile. The backup is a library itself.
            """
        ],
        flags: [
            .toggle(
                "force",
                "f",
                summary: "replace FILE if it exists",
                record: { $0.isForced = true },
            )
        ],
        check: { arguments throws(UsageError) in
            guard arguments.operands.count == 1 else {
                throw UsageError("library backup: name one file")
            }
            if arguments.operands[0] == PlatformString("-") {
                throw UsageError(
                    "library backup: name a file: a backup cannot be written to standard output"
                )
            }
        },
        body: { run throws(LibraryError) in
            let target = run.arguments.operands[0].text
            if let refusal = refusal(toWrite: target, run) {
                run.console.say("\(target): \(refusal)")
                return .failure
            }
            try await run.showingProgress { progress throws(LibraryError) in
                try await run.library.backUp(
                    to: target,
                    overwriting: run.arguments.isForced,
                    progress: progress,
                )
            }
            run.say("\(target): backup written")
            return .success
        },
    )

    /// The reason not to write a backup to a file.
    private static func refusal(toWrite target: String, _ run: LibraryRun) -> String? {
        if isBeside(target, run.path) { return "this file belongs to the library" }
        guard let existing = FileIdentity(target) else { return nil }
        if existing == FileIdentity(run.path) { return "this is the library itself" }
        return run.arguments.isForced ? nil : "file exists; use --force to replace it"
    }
}

extension LibraryCommand {
    /// Whether a file is one that SQLite keeps beside the library, or would be taken for one.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/tempfiles.html>
    private static func isBeside(_ target: String, _ library: String) -> Bool {
        // SQLite names them after the file itself, not after a link to it.
        guard let library = realPath(library) else { return false }
        let places = ["-wal", "-shm", "-journal"].map { library + $0 }
        if let target = FileIdentity(target) {
            return places.contains { FileIdentity($0) == target }
        }
        let slash = target.lastIndex(of: "/")
        let folder = slash.map { String(target[...$0]) } ?? "."
        let name = slash.map { target[target.index(after: $0)...] } ?? target[...]
        guard let folder = realPath(folder) else { return false }
        return places.contains((folder == "/" ? "" : folder) + "/" + name)
    }

    private static func realPath(_ path: String) -> String? {
        guard let text = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }
}

/// The identity of a file, which is the same under all its names.
private struct FileIdentity: Equatable {
    let device: dev_t
    let inode: ino_t

    /// Follows symbolic links; nil if there is no such file.
    init?(_ path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        device = status.st_dev
        inode = status.st_ino
    }
}

extension LibraryRun {
    /// Runs the body and shows the progress of the backup that it writes.
    func showingProgress(
        _ body: (@escaping @Sendable (Double) -> Void) async throws(LibraryError) -> Void
    ) async throws(LibraryError) {
        let showsProgress = !arguments.isQuiet && console.canShowProgress
        try await body { [console] part in
            if showsProgress { console.show(progress: "\(Int(part * 100)) %") }
        }
        console.show(progress: "")
    }
}
