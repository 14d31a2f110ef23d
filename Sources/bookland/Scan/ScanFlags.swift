import BookCamera
import BookLibrary

extension ScanArguments {
    /// The options of `bookland scan`.
    static let flags: [Flag<ScanArguments>] =
        formatFlags + limitFlags + libraryFlags + sourceFlags + cameraFlags + messageFlags

    private static let formatFlags: [Flag<ScanArguments>] = [
        .toggle(
            "isbn10",
            summary: "print ISBN-10s",
            details: "An ISBN that begins with 979 has no ISBN-10 and is printed as an ISBN-13.",
            record: { $0.isbn.isISBN10 = true },
        ),
        .toggle(
            "hyphens",
            summary: "print ISBNs with hyphens",
            record: { $0.isbn.isHyphenated = true },
        ),
        .toggle(
            "json",
            summary: "print a JSON object per line for each code",
            details: """
                The keys: isbn, isbn10, text, symbology, kind, supplement, candidates, time, \
                device, readBy, frame, quality, method, and with model ratio and r2, with digits \
                margin; with --add also outcome, title and authors as far as they are \
                known at that time, or, for a book that could not be saved, the outcome refused \
                and the reason; with --check also owned, answer, title, authors and books. time is when the code was read, in ISO 8601. device is the \
                camera's device file, the name of the picture, or - for standard input. readBy \
                is bars or typed. supplement, candidates, quality, method, ratio, r2 and margin \
                are as in 'bookland decode'. Keys without a \
                value are null, as are frame, quality and method of a typed code.
                """,
            record: { $0.isJSON = true },
        ),
        .toggle(
            "all",
            "a",
            summary: "also print codes that are not ISBNs, with their kind",
            details: "A second column says what the code is: ISBN, ISSN, ISMN or product.",
            record: { $0.includesOtherCodes = true },
        ),
        .toggle(
            "null",
            "0",
            summary: "end records with NUL instead of a newline",
            record: { $0.isNullTerminated = true },
        ),
    ]

    private static let limitFlags: [Flag<ScanArguments>] = [
        .value(
            "count",
            "n",
            takes: Option.Value(placeholder: "N"),
            summary: "stop after N codes",
            record: { arguments, count throws(UsageError) in
                arguments.count = try count.positiveNumber(for: "--count")
            },
        ),
        .value(
            "timeout",
            "t",
            takes: Option.Value(placeholder: "SECONDS"),
            summary: "stop after a time",
            record: { arguments, seconds throws(UsageError) in
                arguments.timeout = try seconds.seconds(for: "--timeout")
            },
        ),
        .value(
            "again",
            takes: Option.Value(placeholder: "SECONDS"),
            summary: "print a code again after it was out of view this long (default: 3)",
            details: """
                'never' prints each code once per run. 0 prints a code each time it is read: in \
                every frame of a camera, and on every line of --stdin, where 0 is the default. \
                With another value, a line that is skipped is reported.
                """,
            record: { arguments, text throws(UsageError) in
                switch text.text {
                case "never": arguments.again = .never
                case "0": arguments.again = .after(.zero)
                default: arguments.again = .after(try text.seconds(for: "--again"))
                }
            },
        ),
    ]

    private static let libraryFlags: [Flag<ScanArguments>] = [
        .toggle(
            "add",
            summary: "add the books to the library and look them up",
            details: """
                Each book is saved in the library before its ISBN is printed; the ISBN of one \
                that could not be saved is in a message on stderr only. Unknown books are \
                looked up during the scan, and stay pending if that fails. On a terminal, each \
                line also shows the title, the authors, and 'new', 'pending' or 'already yours \
                (2 copies)'. Each book is a change of its own for 'bookland library undo'.
                """,
            record: { $0.adds = true },
        ),
        .toggle(
            "check",
            summary: "tell which of the books you have, without adding any",
            details: """
                Each line has, after the ISBN, what 'bookland own' prints: 'yours', 'another \
                edition' or 'not in the library', the title, the authors, and where the book is. \
                With --json, the keys owned, answer, title, authors and books are added, as in \
                'bookland own --json'. No service is asked.
                """,
            record: { $0.checks = true },
        ),
        .value(
            "library",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "with --add or --check: the library file",
            details: "The default is the library that 'bookland library' uses.",
            record: { $0.library = $1 },
        ),
        .value(
            "on-duplicate",
            takes: Option.Value(
                placeholder: "WHAT",
                choices: Library.DuplicatePolicy.allCases.map(\.rawValue),
            ),
            summary: "with --add: what to do with a book you have: count, copy, skip",
            details: """
                count (the default) counts one more scan, copy adds a copy, skip changes nothing.
                """,
            record: { arguments, text in
                arguments.onDuplicate = Library.DuplicatePolicy(rawValue: text.text) ?? .count
                arguments.libraryOptions.append("--on-duplicate")
            },
        ),
        .value(
            "at",
            takes: Option.Value(placeholder: "PLACE", names: .locations),
            summary: "with --add: where the books are kept, such as 'shelf 3'",
            record: { arguments, place in
                arguments.placement.location = place.text
                arguments.libraryOptions.append("--at")
            },
        ),
        .value(
            "tag",
            takes: Option.Value(placeholder: "WORD", names: .tags),
            summary: "with --add: tag the books; may be repeated",
            record: { arguments, word in
                arguments.placement.tags.append(word.text)
                arguments.libraryOptions.append("--tag")
            },
        ),
        .toggle(
            "offline",
            summary: "with --add: do not use the network",
            record: { arguments in
                arguments.isOffline = true
                arguments.libraryOptions.append("--offline")
            },
        ),
    ]

