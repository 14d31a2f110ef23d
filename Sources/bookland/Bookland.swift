import Glibc

/// The program: finds the command that the first word names, and runs it.
@main
enum Bookland {
    static let version = "0.1.0"

    static func main() {
        // Writing to a closed pipe is to fail, and the failure to be looked at; not to kill.
        signal(SIGPIPE, SIG_IGN)
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
            Console().write(Array("bookland \(version)\n".utf8))
            return .success
        case _ where word.hasPrefix("-"):
            throw .unknown("option", word, among: ["--help", "--version"])
        default:
            guard let command = Catalog.commands.first(where: { $0.name == word }) else {
                throw Catalog.unknown(word)
            }
            return try command.run(Array(words.dropFirst()))
        }
    }
}
