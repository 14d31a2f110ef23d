public import BookCatalog
public import BookLibrary
public import BookLookup
import BooklandSystem

/// What a program needs to work with the user's books: the library, the catalogue, the lookup
/// services and their keys.
///
/// The `bookland` command and other programs that use ``user(product:)`` share one library and one
/// configuration file:
///
/// ```swift
/// let configuration = try DeskConfiguration.user(product: "ParishLibrary/1.0")
/// let library = try await configuration.openLibrary()
/// let client = configuration.lookupClient()
/// ```
///
/// A program with files of its own sets the properties:
///
/// ```swift
/// var configuration = DeskConfiguration()
/// configuration.libraryPath = "/srv/school/library.db"
/// configuration.lookup.contact = "library@school.example"
/// ```
public struct DeskConfiguration: Sendable {
    /// The lookup services, their order and their keys.
    public var lookup = LookupConfiguration()
    /// The library's file (default: ``LibraryPath/standard``).
    public var libraryPath = LibraryPath.standard
    /// The standard loan period in days, `loan-days` in the section `[library]` of the file; nil
    /// for loans without a due day (default: nil).
    public var loanDays: Int?

    /// Creates the configuration of a new installation, without reading a file.
    public init() {}

    /// Returns the configuration of the user who runs the program.
    ///
    /// It is read from the environment and from the file at ``path``; the environment comes first.
    ///
    /// - Parameter product: The name and version that your program gives to lookup services:
    ///   `ParishLibrary/1.0` (default: `Bookland`).
    /// - Returns: The configuration.
    /// - Throws: `ConfigurationError` when the file is wrong. A missing file is no error.
    public static func user(
        product: String? = nil
    ) throws(ConfigurationError) -> DeskConfiguration {
        var configuration = try DeskConfiguration(at: nil)
        if let product { configuration.lookup.product = product }
        return configuration
    }

    /// Reads the configuration from the environment and a file.
    ///
    /// - Parameter path: The file; nil for the one at ``path``.
    /// - Throws: `ConfigurationError` when the file is wrong, or is named here and missing.
    package init(at path: String?) throws(ConfigurationError) {
        var loanDays: Int?
        lookup = try ConfigurationFile.configuration(at: path, sections: ["library"]) {
            (section, name, value) throws(ConfigurationError) in
            guard section == "library" else { return false }
            try ConfigurationFile.set(
                name,
                to: value,
                in: section,
                of: &loanDays,
                among: Self.librarySettings,
            )
            return true
        }
        self.loanDays = loanDays
    }

    /// The settings in `[library]`.
    package static let librarySettings: [ConfigurationSetting<Int?>] = [
        ConfigurationSetting(
            "loan-days",
            "DAYS",
            "The standard loan period, from 1 to 3650; without it, loans have no due day.",
        ) { (target, value) throws(ConfigurationError) in
            target = try ConfigurationFile.number(value, "loan-days", 1...3_650)
        }
    ]

    /// The user's configuration file; nil when neither `HOME` nor another variable says where it is.
    ///
    /// It is `$BOOKLAND_CONFIG`, or else `$XDG_CONFIG_HOME/bookland/config`, by default
    /// `~/.config/bookland/config`.
    public static var path: String? {
        Environment.variable("BOOKLAND_CONFIG") ?? ConfigurationFile.standardPath
    }

    /// The offline catalogue's file: the one in ``lookup``, or else
    /// `BookCatalog/OfflineCatalog/standardPath`.
    public var catalogPath: String? { lookup.catalog ?? OfflineCatalog.standardPath }
}

extension DeskConfiguration {
    /// Opens the library, and creates it with its folder when there is none.
    ///
    /// - Returns: The library.
    /// - Throws: ``LibraryOpeningError``.
    public func openLibrary() async throws(LibraryOpeningError) -> Library {
        guard let libraryPath else { throw .noHomeFolder }
        do throws(SystemError) {
            try UserFolders.createParent(of: libraryPath)
        } catch {
            throw .noFolder(path: libraryPath, reason: error.description)
        }
        do throws(LibraryError) {
            return try await Library.open(libraryPath)
        } catch {
            throw .library(error)
        }
    }

    /// Returns a lookup client that asks the offline catalogue, the user's cache and the services.
    ///
    /// A catalogue that cannot be opened stops no lookup.
    ///
    /// - Parameter onCatalogError: Called when the catalogue cannot be opened.
    /// - Returns: The client; nothing is loaded before its first lookup.
    public func lookupClient(
        onCatalogError: (CatalogError) -> Void = { _ in }
    ) -> LookupClient {
        var catalog: OfflineCatalog?
        do throws(CatalogError) {
            catalog = try OfflineCatalog(catalogPath)
        } catch {
            onCatalogError(error)
        }
        return LookupClient(configuration: lookup, catalog: catalog)
    }
}
