/// `bookland kiosk`: a check-in station with a page for the browser.
enum KioskCommand {
    static let command = Command(
        name: "kiosk",
        summary: "run a check-in station: a camera and a full-screen page",
        synopsis: ["kiosk [OPTION]..."],
        description: [
            """
            Runs a station for a desk: hold up a book, see its cover and what happened, hear it, \
            and put the book down. The page is at http://127.0.0.1:8978/. It takes books back, \
            lends them, adds them, and takes stock of a place.
            """,
            """
            Without a camera the station runs, too: a hand scanner types into the page, and a \
            phone can take a picture there. A camera that is plugged in later is used then.
            """,
            """
            A book that cannot be looked up is kept and looked up later. Other commands can use \
            the library at the same time. Ctrl-C ends the station.
            """,
        ],
        options: KioskArguments.flags.map(\.option),
        exitStatuses: [
            (.failure, "the station cannot start, or could not save a code"),
            (.usage, "the command line is wrong"),
            (.hungUp, "the terminal was closed"),
            (.interrupted, "Ctrl-C"),
            (.terminated, "ended by SIGTERM"),
        ],
        examples: [
            Command.Example(
                call: "bookland kiosk --mode add --location 'shelf 3'",
                meaning: "add the books of a shelf",
            ),
            Command.Example(
                call: "bookland kiosk --listen 0.0.0.0:8978",
                meaning: "let other computers and phones in the network use the page",
            ),
            Command.Example(
                call: "bookland kiosk --images testimages/clean",
                meaning: "try the page without a camera",
            ),
        ],
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<KioskArguments>(
            flags: KioskArguments.flags,
            operand: { arguments, word in arguments.operands.append(word) },
        )
        return try Command.parsing(words, as: "kiosk", with: parser, into: KioskArguments()) {
            arguments throws(UsageError) in
            if let word = arguments.operands.first {
                throw UsageError(
                    "kiosk: '\(word.text)' is not an option; see 'bookland help kiosk'"
                )
            }
            if (arguments.certificate == nil) != (arguments.key == nil) {
                throw UsageError("kiosk: --cert and --key belong together")
            }
            return KioskRun(arguments, Console()).run()
        }
    }
}
