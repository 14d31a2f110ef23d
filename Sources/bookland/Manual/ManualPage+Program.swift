extension ManualPage {
    /// `bookland(1)`: what there is, and what holds for all commands.
    static func program(_ commands: [Command], _ edition: ManualEdition) -> ManualPage {
        let list = commands.map { command in
            (
                label: Roff.reference(name(of: command.name), 1),
                meanings: [command.summary.sentence],
            )
        }
        let options = [
            (label: Roff.bold("-h") + ", " + Roff.bold("--help"), meanings: ["Show help."]),
            (
                label: Roff.bold("--version"),
                meanings: [
                    "Show the version, the commit and the date of the ISBN ranges; with --verbose "
                        + "also the system's libraries; with --json as an object."
                ],
            ),
        ]
        let pages = commands.map { (name: name(of: $0.name), section: 1) }
        return ManualPage(
            "bookland",
            1,
            summary: "turn book barcodes into a catalogued library",
            edition,
            Roff.section(
                "SYNOPSIS",
                [Roff.bold("bookland") + " COMMAND [OPTION]... [ARGUMENT]..."],
            )
                + Roff.section("DESCRIPTION", Roff.paragraphs(AllCommands.description))
                + Roff.section("COMMANDS", Roff.terms(list))
                + Roff.section("OPTIONS", Roff.terms(options))
                + Roff.section("EXIT STATUS", terms(AllCommands.exitStatuses))
                + Roff.section("ENVIRONMENT", terms(AllCommands.environment))
                + Roff.section("FILES", terms(AllCommands.files))
                + Roff.section("EXAMPLES", examples(AllCommands.examples))
                + Roff.section("BUGS", Roff.paragraphs(AllCommands.bugs))
                + seeAlso(pages + [("bookland.conf", 5)]),
        )
    }

    private static func terms(_ list: [(String, String)]) -> [String] {
        Roff.terms(list.map { (label: Roff.bold($0), meanings: [$1]) })
    }
}
