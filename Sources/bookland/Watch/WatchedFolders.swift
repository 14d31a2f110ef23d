import BooklandSystem
import Glibc

/// The folders that are watched, with their subfolders if asked for: what changes in them, and what is in them.
struct WatchedFolders: ~Copyable {
    /// A file that was found or has changed.
    struct Sighting {
        let path: PlatformString
        /// Its signature, if it was found by looking.
        let signature: FileSignature?
    }

    /// Why watching cannot go on.
    struct Failure: Error {
        let message: String
    }

    /// How often folders are looked through whose changes the kernel reports, in nanoseconds: a message may be
    /// missing, as of a file that got a second name before its folder was watched.
    private static let localInterval: Int64 = 60_000_000_000
    /// How often folders are looked through that other computers may change, in nanoseconds.
    private static let remoteInterval: Int64 = 2_000_000_000

    private let roots: [PlatformString]
    private let isRecursive: Bool
    /// Folders that are not watched: those into which read files are moved.
    private let exceptions: [FileSignature]
    private var watch: FolderWatch
    private var folders: [Int32: PlatformString] = [:]
    private let interval: Int64
    private var nextLook: Int64

    /// Whether the kernel may say nothing of changes, as on a network's folders.
    let areRemote: Bool

    /// Starts watching.
    ///
    /// - Parameters:
    ///   - roots: The folders.
    ///   - isRecursive: Whether their subfolders are watched, too.
    ///   - exceptions: Folders that are not.
    ///   - time: The present time.
    /// - Throws: ``Failure``, if a folder cannot be watched.
    init(
        _ roots: [PlatformString],
        isRecursive: Bool,
        except exceptions: [FileSignature],
        at time: Int64,
    ) throws(Failure) {
        (self.roots, self.isRecursive, self.exceptions) = (roots, isRecursive, exceptions)
        do throws(SystemError) {
            watch = try FolderWatch()
        } catch {
            throw Failure(message: "cannot watch folders: \(error)")
        }
        areRemote = roots.contains { FileSystem.isRemote($0.cString) }
        interval = areRemote ? Self.remoteInterval : Self.localInterval
        nextLook = time
    }

    /// Watches the folders and returns the files in them.
    mutating func look(at time: Int64) throws(Failure) -> [Sighting] {
        nextLook = time + interval
        var sightings: [Sighting] = []
        for root in roots {
            do throws(SystemError) {
                try enter(root, into: &sightings)
            } catch {
                throw Failure(message: "\(root.text): \(error.watching)")
            }
        }
        return sightings
    }

    /// Waits for changes, or until it is time to look through the folders.
    ///
    /// - Parameters:
    ///   - time: The present time.
    ///   - milliseconds: How long to wait at most.
    /// - Returns: The files that changed; and whether these are all files that there are.
    /// - Throws: ``Failure``, if a folder is no longer there.
    mutating func sightings(
        at time: Int64,
        within milliseconds: Int32,
    ) throws(Failure) -> (files: [Sighting], areAll: Bool) {
        if time >= nextLook { return (try look(at: time), true) }
        let changes: [FolderChange]
        do throws(SystemError) {
            changes = try watch.changes(within: milliseconds)
        } catch {
            throw Failure(message: "cannot watch folders: \(error)")
        }
        var sightings: [Sighting] = []
        for change in changes {
            if change.kind == .overflow { return (try look(at: time), true) }
            guard let folder = folders[change.watch] else { continue }
            let path = folder.appending(change.name)
            switch change.kind {
            case .fileArrived:
                guard !ArrivalName.isPassedOver(change.name) else { continue }
                sightings.append(Sighting(path: path, signature: nil))
            case .folderArrived:
                guard isRecursive, change.name.first != UInt8(ascii: ".") else { continue }
                // It may be gone again.
                try? enter(path, into: &sightings)
            case .folderLeft:
                folders[change.watch] = nil
                guard roots.contains(folder) else { continue }
                throw Failure(
                    message: "\(folder.text): the folder was removed, moved or unmounted"
                )
            case .overflow: break
            }
        }
        return (sightings, false)
    }

    /// Watches a folder, and then looks into it, so that nothing is missed between.
    private mutating func enter(
        _ root: PlatformString,
        into sightings: inout [Sighting],
    ) throws(SystemError) {
        var left = [root]
        while let folder = left.popLast() {
            do throws(SystemError) {
                if let signature = try? FileSignature(of: folder),
                    exceptions.contains(where: { $0.isSameFile(as: signature) })
                {
                    continue
                }
                folders[try watch.add(folder)] = folder
                for entry in try Folder(at: folder).entries {
                    if entry.isFolder {
                        if isRecursive { left.append(entry.path) }
                    } else if !ArrivalName.isPassedOver(entry.path.lastComponent),
                        let signature = try? FileSignature(of: entry.path)
                    {
                        sightings.append(Sighting(path: entry.path, signature: signature))
                    }
                }
            } catch {
                // A subfolder may be gone again, or another user's.
                if folder == root || error.code == ENOSPC || error.code == EMFILE { throw error }
            }
        }
    }
}

extension SystemError {
    /// The error of watching a folder, with what helps.
    fileprivate var watching: String {
        switch code {
        case ENOSPC: "too many watched folders: raise fs.inotify.max_user_watches (see sysctl)"
        case EMFILE: "too many watching programs: raise fs.inotify.max_user_instances (see sysctl)"
        default: description
        }
    }
}
