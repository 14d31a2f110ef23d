import BooklandSystem
import Glibc

/// The folders into which a watch moves the files that it has read.
struct ReadFileFolders: Sendable {
    /// Where files go, by what became of them; nil to leave them.
    struct Settings: Sendable {
        /// Whether there is a `done` and a `failed` in each watched folder.
        var areInside = false
        var done: PlatformString?
        var failed: PlatformString?

        /// Whether any file is moved.
        var moves: Bool { areInside || done != nil || failed != nil }
    }

    /// What became of a file.
    enum Fate: String, Sendable {
        /// Something was read, and the library has it if it was to be added.
        case done
        /// Nothing was read, or the file is damaged.
        case failed
    }

    private let settings: Settings
    private let roots: [PlatformString]

    /// Creates the folders that are missing.
    ///
    /// - Parameters:
    ///   - settings: Where files go.
    ///   - roots: The watched folders.
    /// - Throws: A message.
    init(_ settings: Settings, in roots: [PlatformString]) throws(WatchedFolders.Failure) {
        (self.settings, self.roots) = (settings, roots)
        for folder in all {
            do throws(SystemError) {
                try Self.create(folder)
            } catch {
                throw WatchedFolders.Failure(message: "\(folder.text): \(error)")
            }
        }
    }

    /// The folders' own signatures: what is moved into them is not read again.
    var signatures: [FileSignature] { all.compactMap { try? FileSignature(of: $0) } }

    /// Moves a file, unless it is gone.
    ///
    /// Subfolders are kept. No file is overwritten: if the name is taken, the file gets a number.
    ///
    /// - Parameters:
    ///   - path: The file, below one of the roots.
    ///   - fate: What became of it.
    /// - Throws: A message, if the file has to stay.
    func move(_ path: PlatformString, _ fate: Fate) throws(WatchedFolders.Failure) {
        guard let root = root(of: path), let folder = folder(fate, in: root) else { return }
        let place = Self.place(of: path, in: root)
        var target = folder
        do throws(SystemError) {
            for name in place.dropLast() {
                target = target.appending(Array(name))
                try Self.create(target)
            }
            try FileMove(path, into: target).run()
        } catch {
            if error.code == ENOENT, (try? FileSignature(of: path)) == nil { return }
            throw WatchedFolders.Failure(
                message: "\(path.text): cannot be moved to \(target.text): \(error)"
            )
        }
    }

    private var all: [PlatformString] {
        let fates: [Fate] = [.done, .failed]
        return roots.flatMap { root in fates.compactMap { folder($0, in: root) } }
    }

    private func folder(_ fate: Fate, in root: PlatformString) -> PlatformString? {
        let named = fate == .done ? settings.done : settings.failed
        return named ?? (settings.areInside ? root.appending(Array(fate.rawValue.utf8)) : nil)
    }

    /// The watched folder of a file: the longest, if one is in another.
    private func root(of path: PlatformString) -> PlatformString? {
        roots.filter { path.bytes.starts(with: $0.appending([]).bytes) }
            .max { $0.bytes.count < $1.bytes.count }
    }

    /// The names of the subfolders, and that of the file.
    private static func place(of path: PlatformString, in root: PlatformString) -> [ArraySlice<
        UInt8
    >] {
        path.bytes.dropFirst(root.bytes.count).split(separator: UInt8(ascii: "/"))
    }

    /// Creates a folder with its parents, if it is missing.
    private static func create(_ folder: PlatformString) throws(SystemError) {
        if unsafe mkdir(folder.cString, 0o777) == 0 { return }
        let error = SystemError.last
        if error.code == ENOENT, let slash = folder.bytes.lastIndex(of: UInt8(ascii: "/")),
            slash > 0
        {
            try create(PlatformString(bytes: Array(folder.bytes[..<slash])))
            if unsafe mkdir(folder.cString, 0o777) == 0 || errno == EEXIST { return }
            throw .last
        }
        guard (try? FileKind(of: folder)) == .folder else { throw error }
    }
}
