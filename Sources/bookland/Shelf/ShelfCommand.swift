import BookText

/// `bookland shelf`: identifies the books in photographs of shelves.
enum ShelfCommand {
    static let command = Command(
        name: "shelf",
        summary: "identify books by their spines in photographs of shelves",
        synopsis: ["shelf [OPTION]... PHOTO|FOLDER..."],
        description: [
            """
            Reads the text on spines, matches it with your library, with the offline catalogue and, with --online, with \
            search services, and adds the books to the library. Prints a line for each spine in the order of the \
            shelf: its place, what is known of it, how certain that is, the title, the authors, and what was done, with tabs \
            between them.
            """,
            """
            What is known is one of: confirmed, a book that is not in your library, which is added; already yours; uncertain, \
            which 'bookland review' asks about, with a picture of the spine; detected, text that belongs to no \
            known book. A spine does not tell the edition: a book is added without an ISBN.
            """,
            """
            Name several photographs of a shelf from left to right: books that two of them show are taken once. \
            The books of a photograph are one change, which 'bookland library undo' takes back. Barcodes in the \
            photographs are read, too. Ctrl-C keeps what is finished. Photographs never leave this computer.
            """,
            "Needs Tesseract (package tesseract-ocr), and an offline catalogue: see 'bookland catalog'.",
        ],
        options: ShelfArguments.flags.map(\.option),
        operands: .files,
        exitStatuses: [
            (.success, "a book was identified in every photograph"),
            (.failure, "a file could not be read, or a book could not be saved"),
            (.usage, "the command line was not understood"),
            (.nothingFound, "a photograph shows no book, and there was no error"),
            (.interrupted, "Ctrl-C"),
        ],
        examples: [
            Command.Example(
                call: "bookland shelf --at 'shelf 3' left.jpg right.jpg",
                meaning: "add the books of a shelf",
            ),
            Command.Example(
                call: "bookland shelf --dry-run --overlay seen.svg shelf.jpg",
                meaning: "look at what would be added",
            ),
        ],
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<ShelfArguments>(
            flags: ShelfArguments.flags,
            operand: { arguments, word in arguments.operands.append(word) },
        )
        return try Command.parsing(words, as: "shelf", with: parser, into: ShelfArguments()) {
            arguments throws(UsageError) in
            if arguments.operands.isEmpty {
                throw UsageError("shelf: name a photograph or a folder")
            }
            let console = Console()
            Interruption.watch(endingThrough: console)
            return ShelfRun(arguments, console).run()
        }
    }
}
