/// `bookland scan`: books before a camera in, ISBNs out.
enum ScanCommand {
    static let command = Command(
        name: "scan",
        summary: "print the ISBNs of books that are held before a camera",
        synopsis: [
            "scan [OPTION]... [DEVICE]",
            "scan --images [OPTION]... FILE|FOLDER...",
            "scan --stdin [OPTION]...",
        ],
        description: [
            """
            Prints the ISBN-13 of each book as it passes the camera, one a line and at once. A \
            book that stays in view is told once; it is told again when it was away for three \
            seconds, or as --again says. Ctrl-C ends the scan.
            """,
            """
            DEVICE is a camera's file or number, as 'bookland cameras' lists them; without one \
            the first camera is taken. On a terminal a line shows the camera, what was read \
            last, and what would help where bars are seen that cannot be read.
            """,
            """
            A number is printed when the lines of one frame prove it, or several frames \
            together; one that may be wrong is not printed.
            """,
        ],
        options: ScanArguments.flags.map(\.option),
        operands: .files,
        exitStatuses: [
            (.success, "a code was read"),
            (.failure, "the camera, a picture or a command failed"),
            (.usage, "the command line was not understood"),
            (.nothingFound, "nothing was read, and there was no error"),
            (.hungUp, "the terminal was closed"),
            (.interrupted, "Ctrl-C"),
            (.terminated, "ended by SIGTERM"),
        ],
        examples: [
            Command.Example(
                call: "bookland scan | tee -a shelf.txt",
                meaning: "a list of the books as they pass",
            ),
            Command.Example(
                call: "bookland scan --bell --exec ./check-in",
                meaning: "a program for each book, with the ISBN as its argument",
            ),
            Command.Example(
                call: "bookland scan --add --at 'shelf 3'",
                meaning: "a shelf of books, put into the library",
            ),
            Command.Example(
                call: "bookland scan -n 1 -t 30 --json",
                meaning: "one book, within half a minute",
            ),
        ],
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<ScanArguments>(
            flags: ScanArguments.flags,
            operand: { arguments, word in arguments.operands.append(word) },
        )
        return try Command.parsing(words, as: "scan", with: parser, into: ScanArguments()) {
            arguments throws(UsageError) in
            try check(arguments)
            let console = Console()
            do throws(ScanFailure) {
                let shelf = arguments.adds ? try ScanShelf(arguments, console) : nil
                return ScanRun(arguments, console, try source(arguments), shelf: shelf).run()
            } catch {
                console.say(error.message)
                return .failure
            }
        }
    }

    private static func check(_ arguments: ScanArguments) throws(UsageError) {
        switch arguments.source {
        case .camera where arguments.operands.count > 1:
            throw UsageError("scan: one camera at a time; pictures need --images")
        case .pictures where arguments.operands.isEmpty:
            throw UsageError("scan: name the pictures, or a folder of them")
        case .typed where !arguments.operands.isEmpty:
            throw UsageError("scan: --stdin takes no arguments")
        default:
            break
        }
    }

    private static func source(
        _ arguments: ScanArguments
    ) throws(ScanFailure) -> any ScanSource {
        switch arguments.source {
        case .camera: try CameraSource(arguments)
        case .pictures: PictureSource(arguments)
        case .typed: TypedSource(arguments)
        }
    }
}
