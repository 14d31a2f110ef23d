import CBooklandRelease
import Glibc

/// The entry point.
///
/// Runs the command that the first word names.
@main
enum Bookland {
    static var version: String { BOOKLAND_VERSION }

    static func main() {
        // Writing to a closed pipe fails with EPIPE instead of killing the program.
        signal(SIGPIPE, SIG_IGN)
        FileDescriptor.holdStandardNumbers()
        exit(run(PlatformString.commandLineWords).rawValue)
    }

    private static func run(_ words: [PlatformString]) -> ExitStatus {
        do throws(UsageError) {
            return try dispatch(words)
        } catch {
            Console().say(error.description)
            return .usage
        }
    }

    private static func dispatch(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        guard let word = words.first?.text else {
            throw UsageError("name a command (try 'bookland help')")
        }
        switch word {
        case "-h", "--help":
            return HelpCommand.showProgram()
        case "--version":
            return try VersionRun.run(Array(words.dropFirst()))
        case "-V":
            throw UsageError("no such option: -V (did you mean --version?)")
        case "version":
            throw UsageError("no such command: version (did you mean --version?)")
        case _ where word.hasPrefix("-"):
            throw .unknown("option", word, among: ["--help", "--version"])
        default:
            guard let command = AllCommands.list.first(where: { $0.name == word }) else {
                throw AllCommands.unknown(word)
            }
            return try command.run(Array(words.dropFirst()))
        }
    }
}
