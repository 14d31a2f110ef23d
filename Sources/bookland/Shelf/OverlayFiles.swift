import BookText
import BooklandSystem
import Synchronization

/// Where `bookland shelf --overlay` writes: a file, or a folder with a file for each photograph.
///
/// Threads share it. Only overlays are replaced, never a photograph, a library or any other file.
final class OverlayFiles: Sendable {
    private let path: PlatformString
    private let isFolder: Bool
    /// The names in the folder that this run has used.
    private let names = Mutex<Set<[UInt8]>>([])

    init(_ path: PlatformString, isFolder: Bool) {
        (self.path, self.isFolder) = (path, isFolder)
    }

    private static let ending = ".svg"

    /// Why nothing can be written at all; nil if something can.
    var objection: String? {
        guard isFolder else {
            if let objection = Self.objection(to: path) { return objection }
            return path.text.lowercased().hasSuffix(Self.ending)
                ? nil : "it becomes an SVG file; name one that ends in \(Self.ending)"
        }
        guard let kind = try? FileKind(of: path), kind != .folder else { return nil }
        return "it is not a folder, which several photographs need"
    }

    /// Writes an overlay.
    ///
    /// - Parameters:
    ///   - overlay: The overlay.
    ///   - photo: The path of the photograph.
    ///   - page: The number of the page; nil if the file has one.
    /// - Returns: Why it could not be written, with the name of the file; nil if it was.
    func write(_ overlay: ShelfOverlay, of photo: PlatformString, page: Int?) -> String? {
        let file = isFolder ? file(in: path, of: photo) : file(of: page ?? 1)
        if let objection = Self.objection(to: file) { return "\(file.text): \(objection)" }
        do throws(SystemError) {
            try UserFolders.createParent(of: file.text)
            try FileDescriptor.replace(file, with: overlay.svg)
            return nil
        } catch {
            return "\(file.text): \(error)"
        }
    }

    /// Returns the name for a page, such as `seen-2.svg`.
    private func file(of page: Int) -> PlatformString {
        guard page > 1 else { return path }
        return PlatformString(
            bytes: path.bytes.dropLast(Self.ending.utf8.count) + "-\(page)\(Self.ending)".utf8
        )
    }

    /// Returns a name that no other photograph of this run has: those of several folders may have the same.
    private func file(in folder: PlatformString, of photo: PlatformString) -> PlatformString {
        let name = photo.bytes.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
        let free = names.withLock { names in
            var (free, number) = (name, 1)
            while !names.insert(free).inserted {
                number += 1
                free = name + "-\(number)".utf8
            }
            return free
        }
        return PlatformString(bytes: folder.bytes + [UInt8(ascii: "/")] + free + ".svg".utf8)
    }

    /// Why a file must not be written; nil if there is none, or an overlay.
    private static func objection(to file: PlatformString) -> String? {
        guard let kind = try? FileKind(of: file) else { return nil }
        switch kind {
        case .folder: return "it is a folder, and there is one photograph; name a file"
        case .stream: return "it is not an ordinary file"
        case .regular: break
        }
        let head = Array(ShelfOverlay.head.utf8)
        var begin = [UInt8](repeating: 0, count: head.count)
        guard let old = try? FileDescriptor(reading: file),
            let count = try? FileDescriptor.read(old.number, into: &begin),
            count == 0 || (count == head.count && begin == head)
        else { return "it exists and is no overlay; name another file, or remove it" }
        return nil
    }
}
