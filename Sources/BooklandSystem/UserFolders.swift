import Glibc

/// Bookland's folders for the current user.
///
/// They follow the XDG Base Directory Specification
/// (<https://specifications.freedesktop.org/basedir-spec/latest/>): each is below a variable such as
/// `XDG_DATA_HOME`, or in its default place below `HOME`. A folder is nil if neither is set to an
/// absolute path: the specification says to ignore relative ones, which would make another folder in
/// each working directory.
package enum UserFolders {
    /// `$XDG_CONFIG_HOME/bookland`, by default `~/.config/bookland`.
    package static var configuration: String? { folder("XDG_CONFIG_HOME", default: ".config") }

    /// `$XDG_DATA_HOME/bookland`, by default `~/.local/share/bookland`.
    package static var data: String? { folder("XDG_DATA_HOME", default: ".local/share") }

    /// `$XDG_CACHE_HOME/bookland`, by default `~/.cache/bookland`.
    package static var cache: String? { folder("XDG_CACHE_HOME", default: ".cache") }

    /// Why there are no folders: `HOME is not set`, or that it is no absolute path.
    package static var whyMissing: String {
        Environment.variable("HOME").map { "HOME is '\($0)', which is not an absolute path" }
            ?? "HOME is not set"
    }

    /// Creates the folder that contains a file, and its parents, with access for the user only.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``SystemError`` if a folder cannot be created.
    package static func createParent(of path: String) throws(SystemError) {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        let folder = String(path[..<slash])
        if unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw .last }
        try createParent(of: folder)
        if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST { throw .last }
    }

    private static func folder(_ variable: String, default place: String) -> String? {
        if let base = Environment.variable(variable), base.hasPrefix("/") {
            return base + "/bookland"
        }
        guard let home = Environment.variable("HOME"), home.hasPrefix("/") else { return nil }
        return "\(home)/\(place)/bookland"
    }
}
