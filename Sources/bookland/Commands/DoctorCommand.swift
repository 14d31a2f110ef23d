/// `bookland doctor`: what works on this machine, and what to do about the rest.
enum DoctorCommand {
    static let command = Command(
        name: "doctor",
        summary: "check this installation, and say what to do",
        synopsis: ["doctor [OPTION]..."],
        description: [
            """
            Checks the library, the folders, the configuration, the offline catalogue, the \
            services, the cameras, the libraries and programs that Bookland uses, and the clock. \
            Prints a line for each: good, hint or broken, and what to do. A hint is something \
            optional or worth knowing.
            """,
            """
            Nothing is changed, and without --online nothing leaves this computer. The output of \
            --json helps when you report a bug.
            """,
        ],
        options: DoctorArguments.flags.map(\.option),
        exitStatuses: [
            (.success, "nothing is broken"),
            (.failure, "something is broken"),
            (.usage, "the command line was not understood"),
        ],
        examples: [
            Command.Example(
                call: "bookland doctor --online",
                meaning: "also see which services answer",
            ),
            Command.Example(
                call: "bookland doctor --json > report.jsonl",
                meaning: "write what a bug report needs",
            ),
        ],
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<DoctorArguments>(
            flags: DoctorArguments.flags,
            operand: { _, word throws(UsageError) in
                throw UsageError("doctor takes no arguments: \(word.text)")
            },
        )
        return try Command.parsing(words, as: "doctor", with: parser, into: DoctorArguments()) {
            DoctorRun($0).run()
        }
    }
}
