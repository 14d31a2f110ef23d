import BooklandSystem
import Glibc

/// Why a folder or the library's file cannot be written, and what helps.
///
/// Advice to take something over is given only for what lies in a home folder that is the user's: not
/// for folders of the system or of another user, and not where it would change nothing.
struct AccessTrouble: Sendable, Hashable {
    let message: String
    let advice: String
    /// Whether the home folder itself is what is wrong, with all that should be in it.
    let isOfHome: Bool

    private init(_ message: String, _ advice: String, isOfHome: Bool = false) {
        (self.message, self.advice, self.isOfHome) = (message, advice, isOfHome)
    }

    /// Looks for the reason.
    ///
    /// - Parameters:
    ///   - wanted: The path that cannot be written or made.
    ///   - existing: The path itself, or the nearest one above it that exists.
    ///   - isFile: Whether a file is wanted, and not a folder.
    ///   - variable: The variable of the environment that names another place.
    ///   - home: The user's home folder.
    ///   - look: What is known of a path.
    init(
        _ wanted: String,
        existing: String,
        isFile: Bool = false,
        variable: String,
        home: String? = Environment.variable("HOME"),
        look: (_ path: String) -> PathState = PathState.init,
    ) {
        let isInHome = home.map { wanted == $0 || wanted.hasPrefix($0 + "/") } ?? false
        if isInHome, let home, let message = Self.problem(of: look(home)) {
            let advice = "set HOME to a folder of yours, as in: export HOME=/home/NAME"
            self.init(message, advice, isOfHome: true)
            return
        }
        let state = look(existing)
        let elsewhere = "name another place with \(variable)"
        if !isFile, state.kind != .folder {
            self.init("\(existing) is not a folder", "move it away, or \(elsewhere)")
        } else if state.isReadOnly {
            self.init("\(existing) is on a read-only disk", elsewhere)
        } else if state.isOwn {
            self.init(
                "\(existing) cannot be written",
                "chmod u+rw\(isFile ? "" : "x") \(existing)",
            )
        } else {
            let advice = isInHome ? "make it yours: sudo chown $USER \(existing)" : elsewhere
            self.init("\(existing) belongs to another user", advice)
        }
    }

    /// What is wrong with the home folder; nil if nothing is.
    ///
    /// The path is not named, as the report shows it as `~`.
    private static func problem(of home: PathState) -> String? {
        switch home.kind {
        case .missing: "HOME is a folder that does not exist"
        case .file: "HOME is a file, not a folder"
        case .folder where home.isReadOnly: "HOME is on a read-only disk"
        case .folder: home.isOwn ? nil : "HOME belongs to another user"
        }
    }
}

/// What decides whether a path can be written.
struct PathState: Sendable, Hashable {
    /// What is at a path.
    enum Kind: Sendable {
        case missing
        case folder
        case file
    }

    var kind = Kind.folder
    /// Whether it belongs to the user.
    var isOwn = true
    /// Whether its file system can only be read.
    var isReadOnly = false
    /// Whether it can be written and, if it is a folder, entered.
    var isWritable = true

    init(
        kind: Kind = .folder,
        isOwn: Bool = true,
        isReadOnly: Bool = false,
        isWritable: Bool = true,
    ) {
        (self.kind, self.isOwn) = (kind, isOwn)
        (self.isReadOnly, self.isWritable) = (isReadOnly, isWritable)
    }

    /// Looks at a path.
    init(_ path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            self.init(kind: .missing, isOwn: false, isWritable: false)
            return
        }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        let isWritable = unsafe access(path, isFolder ? W_OK | X_OK : W_OK) == 0
        self.init(
            kind: isFolder ? .folder : .file,
            isOwn: status.st_uid == geteuid(),
            isReadOnly: !isWritable && errno == EROFS,
            isWritable: isWritable,
        )
    }
}
