/// `bookland scan`: prints the ISBNs of books that a camera sees.
enum ScanCommand {
    static let command = Command(
        name: "scan",
        summary: "print the ISBNs of books in front of a camera",
        synopsis: [
            "scan [OPTION]... [CAMERA]",
            "scan --images [OPTION]... FILE|FOLDER...",
            "scan --stdin [OPTION]...",
        ],
        description: [
            """
            Prints each book's ISBN-13 as it passes the camera, one per line. A book is printed \
            once while it stays in view, and again after three seconds out of view, or as \
            --again says. Ctrl-C ends the scan.
            """,
            """
            CAMERA is a device file, a device number, a serial number, or a name or part of it, \
            as 'bookland cameras' lists them. The default is the first camera. On a terminal, a \
            status line shows the camera, the last code, and a hint if bars are visible but \
            cannot be read.
            """,
            """
            A number is printed when one frame, or several together, prove it. A number that may \
            be wrong is not printed.
            """,
        ],
        options: ScanArguments.flags.map(\.option),
        operands: .namesOrFiles(.cameras),
        exitStatuses: [
            (.success, "a code was read, or the reader of the output has gone"),
            (.failure, "the camera, a picture, a command or the output failed"),
            (.usage, "the command line is wrong"),
            (.nothingFound, "nothing was read, and there was no error"),
            (.hungUp, "the terminal was closed"),
            (.interrupted, "Ctrl-C"),
            (.terminated, "ended by SIGTERM"),
        ],
        examples: [
            Command.Example(
                call: "bookland scan | tee -a shelf.txt",
                meaning: "list the books as they pass",
            ),
            Command.Example(
                call: "bookland scan --preview C920",
                meaning: "aim the camera whose name contains C920",
            ),
            Command.Example(
                call: "bookland scan --bell --exec ./check-in",
                meaning: "run a program for each book, with the ISBN as its argument",
            ),
            Command.Example(
                call: "bookland scan --add --at 'shelf 3'",
                meaning: "add a shelf of books to the library",
            ),
            Command.Example(
                call: "bookland scan --check",
                meaning: "see which books of a pile you have",
            ),
            Command.Example(
                call: "bookland scan -n 1 -t 30 --json",
                meaning: "wait half a minute for one book",
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
            let preview = try preview(arguments, console)
            do throws(ScanFailure) {
                let source = try source(arguments, preview)
                let intake = arguments.adds ? try ScanIntake(arguments, console) : nil
                let check = arguments.checks ? try ScanCheck(arguments.library, console) : nil
                return ScanRun(
                    arguments,
                    console,
                    source,
                    intake: intake,
                    check: check,
                    preview: preview,
                ).run()
            } catch {
                console.say(error.message)
                return .failure
            }
        }
    }

    private static func check(_ arguments: ScanArguments) throws(UsageError) {
        if !arguments.adds, let option = arguments.libraryOptions.first {
            throw UsageError("scan: \(option) needs --add")
        }
        if arguments.adds, arguments.checks {
            throw UsageError("scan: --check adds nothing, so it cannot be combined with --add")
        }
        if arguments.library != nil, !arguments.adds, !arguments.checks {
            throw UsageError("scan: --library needs --add or --check")
        }
        switch arguments.source {
        case .camera where arguments.operands.count > 1:
            throw UsageError("scan: one camera at a time; pictures need --images")
        case .pictures where arguments.operands.isEmpty:
            throw UsageError("scan: --images needs pictures or folders")
        case .typed where !arguments.operands.isEmpty:
            throw UsageError("scan: --stdin takes no arguments")
        case .typed where arguments.showsPreview || arguments.previewFile != nil:
            throw UsageError("scan: --stdin has nothing to preview")
        default:
            break
        }
    }

    private static func preview(
        _ arguments: ScanArguments,
        _ console: Console,
    ) throws(UsageError) -> ScanPreview? {
        guard arguments.showsPreview || arguments.previewFile != nil else { return nil }
        guard !arguments.showsPreview || console.canShowProgress else {
            throw UsageError(
                "scan: --preview needs a terminal on standard error; --preview-file needs none"
            )
        }
        let graphics =
            arguments.showsPreview ? TerminalGraphics(FileDescriptor.standardError) : nil
        return ScanPreview(graphics: graphics, file: arguments.previewFile, console: console)
    }

    private static func source(
        _ arguments: ScanArguments,
        _ preview: ScanPreview?,
    ) throws(ScanFailure) -> any ScanSource {
        switch arguments.source {
        case .camera: try CameraSource(arguments, preview)
        case .pictures: PictureSource(arguments, preview)
        case .typed: TypedSource(arguments)
        }
    }
}
