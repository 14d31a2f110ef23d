import BooklandSystem
import Glibc

/// `bookland manual`, for packagers and `scripts/install`.
enum ManualCommand {
    static let command = Command(
        name: "manual",
        summary: "print a page of the manual as roff, or write all pages",
        synopsis: ["manual [COMMAND...]", "manual bookland.conf", "manual --directory DIR"],
        description: [
            """
            Prints the source of the manual page of the program, of a command, or of the \
            configuration file. With --directory, writes all pages as files, which man finds in \
            man1 and man5 below a folder named man.
            """,
            """
            The date on the pages is that of SOURCE_DATE_EPOCH, by default today.
            """,
        ],
        options: ManualArguments.flags.map(\.option),
        isHidden: true,
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<ManualArguments>(
            flags: ManualArguments.flags,
            operand: { arguments, word in arguments.words.append(word.text) },
        )
        return try Command.parsing(words, as: "manual", with: parser, into: ManualArguments()) {
            arguments throws(UsageError) in
            let edition = ManualEdition(version: Bookland.version, date: date)
            let pages = ManualPage.all(edition)
            if let folder = arguments.folder {
                guard arguments.words.isEmpty else {
                    throw UsageError("manual: --directory writes all pages, and takes no command")
                }
                return write(pages, to: folder)
            }
            let name = arguments.words.joined(separator: " ")
            guard let page = page(name, among: pages) else { throw AllCommands.unknown(name) }
            Console().write(Array(page.text.utf8))
            return .success
        }
    }

    private static func page(_ name: String, among pages: [ManualPage]) -> ManualPage? {
        let names = [name.isEmpty ? "bookland" : name, ManualPage.name(of: name)]
        return pages.first { names.contains($0.name) }
    }

    private static func write(_ pages: [ManualPage], to folder: PlatformString) -> ExitStatus {
        let console = Console()
        for page in pages {
            let path = "\(folder.text)/\(page.fileName)"
            do throws(SystemError) {
                let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
                guard file >= 0 else { throw .last }
                defer { close(file) }
                try FileDescriptor.write(Array(page.text.utf8), to: file)
            } catch {
                console.say("\(path): \(error)")
                return .failure
            }
        }
        return .success
    }

    /// See <https://reproducible-builds.org/specs/source-date-epoch/>.
    private static var date: String {
        let given = Environment.variable("SOURCE_DATE_EPOCH").flatMap { Int($0) }
        return CivilDate(dayNumber: (given ?? Int(time(nil))) / 86_400).description
    }
}

/// The arguments of `bookland manual`.
struct ManualArguments: Sendable {
    var words: [String] = []
    var folder: PlatformString?

    static let flags: [Flag<ManualArguments>] = [
        .value(
            "directory",
            "d",
            takes: Option.Value(placeholder: "DIR", isFile: true),
            summary: "write all pages into a folder, which must exist",
            record: { $0.folder = $1 },
        )
    ]
}
