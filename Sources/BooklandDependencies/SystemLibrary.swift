/// A library of the system that Bookland uses, as this process finds it.
package struct SystemLibrary: Sendable, Hashable {
    /// The library's name, without `lib`: `tiff`.
    package let name: String
    /// What Bookland needs it for, such as "pictures in TIFF".
    package let purpose: String
    /// The package of Debian 12 that contains it, without its headers.
    package let package: String
    /// When the library becomes a part of the process.
    package let loading: Loading
    /// Whether it is there with all functions that Bookland uses.
    package let isFound: Bool
    /// The version that the library reports; nil if it is missing or reports none.
    package let version: String?

    /// When a library becomes a part of the process.
    package enum Loading: String, Sendable, Hashable {
        /// With the program, which does not start without it.
        case linked
        /// When it is needed. Without it, everything else works.
        case onFirstUse
    }

    /// All libraries: first those that are linked, then those that are loaded on first use.
    ///
    /// This loads them, which takes some hundredths of a second.
    package static func all() -> [SystemLibrary] { linked + onFirstUse }
}
