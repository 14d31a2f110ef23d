import BookDesk
import BookLookup
import BookMetadata

extension ManualPage {
    /// `bookland.conf(5)`: the configuration file.
    static func configuration(_ edition: ManualEdition) -> ManualPage {
        let services = ServiceDirectory.names.map(\.rawValue).joined(separator: "], [")
        return ManualPage(
            "bookland.conf",
            5,
            summary: "the configuration of bookland",
            edition,
            Roff.section("SYNOPSIS", Roff.text("~/.config/bookland/config"))
                + Roff.section("DESCRIPTION", Roff.paragraphs(description))
                + Roff.section("SECTION [lookup]", terms([ConfigurationSetting].lookup))
                + Roff.section(
                    "SECTIONS OF SERVICES",
                    Roff.text("[\(services)] can each have these settings:")
                        + terms([ConfigurationSetting].service),
                )
                + Roff.section("SECTION [library]", terms(DeskConfiguration.librarySettings))
                + Roff.section("FILES", Roff.terms(files))
                + Roff.section("EXAMPLES", example)
                + seeAlso([("bookland", 1), ("bookland-lookup", 1), ("bookland-doctor", 1)]),
        )
    }

    private static let description = [
        """
        The file has sections in brackets, and one 'name = value' per line. Lines that begin with # \
        or ; are comments. Settings before the first section belong to [lookup]. There need not be \
        a file. An unknown section or setting is an error, which names the line.
        """,
        """
        Variables of the environment override the file: BOOKLAND_CONTACT the contact, and \
        BOOKLAND_GOOGLE_BOOKS_KEY, BOOKLAND_ISBNDB_KEY and BOOKLAND_SERVER_KEY the keys. \
        'bookland doctor' says whether the file is right.
        """,
    ]

    private static let files = [
        (
            label: Roff.bold("~/.config/bookland/config"),
            meanings: [
                "The file, or bookland/config in XDG_CONFIG_HOME, or that in BOOKLAND_CONFIG."
            ],
        )
    ]

    private static let example =
        [".EX"]
        + [
            "[lookup]", "contact = me@example.org", "order = catalog, openlibrary, k10plus, dnb",
            "",
            "[google-books]", "country = DE", "", "[library]", "loan-days = 28",
        ].map(Roff.escaped) + [".EE"]

    private static func terms<Target>(_ settings: [ConfigurationSetting<Target>]) -> [String] {
        Roff.terms(
            settings.map { setting in
                (
                    label: Roff.bold(setting.name) + " = " + Roff.italic(setting.value),
                    meanings: [setting.meaning],
                )
            }
        )
    }
}
