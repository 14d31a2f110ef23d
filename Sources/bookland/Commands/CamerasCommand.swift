/// `bookland cameras`: lists the cameras of this machine.
enum CamerasCommand {
    static let command = Command(
        name: "cameras",
        summary: "list the cameras, their formats and their controls",
        synopsis: ["cameras [OPTION]... [CAMERA]..."],
        description: [
            """
            Prints a line for each camera, with tabs between the fields: the device file, the \
            name, the kernel driver, the port it is plugged into, and the format, size and rate \
            that 'bookland scan' uses by default.
            """,
            """
            CAMERA is a device file, a device number, a serial number, or a name or part of it. \
            The default is all cameras. A device that may not be opened is reported on stderr. \
            Devices that capture no video, such as the second device of a webcam, are left out.
            """,
        ],
        options: CamerasArguments.flags.map(\.option),
        operands: .names(.cameras),
        exitStatuses: [
            (.success, "there is a camera"),
            (.failure, "a device cannot be examined"),
            (.usage, "the command line is wrong"),
            (.nothingFound, "there is no camera"),
        ],
        examples: [
            Command.Example(
                call: "bookland cameras --formats | grep MJPG",
                meaning: "list sizes and rates in Motion JPEG",
            ),
            Command.Example(
                call: "bookland cameras --controls C920",
                meaning: "list what 'bookland scan --control' can set on this camera",
            ),
            Command.Example(
                call: "bookland cameras --set focus_absolute=120 C920",
                meaning: "set the focus until the camera is unplugged",
            ),
        ],
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<CamerasArguments>(
            flags: CamerasArguments.flags,
            operand: { arguments, word in arguments.operands.append(word) },
        )
        return try Command.parsing(words, as: "cameras", with: parser, into: CamerasArguments()) {
            arguments throws(UsageError) in
            if !arguments.settings.isEmpty, arguments.operands.count > 1 {
                throw UsageError("cameras: --set changes one camera at a time")
            }
            return CamerasRun(arguments).run()
        }
    }
}
