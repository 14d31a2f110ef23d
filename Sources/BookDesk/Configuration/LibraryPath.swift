import BooklandSystem

/// Where the user's library is.
public enum LibraryPath {
    /// The environment variable that names another file: `BOOKLAND_LIBRARY`.
    public static let variable = "BOOKLAND_LIBRARY"

    /// The user's library file; nil when neither `HOME` nor another variable says where it is.
    ///
    /// It is `$BOOKLAND_LIBRARY`, or else `$XDG_DATA_HOME/bookland/library.db`, by default
    /// `~/.local/share/bookland/library.db`.
    public static var standard: String? {
        Environment.variable(variable) ?? UserFolders.data.map { $0 + "/library.db" }
    }
}
