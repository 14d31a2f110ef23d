import BookCamera
import BookDesk
import BookLibrary

/// `bookland complete`, which completion scripts run: the names of one kind, a line each.
///
/// It is silent, whatever goes wrong, and changes nothing.
enum CompleteCommand {
    static let command = Command(
        name: "complete",
        summary: "print names for the completion of a shell",
        synopsis: [
            "complete \(KnownNames.allCases.map(\.rawValue).joined(separator: "|")) [WORD]..."
        ],
        description: [
            """
            Prints the names of one kind, one per line, and never an error. The words are those \
            of the command line that is being completed; --library among them names the library.
            """
        ],
        options: [],
        operands: .action(KnownNames.allCases.map(\.rawValue), then: .none),
        isHidden: true,
        run: run,
    )

    /// More are no help on a terminal.
    private static let most = 20_000

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        switch words.first?.text {
        case "-h"?: return HelpCommand.show("complete", .short)
        case "--help"?: return HelpCommand.show("complete", .long)
        default: break
        }
        guard let kind = words.first.flatMap({ KnownNames(rawValue: $0.text) }) else {
            return .failure
        }
        let library = libraryPath(among: words.dropFirst().map(\.text)) ?? LibraryPath.standard
        // A line end or a tab would make another name of it.
        let names = all(kind, library).filter { name in
            !name.isEmpty && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        }
        Console().write(Array(names.map { $0 + "\n" }.joined().utf8))
        return .success
    }

    private static func all(_ kind: KnownNames, _ library: String?) -> [String] {
        guard let names = LibraryGlance.Names(rawValue: kind.rawValue) else {
            return CameraList().cameras.flatMap { [$0.path, $0.name] }
        }
        guard let library else { return [] }
        return (try? LibraryGlance(library).all(names, limit: most)) ?? []
    }

    /// The value of `--library`.
    private static func libraryPath(among words: [String]) -> String? {
        if let word = words.last(where: { $0.hasPrefix("--library=") }) {
            return String(word.dropFirst("--library=".count))
        }
        guard let index = words.lastIndex(of: "--library"), index + 1 < words.count else {
            return nil
        }
        return words[index + 1]
    }
}
