import BookText

/// `bookland decode`: reads the barcodes in image files.
enum DecodeCommand {
    static let command = Command(
        name: "decode",
        summary: "print the ISBNs in images of books",
        synopsis: [
            "decode [OPTION]... [FILE|FOLDER|-]...",
            "decode --watch [OPTION]... FOLDER...",
        ],
        description: [
            """
            Reads the barcodes of books in images and prints their ISBN-13s, one per line, in \
            the order of the arguments. Files that cannot be read are reported and skipped.
            """,
            """
            With several files or a folder, each line begins with the file name and a tab. A \
            folder stands for the images in it, sorted by name; other files in it are \
            skipped. The argument - reads an image from standard input.
            """,
            """
            In an image without any barcode, ISBNs that are printed as text are read, if \
            Tesseract is installed.
            """,
            """
            Formats: JPEG, PNG, WebP, TIFF, GIF, HEIF, AVIF, BMP, JPEG 2000, JPEG XL, PNM, PDF \
            and EPUB, detected from the content. All pages of TIFF and PDF files and all frames \
            of GIF and WebP animations are read; a number that stands on several is printed once. \
            Of PDF and EPUB files, also the ISBNs in their metadata, and in the text at their \
            beginning and end.
            """,
        ],
        options: DecodeArguments.flags.map(\.option),
        operands: .files,
        exitStatuses: [
            (.success, "every image has a barcode"),
            (.failure, "a file could not be read"),
            (.usage, "the command line was not understood"),
            (.nothingFound, "an image has no barcode, and there was no error"),
            (.interrupted, "Ctrl-C"),
        ],
        examples: [
            Command.Example(
                call: "bookland decode cover.jpg",
                meaning: "the ISBN on the cover",
            ),
            Command.Example(
                call: "bookland decode -r photos | cut -f2 | sort -u",
                meaning: "every ISBN in a folder and its subfolders, once",
            ),
            Command.Example(
                call: "bookland decode --json *.jpg | jq -r '[.file, .isbn10] | @csv'",
                meaning: "a table for a spreadsheet",
            ),
            Command.Example(
                call: "find . -name '*.heic' -print0 | bookland decode --files0-from -",
                meaning: "file names from another program",
            ),
            Command.Example(
                call: "bookland decode --watch --add --move scans",
                meaning: "add the books of each picture that arrives, and sort the pictures",
            ),
            Command.Example(
                call: "bookland decode --text --hyphens page.jpg",
                meaning: "the ISBNs on a copyright page",
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
            // A watch ends in good order, and takes the signals itself.
            if !arguments.watch.isOn { Interruption.watch(endingThrough: console) }
            if arguments.printedText == .always {
                do throws(TextRecognitionError) {
                    _ = try PrintedISBNReader()
                } catch {
                    console.say("\(error)")
                    return .failure
                }
            }
            if arguments.watch.isOn { return watch(arguments, settings, console) }
            guard arguments.adds else { return DecodeRun(settings, console).run(arguments) }
            guard let library = LibraryRun.opened(arguments.library, console) else {
                return .failure
            }
            let intake = DecodeIntake(library, console, isQuiet: settings.isQuiet)
            return DecodeRun(settings, console, intake: intake).run(arguments)
        }
    }

    private static func watch(
        _ arguments: DecodeArguments,
        _ settings: DecodeSettings,
        _ console: Console,
    ) -> ExitStatus {
        for root in arguments.operands where (try? FileKind(of: root)) != .folder {
            console.say("\(root.text): not a folder, so it cannot be watched")
            return .failure
        }
        let run = WatchRun(arguments, settings, console)
        guard arguments.adds else { return run.run(arguments, addingTo: nil) }
        guard let library = LibraryRun.opened(arguments.library, console) else { return .failure }
        let intake = DecodeIntake(library, console, isQuiet: settings.isQuiet)
        return run.run(arguments, addingTo: intake)
    }
}
