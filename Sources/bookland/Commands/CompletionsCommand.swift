/// `bookland completions SHELL`, for packagers and `scripts/install`.
enum CompletionsCommand {
    static let command = Command(
        name: "completions",
        summary: "print a completion script for a shell",
        synopsis: ["completions bash|zsh|fish"],
        description: [
            "Prints a script that lets the shell complete bookland's commands and options."
        ],
        options: [],
        operands: .words(["bash", "zsh", "fish"]),
        isHidden: true,
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<[String]>(
            flags: [],
            operand: { shells, word in shells.append(word.text) },
        )
        return try Command.parsing(words, as: "completions", with: parser, into: []) {
            shells throws(UsageError) in
            Console().write(Array(try script(for: shells).utf8))
            return .success
        }
    }

    private static func script(for shells: [String]) throws(UsageError) -> String {
        switch shells {
        case ["bash"]: BashCompletion.script(AllCommands.list)
        case ["zsh"]: ZshCompletion.script(AllCommands.list)
        case ["fish"]: FishCompletion.script(AllCommands.list)
        default: throw UsageError("name one shell: bash, zsh or fish")
        }
    }
}
