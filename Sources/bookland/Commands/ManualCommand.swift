/// `bookland manual`, for packagers and `scripts/install`.
enum ManualCommand {
    static let command = Command(
        name: "manual",
        summary: "print the manual page as roff",
        synopsis: ["manual"],
        description: ["Prints the source of the manual page bookland(1)."],
        options: [],
        isHidden: true,
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<Void>(
            flags: [],
            operand: { _, word throws(UsageError) in
                throw UsageError("manual takes no arguments: \(word.text)")
            },
        )
        return try Command.parsing(words, as: "manual", with: parser, into: ()) { _ in
            let page = ManualPage.page(AllCommands.list, version: Bookland.version)
            Console().write(Array(page.utf8))
            return .success
        }
    }
}
