/// A page of the manual, made from the declarations that help is made from.
struct ManualPage {
    /// The name: `bookland-library-add`.
    let name: String
    /// 1 for commands, 5 for files.
    let section: Int
    /// The page, in the man macros of roff.
    let text: String

    /// The name of the file that `man` looks for.
    var fileName: String { "\(name).\(section)" }

    init(
        _ name: String,
        _ section: Int,
        summary: String,
        _ edition: ManualEdition,
        _ body: [String],
    ) {
        self.name = name
        self.section = section
        let line = Roff.escaped(name) + #" \- "# + Roff.escaped(summary)
        let head =
            [
                Roff.title(name, section, date: edition.date, version: edition.version),
                ".SH NAME",
            ] + wrapped(line, width: 72)
        text = (head + body).joined(separator: "\n") + "\n"
    }

    /// All pages: the program, each command and subcommand, and the configuration file.
    static func all(_ edition: ManualEdition) -> [ManualPage] {
        let shown = AllCommands.list.filter { !$0.isHidden }
        return [program(shown, edition)]
            + shown.flatMap { [$0] + $0.subcommands }.map { command($0, edition) }
            + [configuration(edition)]
    }

    /// `bookland-library-add` for the command `library add`.
    static func name(of command: String) -> String {
        "bookland-" + command.split(separator: " ").joined(separator: "-")
    }

    /// The last section: other pages, in one paragraph.
    static func seeAlso(_ pages: [(name: String, section: Int)]) -> [String] {
        Roff.section(
            "SEE ALSO",
            pages.enumerated().map { index, page in
                Roff.reference(page.name, page.section) + (index < pages.count - 1 ? "," : "")
            },
        )
    }
}

/// What manual pages say about themselves.
struct ManualEdition {
    let version: String
    /// The date on the pages: 2026-11-23.
    let date: String
}
