import BooklandSystem

/// An image to read, or an error.
enum PictureInput: Sendable {
    case standardInput
    /// A file named on the command line or in a list.
    case named(PlatformString)
    /// A file in a folder, which may not be an image.
    case found(PlatformString)
    /// A file that cannot be read, with the reason.
    case unreadable(PlatformString, String)

    /// The name in the output.
    var path: PlatformString {
        switch self {
        case .standardInput: PlatformString("-")
        case .named(let path), .found(let path), .unreadable(let path, _): path
        }
    }
}

/// The images of a run, in order, found on demand.
struct PictureQueue: Sendable {
    private static let nulInName =
        "a file's name cannot contain a NUL; a list separated by NULs is for --files0-from"

    private let isRecursive: Bool
    private var operands: ArraySlice<PlatformString>
    private var lists: ArraySlice<DecodeArguments.PathList>
    private var list: PathListReader?
    /// The remaining entries of the current folders; the next one is last.
    private var walk: [Folder.Entry] = []
    /// Whether a subfolder was skipped.
    private(set) var hasPassedFolders = false

    init(_ arguments: DecodeArguments) {
        isRecursive = arguments.isRecursive
        operands = arguments.operands[...]
        lists = arguments.lists[...]
    }

    /// How many files are known to follow; nil where a list may have any number.
    ///
    /// A folder counts as one file until it is entered.
    var knownCount: Int? {
        guard list == nil, lists.isEmpty else { return nil }
        return operands.count + walk.count { !$0.isFolder || isRecursive }
    }

    /// Returns the next image; nil at the end.
    mutating func next() -> PictureInput? {
        while true {
            if let entry = walk.popLast() {
                if !entry.isFolder { return .found(entry.path) }
                if !isRecursive {
                    hasPassedFolders = true
                } else if let failure = enter(entry.path) {
                    return failure
                }
            } else if let operand = operands.popFirst() {
                if let input = open(operand, isFromList: false) { return input }
            } else if let name = list?.next() {
                if let input = open(name, isFromList: true) { return input }
            } else if let failure = list?.failure {
                list = nil
                return failure
            } else if let next = lists.popFirst() {
                list = PathListReader(next)
            } else {
                return nil
            }
        }
    }

    /// Enters a folder and returns nil, or returns a file.
    private mutating func open(_ path: PlatformString, isFromList: Bool) -> PictureInput? {
        if path == PlatformString("-"), !isFromList { return .standardInput }
        guard !path.bytes.contains(0) else { return .unreadable(path, Self.nulInName) }
        return (try? FileKind(of: path)) == .folder ? enter(path) : .named(path)
    }

    private mutating func enter(_ path: PlatformString) -> PictureInput? {
        do throws(SystemError) {
            walk += try Folder(at: path).entries.reversed()
            return nil
        } catch {
            return .unreadable(path, error.description)
        }
    }
}
