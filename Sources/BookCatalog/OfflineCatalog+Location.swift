import BooklandSystem

extension OfflineCatalog {
    /// The default path of a user's catalogue: `$XDG_DATA_HOME/bookland/catalog.db`, by default
    /// `~/.local/share/bookland/catalog.db`; nil if neither variable is set.
    public static var standardPath: String? { UserFolders.data.map { $0 + "/catalog.db" } }
}

extension CatalogImport {
    /// Creates the folder for a catalogue, and its parents, with access for the user only.
    public static func makeFolder(for path: String) {
        // Opening the catalogue reports what is wrong.
        try? UserFolders.createParent(of: path)
    }
}
