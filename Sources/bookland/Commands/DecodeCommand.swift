/// `bookland decode`: pictures in, ISBNs out.
enum DecodeCommand {
    static let command = Command(
        name: "decode",
        summary: "print the ISBNs in pictures of books",
        synopsis: ["decode [OPTION]... [FILE|FOLDER|-]..."],
        description: [
            """
            Looks for the barcodes of books in pictures, and prints the ISBN-13 of each, one a \
            line, in the order of the arguments. A file that cannot be read does not stop the \
            run.
            """,
            """
            Where there are several files, or a folder, the file's name and a tab come first. \
            A folder stands for the pictures in it, in the order of their names; what else lies \
            there is passed over. The argument - stands for a picture on standard input.
            """,
            "JPEG, PNG, WebP, TIFF, GIF, HEIF, AVIF and PNM are told apart by their content.",
        ],
        options: DecodeArguments.flags.map(\.option),
        operands: .files,
        exitStatuses: [
            (.success, "every picture gave a code"),
            (.failure, "something could not be read"),
            (.usage, "the command line was not understood"),
            (.nothingFound, "a picture gave no code, and there was no error"),
            (.interrupted, "Ctrl-C"),
        ],
        examples: [
            Command.Example(
                call: "bookland decode cover.jpg",
                meaning: "the ISBN on the cover",
            ),
            Command.Example(
                call: "bookland decode -r photos | cut -f2 | sort -u",
                meaning: "every ISBN in a folder and its sub-folders, once",
            ),
            Command.Example(
                call: "bookland decode --json *.jpg | jq -r '[.file, .isbn10] | @csv'",
                meaning: "a table for a spreadsheet",
            ),
            Command.Example(
                call: "find . -name '*.heic' -print0 | bookland decode --files0-from -",
                meaning: "files of any name, from another program",
            ),
        ],
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<DecodeArguments>(
            flags: DecodeArguments.flags,
            operand: { arguments, word in arguments.operands.append(word) },
        )
        return try Command.parsing(words, as: "decode", with: parser, into: DecodeArguments()) {
            arguments throws(UsageError) in
            let settings = try DecodeSettings(arguments)
            let console = Console()
            Interruption.watch(endingThrough: console)
            guard arguments.adds else { return DecodeRun(settings, console).run(arguments) }
            guard let library = LibraryRun.opened(arguments.library, console) else {
                return .failure
            }
            let intake = DecodeIntake(library, console, isQuiet: settings.isQuiet)
            return DecodeRun(settings, console, intake: intake).run(arguments)
        }
    }
}
