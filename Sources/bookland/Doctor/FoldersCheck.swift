import BookDesk
import BooklandSystem
import Glibc

/// Whether Bookland's folders can be written, and how much room is there.
struct FoldersCheck: DoctorCheck {
    /// A folder, and what it is for.
    struct Folder: Sendable {
        let name: String
        let path: String?
        /// Whether nothing works without it.
        let isNeeded: Bool
        /// The variable of the environment that names another place for it.
        var variable = "HOME"
    }

    var folders = Self.folders(withLibrary: LibraryPath.standard)
    /// The bytes that a user may still write to the file system of a path; nil if that is unknown.
    var freeBytes: @Sendable (_ path: String) -> Int? = Self.free
    var home = Environment.variable("HOME")
    /// What is known of a path.
    var look: @Sendable (_ path: String) -> PathState = { PathState($0) }

    /// Below this a library cannot grow, and a scan may be lost.
    private static let least = 50 << 20
    private static let scarce = 500 << 20

    func result() async -> CheckResult {
        var result = CheckResult("folders")
        var details: [JSONLine] = []
        var troubles: [(AccessTrouble, isNeeded: Bool)] = []
        for folder in folders {
            guard let path = folder.path else {
                let advice = "set HOME, or name the library with --library FILE"
                if folder.isNeeded {
                    let place = "there is no place for \(folder.name)"
                    result.broken("\(UserFolders.whyMissing), so \(place)", advice)
                }
                continue
            }
            let existing = Self.nearest(path)
            let free = freeBytes(existing)
            details.append(json(folder.name, path, exists: existing == path, free))
            let state = look(existing)
            if state.kind == .folder, state.isWritable {
                examine(folder, path, existing, free, &result)
            } else {
                let trouble = AccessTrouble(
                    path,
                    existing: existing,
                    variable: folder.variable,
                    home: home,
                    look: look,
                )
                troubles.append((trouble, folder.isNeeded))
            }
        }
        report(troubles, &result)
        result.details.add("folders", details)
        return result
    }

    private func examine(
        _ folder: Folder,
        _ path: String,
        _ existing: String,
        _ free: Int?,
        _ result: inout CheckResult,
    ) {
        let room = free.map(Self.room) ?? "unknown room"
        let message = "\(folder.name): \(path): \(room) free"
        switch free {
        case .some(..<Self.least) where folder.isNeeded:
            result.broken(message, "make room before you scan")
        case .some(..<Self.scarce): result.hint(message, "make room soon")
        default: result.good(message + (existing == path ? "" : " (made when needed)"))
        }
    }

    /// Names each trouble once, however many folders have it.
    private func report(
        _ troubles: [(AccessTrouble, isNeeded: Bool)],
        _ result: inout CheckResult,
    ) {
        var done: Set<AccessTrouble> = []
        for (trouble, _) in troubles where done.insert(trouble).inserted {
            if troubles.contains(where: { $0.0 == trouble && $0.isNeeded }) {
                result.broken(trouble.message, trouble.advice)
            } else {
                result.hint(trouble.message, trouble.advice)
            }
        }
    }

    private func json(_ name: String, _ path: String, exists: Bool, _ free: Int?) -> JSONLine {
        var line = JSONLine()
        line.add("name", name)
        line.add("path", path.abbreviating(home: home))
        line.add("exists", exists)
        line.add("freeBytes", optional: free)
        return line
    }

    /// The folder, or the nearest one above it that exists.
    static func nearest(_ path: String) -> String {
        var path = path
        while unsafe access(path, F_OK) != 0 {
            guard let slash = path.lastIndex(of: "/") else { return "." }
            guard slash > path.startIndex else { return "/" }
            path = String(path[..<slash])
        }
        return path
    }

    private static func room(_ bytes: Int) -> String {
        bytes < 10 << 30 ? "\(bytes >> 20) MB" : "\(bytes >> 30) GB"
    }

    private static func free(_ path: String) -> Int? {
        var state = statvfs()
        guard unsafe statvfs(path, &state) == 0 else { return nil }
        return Int(clamping: UInt64(state.f_bavail) * UInt64(state.f_frsize))
    }

    /// The folders of the user, and that of the library, without which nothing works.
    static func folders(withLibrary path: String?) -> [Folder] {
        let data = UserFolders.data
        let library = path.flatMap { path in
            path.lastIndex(of: "/").map { String(path[..<$0]) }
        }
        let isInData = path == nil || library == data
        var folders = [
            Folder(name: "data", path: data, isNeeded: isInData, variable: "XDG_DATA_HOME"),
            Folder(
                name: "configuration",
                path: UserFolders.configuration,
                isNeeded: false,
                variable: "XDG_CONFIG_HOME",
            ),
            Folder(
                name: "cache",
                path: UserFolders.cache,
                isNeeded: false,
                variable: "XDG_CACHE_HOME",
            ),
        ]
        if let runtime = Environment.variable("XDG_RUNTIME_DIR") {
            let variable = "XDG_RUNTIME_DIR"
            folders.append(
                Folder(name: "runtime", path: runtime, isNeeded: false, variable: variable)
            )
        }
        if !isInData {
            // A path without a slash is in the folder in which the command runs.
            let folder = library.map { $0.isEmpty ? "/" : $0 } ?? "."
            let variable = LibraryPath.variable
            folders.append(
                Folder(name: "library", path: folder, isNeeded: true, variable: variable)
            )
        }
        return folders
    }
}