    private static let sourceFlags: [Flag<ScanArguments>] = [
        .toggle(
            "images",
            summary: "read picture files instead of a camera",
            details: """
                The arguments are then files and folders. Each picture is one frame, a thirtieth \
                of a second after the last one, or as --fps says, and is searched as briefly as a \
                frame. For photographs that are hard to read, 'decode --add' searches longer.
                """,
            record: { $0.source = .pictures },
        ),
        .toggle(
            "recursive",
            "r",
            summary: "with --images: include subfolders",
            record: { $0.isRecursive = true },
        ),
        .toggle(
            "stdin",
            summary: "read lines that a barcode scanner types",
            details: """
                One code per line: an ISBN, EAN-13, UPC-A or EAN-8. Every line counts, even if \
                the same code is scanned twice; --again changes that. A valid code that is not an \
                ISBN is reported, or printed with --all.
                """,
            record: { $0.source = .typed },
        ),
        .value(
            "exec",
            "x",
            takes: Option.Value(placeholder: "COMMAND"),
            summary: "run a command for each code, with the code as its argument",
            details: """
                Commands run one after the other, in the order of the codes, while the scan \
                continues. No shell is involved. The scan waits for them before it ends; a second \
                Ctrl-C skips them.
                """,
            record: { $0.command = $1 },
        ),
    ]

    private static let cameraFlags: [Flag<ScanArguments>] = [
        .value(
            "size",
            takes: Option.Value(placeholder: "WxH"),
            summary: "frame size in pixels (default: 1280x720 or the nearest)",
            record: { arguments, text throws(UsageError) in
                guard let size = FrameSize(text.text) else {
                    throw UsageError("option --size: '\(text.text)' is not a size like 1280x720")
                }
                arguments.camera.request.size = size
            },
        ),
        .value(
            "fps",
            takes: Option.Value(placeholder: "N"),
            summary: "frames per second (default: up to 30)",
            record: { arguments, text throws(UsageError) in
                guard let rate = Double(text.text), (0.1...1_000).contains(rate) else {
                    throw UsageError(
                        "option --fps: '\(text.text)' is not a number from 0.1 to 1000"
                    )
                }
                arguments.camera.request.rate = rate
            },
        ),
        .value(
            "format",
            takes: Option.Value(placeholder: "CODE"),
            summary: "the camera's format, such as YUYV or MJPG",
            details: "'bookland cameras --formats' lists the formats of each camera.",
            record: { arguments, text throws(UsageError) in
                guard let format = PixelFormat(text.text) else {
                    throw UsageError("option --format: '\(text.text)' is not a format like YUYV")
                }
                arguments.camera.request.pixelFormat = format
            },
        ),
        .value(
            "control",
            "c",
            takes: Option.Value(placeholder: "NAME=VALUE"),
            summary: "set a control of the camera during the scan; may be repeated",
            details: """
                'bookland cameras --controls' lists the controls of each camera. They are set \
                back when the scan ends, however it ends.
                """,
            record: { arguments, text throws(UsageError) in
                guard let control = ControlSetting(text.text) else {
                    throw UsageError("option --control: '\(text.text)' is not NAME=VALUE")
                }
                arguments.camera.controls.append(control)
            },
        ),
        .toggle(
            "no-wait",
            summary: "end with an error if the camera is unplugged",
            details: "Without it, the scan continues when the same camera is plugged in again.",
            record: { $0.waitsForCamera = false },
        ),
        .toggle(
            "preview",
            summary: "show what the camera sees, on the terminal",
            details: """
                Uses the kitty or sixel protocol if the terminal supports one, and characters \
                otherwise, also within tmux or screen and over SSH. A box is drawn around each code \
                that is read, and a dashed one around bars that are not.
                """,
            record: { $0.showsPreview = true },
        ),
        .value(
            "preview-file",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "keep what the camera sees in a PNG or JPEG file",
            details: """
                JPEG if the name ends with .jpg or .jpeg. The file is replaced four times per second. Open it in a viewer that reloads \
                files.
                """,
            record: { $0.previewFile = $1 },
        ),
    ]

    private static let messageFlags: [Flag<ScanArguments>] = [
        .toggle(
            "bell",
            summary: "ring the terminal's bell for each code",
            record: { $0.rings = true },
        ),
        .toggle(
            "quiet",
            "q",
            summary: "print only errors on stderr",
            record: { $0.isQuiet = true },
        ),
    ]
}
