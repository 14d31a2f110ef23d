/// `bookland cameras`: what can be scanned with.
enum CamerasCommand {
    static let command = Command(
        name: "cameras",
        summary: "list the cameras that books can be scanned with",
        synopsis: ["cameras [OPTION]..."],
        description: [
            """
            Prints a line for each camera: the device, its name, the kernel's driver, where it \
            is plugged in, and the format, size and rate that is used where nothing else is \
            asked for; with tabs between them.
            """,
            """
            A device that may not be opened is reported on stderr. What captures no video, as \
            the second device of a webcam, is left out.
            """,
        ],
        options: CamerasArguments.flags.map(\.option),
        exitStatuses: [
            (.success, "there is a camera"),
            (.failure, "a device could not be looked at"),
            (.usage, "the command line was not understood"),
            (.nothingFound, "there is no camera"),
        ],
        examples: [
            Command.Example(
                call: "bookland cameras --formats | grep MJPG",
                meaning: "the sizes and rates of the cameras that can give Motion JPEG",
            )
        ],
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<CamerasArguments>(
            flags: CamerasArguments.flags,
            operand: { _, word throws(UsageError) in
                throw UsageError("cameras takes no arguments: \(word.text)")
            },
        )
        return try Command.parsing(words, as: "cameras", with: parser, into: CamerasArguments()) {
            CamerasRun($0).run()
        }
    }
}
