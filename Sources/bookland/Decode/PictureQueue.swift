import BooklandSystem

/// A picture to be read, or the reason why there is none.
enum PictureInput: Sendable {
    case standardInput
    /// A file that was named, on the command line or in a list.
    case named(PlatformString)
    /// A file that lies in a folder: perhaps no picture at all.
    case found(PlatformString)
    /// A file that cannot be read, with the reason.
    case unreadable(PlatformString, String)

    /// The name that stands for it in the output.
    var path: PlatformString {
        switch self {
        case .standardInput: PlatformString("-")
        case .named(let path), .found(let path), .unreadable(let path, _): path
        }
    }
}

/// The pictures of a run, in order, found one by one as they are asked for.
struct PictureQueue: Sendable {
    private static let nulInName =
        "a file's name cannot contain a NUL; a list separated by NULs is for --files0-from"

    private let isRecursive: Bool
    private var operands: ArraySlice<PlatformString>
    private var lists: ArraySlice<DecodeArguments.PathList>
    private var list: PathListReader?
    /// What is still to be seen of the folders that are being walked, the next one last.
    private var walk: [Folder.Entry] = []
    /// Whether a folder within a folder was not looked into.
    private(set) var hasPassedFolders = false

    init(_ arguments: DecodeArguments) {
        isRecursive = arguments.isRecursive
        operands = arguments.operands[...]
        lists = arguments.lists[...]
    }

    /// The next picture, or nil when all have been handed out.
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

    /// A folder is entered, and gives nothing itself.
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
