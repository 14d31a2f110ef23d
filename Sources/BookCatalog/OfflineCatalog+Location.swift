import Glibc

extension OfflineCatalog {
    /// Where a user's catalogue is: `catalog.db` in `bookland` below `XDG_DATA_HOME`, which is
    /// `~/.local/share` where nothing else is said; nil without a home.
    public static var standardPath: String? {
        // The specification has relative paths ignored.
        if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") {
            return data + "/bookland/catalog.db"
        }
        return variable("HOME").map { $0 + "/.local/share/bookland/catalog.db" }
    }

    private static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }
}

extension CatalogImport {
    /// Makes the folder in which a catalogue is to be, with those around it, for the user alone.
    public static func makeFolder(for path: String) {
        var folder = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            folder += part + "/"
            if folder.utf8.count > 1 { unsafe _ = mkdir(folder, 0o700) }
        }
    }
}
