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
    }

    var folders = Self.folders(withLibrary: LibraryPath.standard)
    /// The bytes that a user may still write to the file system of a path; nil if that is unknown.
    var freeBytes: @Sendable (_ path: String) -> Int? = Self.free

    /// Below this a library cannot grow, and a scan may be lost.
    private static let least = 50 << 20
    private static let scarce = 500 << 20

    func result() async -> CheckResult {
        var result = CheckResult("folders")
        var details: [JSONLine] = []
        for folder in folders {
            guard let path = folder.path else {
                let advice = "set HOME, or name the library with --library FILE"
                if folder.isNeeded {
                    result.broken("there is no place for \(folder.name)", advice)
                }
                continue
            }
            let existing = Self.nearest(path)
            let free = freeBytes(existing)
            details.append(json(folder.name, path, exists: existing == path, free))
            examine(folder, path, existing, free, &result)
        }
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
        guard unsafe access(existing, W_OK | X_OK) == 0 else {
            let message = "\(folder.name): \(existing) cannot be written"
            let advice = "make it yours: sudo chown $USER \(existing)"
            if folder.isNeeded {
                result.broken(message, advice)
            } else {
                result.hint(message, advice)
            }
            return
        }
        let room = free.map(Self.room) ?? "unknown room"
        let message = "\(folder.name): \(path): \(room) free"
        switch free {
        case .some(..<Self.least) where folder.isNeeded:
            result.broken(message, "make room before you scan")
        case .some(..<Self.scarce): result.hint(message, "make room soon")
        default: result.good(message + (existing == path ? "" : " (made when needed)"))
        }
    }

    private func json(_ name: String, _ path: String, exists: Bool, _ free: Int?) -> JSONLine {
        var line = JSONLine()
        line.add("name", name)
        line.add("path", path.abbreviating(home: Environment.variable("HOME")))
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
            Folder(name: "data", path: data, isNeeded: isInData),
            Folder(name: "configuration", path: UserFolders.configuration, isNeeded: false),
            Folder(name: "cache", path: UserFolders.cache, isNeeded: false),
        ]
        if let runtime = Environment.variable("XDG_RUNTIME_DIR") {
            folders.append(Folder(name: "runtime", path: runtime, isNeeded: false))
        }
        if !isInData {
            // A path without a slash is in the folder in which the command runs.
            let folder = library.map { $0.isEmpty ? "/" : $0 } ?? "."
            folders.append(Folder(name: "library", path: folder, isNeeded: true))
        }
        return folders
    }
}
