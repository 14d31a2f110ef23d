import BookCamera
import BookLibrary

extension ScanArguments {
    /// The options of `bookland scan`.
    static let flags: [Flag<ScanArguments>] =
        formFlags + endFlags + shelfFlags + sourceFlags + cameraFlags + talkFlags

    private static let formFlags: [Flag<ScanArguments>] = [
        .toggle(
            "isbn10",
            summary: "print ISBN-10s",
            details: "An ISBN that begins with 979 has no ten-digit form and is printed whole.",
            record: { $0.isbn.isISBN10 = true },
        ),
        .toggle(
            "hyphens",
            summary: "print the ISBNs with their hyphens",
            record: { $0.isbn.isHyphenated = true },
        ),
        .toggle(
            "json",
            summary: "print a JSON object a line for each code",
            details: """
                The keys: isbn, isbn10, text, symbology, kind, time, device, frame, quality, \
                method; with --add also outcome, title and authors, as they are known then. time is when the frame was taken, in ISO 8601; device is the camera's, \
                or the picture's name; quality and method are as in 'bookland decode'. What \
                there is not is null, as everything that a camera knows where codes are typed.
                """,
            record: { $0.isJSON = true },
        ),
        .toggle(
            "all",
            "a",
            summary: "also print codes that are no ISBN, with their kind",
            details: "One more column says what the code is: ISBN, ISSN, ISMN or product.",
            record: { $0.includesOtherCodes = true },
        ),
        .toggle(
            "null",
            "0",
            summary: "end records with NUL, not with a line end",
            record: { $0.isNullTerminated = true },
        ),
    ]

    private static let endFlags: [Flag<ScanArguments>] = [
        .value(
            "count",
            "n",
            takes: Option.Value(placeholder: "N"),
            summary: "end after N codes",
            record: { arguments, count throws(UsageError) in
                arguments.count = try count.positiveNumber(for: "--count")
            },
        ),
        .value(
            "timeout",
            "t",
            takes: Option.Value(placeholder: "SECONDS"),
            summary: "end after a time",
            record: { arguments, seconds throws(UsageError) in
                arguments.timeout = try seconds.seconds(for: "--timeout")
            },
        ),
        .value(
            "again",
            takes: Option.Value(placeholder: "SECONDS"),
            summary: "tell a code again when it was away so long (default: 3)",
            details: "The word never stands for: each code once in this run.",
            record: { arguments, seconds throws(UsageError) in
                arguments.again =
                    seconds.text == "never" ? nil : try seconds.seconds(for: "--again")
            },
        ),
    ]

    private static let shelfFlags: [Flag<ScanArguments>] = [
        .toggle(
            "add",
            summary: "put the books into the library, and look them up",
            details: """
                A book is in the library, on the disk, before its ISBN is printed; what nothing \
                is known of is looked up while the scan goes on, and stays pending where that \
                fails. On a terminal each line also has the title, the authors, and 'new', \
                'pending' or 'already yours (2 copies)'.
                """,
            record: { $0.adds = true },
        ),
        .value(
            "library",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "with --add: the library's file",
            details: "Without it the one that 'bookland library' uses.",
            record: { $0.library = $1 },
        ),
        .value(
            "on-duplicate",
            takes: Option.Value(
                placeholder: "WHAT",
                choices: Library.DuplicatePolicy.allCases.map(\.rawValue),
            ),
            summary: "with --add: what to do with a book that is there: count, copy, skip",
            details: """
                count (the default) notes one more scan, copy adds a copy, skip changes nothing.
                """,
            record: { arguments, text in
                arguments.onDuplicate = Library.DuplicatePolicy(rawValue: text.text) ?? .count
            },
        ),
        .value(
            "at",
            takes: Option.Value(placeholder: "PLACE"),
            summary: "with --add: where the books stand, as 'shelf 3'",
            record: { $0.placement.location = $1.text },
        ),
        .value(
            "tag",
            takes: Option.Value(placeholder: "WORD"),
            summary: "with --add: file the books under a word; may be repeated",
            record: { $0.placement.tags.append($1.text) },
        ),
        .toggle(
            "offline",
            summary: "with --add: look nothing up on the network",
            record: { $0.isOffline = true },
        ),
    ]

    private static let sourceFlags: [Flag<ScanArguments>] = [
        .toggle(
            "images",
            summary: "take pictures' files for frames; folders stand for the pictures in them",
            details: """
                The arguments are then files and folders. Each picture is one frame, a thirtieth \
                of a second after the one before it, or as --fps says.
                """,
            record: { $0.source = .pictures },
        ),
        .toggle(
            "recursive",
            "r",
            summary: "with --images, go into the sub-folders of folders",
            record: { $0.isRecursive = true },
        ),
        .toggle(
            "stdin",
            summary: "take the lines that a barcode scanner types",
            details: "A code a line, by the same rules: each once until it was away.",
            record: { $0.source = .typed },
        ),
        .value(
            "exec",
            "x",
            takes: Option.Value(placeholder: "COMMAND"),
            summary: "run a command for each code, with the code as its argument",
            details: """
                One after the other, in the order of the codes, while the scan goes on; no shell \
                is involved. What is waiting is done before the scan ends; a second Ctrl-C \
                leaves it undone.
                """,
            record: { $0.command = $1 },
        ),
    ]

    private static let cameraFlags: [Flag<ScanArguments>] = [
        .value(
            "size",
            takes: Option.Value(placeholder: "WxH"),
            summary: "the frame's size in pixels (default: 1280x720 or the nearest)",
            record: { arguments, text throws(UsageError) in
                guard let size = FrameSize(text.text) else {
                    throw UsageError("option --size: '\(text.text)' is no size like 1280x720")
                }
                arguments.camera.wish.size = size
            },
        ),
        .value(
            "fps",
            takes: Option.Value(placeholder: "N"),
            summary: "frames a second (default: up to 30)",
            record: { arguments, text throws(UsageError) in
                guard let rate = Double(text.text), (0.1...1_000).contains(rate) else {
                    throw UsageError("option --fps: '\(text.text)' is no rate")
                }
                arguments.camera.wish.rate = rate
            },
        ),
        .value(
            "format",
            takes: Option.Value(placeholder: "CODE"),
            summary: "the camera's format, as YUYV or MJPG",
            details: "'bookland cameras --formats' lists what a camera has.",
            record: { arguments, text throws(UsageError) in
                guard let format = PixelFormat(text.text) else {
                    throw UsageError("option --format: '\(text.text)' is no format like YUYV")
                }
                arguments.camera.wish.pixelFormat = format
            },
        ),
        .value(
            "control",
            "c",
            takes: Option.Value(placeholder: "NAME=VALUE"),
            summary: "set one of the camera's controls for the time of the scan",
            record: { arguments, text throws(UsageError) in
                guard let control = ControlSetting(text.text) else {
                    throw UsageError("option --control: '\(text.text)' is not NAME=VALUE")
                }
                arguments.camera.controls.append(control)
            },
        ),
        .toggle(
            "no-wait",
            summary: "end with an error when the camera is unplugged",
            details: "Without it the scan goes on when the same camera is plugged in again.",
            record: { $0.waitsForCamera = false },
        ),
    ]

    private static let talkFlags: [Flag<ScanArguments>] = [
        .toggle(
            "bell",
            summary: "ring the terminal's bell for each code",
            record: { $0.rings = true },
        ),
        .toggle(
            "quiet",
            "q",
            summary: "say nothing on stderr but errors",
            record: { $0.isQuiet = true },
        ),
    ]
}
