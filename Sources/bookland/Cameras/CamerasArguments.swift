/// What the words after `bookland cameras` say.
struct CamerasArguments: Sendable {
    var isJSON = false
    var showsFormats = false

    /// The options of `bookland cameras`.
    static let flags: [Flag<CamerasArguments>] = [
        .toggle(
            "formats",
            summary: "print every format, size and rate",
            details: """
                A line for each format and size: the device, the format's four characters, the \
                size, and the frames a second, with tabs between them.
                """,
            record: { $0.showsFormats = true },
        ),
        .toggle(
            "json",
            summary: "print a JSON object a line for each camera",
            details: """
                The keys: device, name, driver, bus, product, serial, format, width, height, \
                rate; and formats, with --formats. What there is not is null.
                """,
            record: { $0.isJSON = true },
        ),
    ]
}
