import BooklandSystem

extension OfflineCatalog {
    /// The default path of a user's catalogue: `$XDG_DATA_HOME/bookland/catalog.db`, by default
    /// `~/.local/share/bookland/catalog.db`; nil if neither variable is set.
    public static var standardPath: String? { UserFolders.data.map { $0 + "/catalog.db" } }
}
