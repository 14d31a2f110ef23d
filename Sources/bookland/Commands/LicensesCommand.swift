/// `bookland licenses`: what the program contains, and under which terms.
enum LicensesCommand {
    static let command = Command(
        name: "licenses",
        summary: "show the licences of what the program contains",
        synopsis: ["licenses [--json] [NAME]"],
        description: [
            """
            Lists the libraries in the program with the versions that it was built with, the \
            libraries and programs of the system that it uses, the data in it, and their \
            licences. With a NAME, prints the licence of that library.
            """
        ],
        options: LicensesArguments.flags.map(\.option),
        operands: .words(LicensedPart.all.map(\.name)),
        exitStatuses: [
            (.success, "done"),
            (.usage, "the command line is wrong, or nothing has that name"),
        ],
        examples: [
            Command.Example(call: "bookland licenses zbar", meaning: "print ZBar's licence")
        ],
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<LicensesArguments>(
            flags: LicensesArguments.flags,
            operand: { arguments, word in arguments.words.append(word) },
        )
        return try Command.parsing(words, as: "licenses", with: parser, into: LicensesArguments()) {
            arguments throws(UsageError) in
            let run = LicensesRun(isJSON: arguments.isJSON, Console())
            guard let word = arguments.words.first?.text else { return run.list() }
            if arguments.words.count > 1 { throw UsageError("licenses: expected one name") }
            guard let part = LicensedPart.named(word) else {
                throw .unknown("library", word, among: LicensedPart.all.map(\.name))
            }
            return run.show(part)
        }
    }
}
