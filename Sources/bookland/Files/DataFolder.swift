import Glibc

/// Where the user's own data are, by the XDG Base Directory Specification.
enum DataFolder {
    /// The folder of the program's data: `$XDG_DATA_HOME/bookland`, `~/.local/share/bookland`.
    static var path: String? {
        if let folder = variable("XDG_DATA_HOME"), folder.hasPrefix("/") {
            return folder + "/bookland"
        }
        return variable("HOME").map { $0 + "/.local/share/bookland" }
    }

    /// The value of a variable of the environment; nil where it is empty.
    static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// Makes the folder that a file is in, and those above it, for the user alone.
    static func makeFolder(of file: String) throws(SystemError) {
        guard let slash = file.lastIndex(of: "/"), slash > file.startIndex else { return }
        let folder = String(file[..<slash])
        if unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw .last }
        try makeFolder(of: folder)
        if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST { throw .last }
    }
}
