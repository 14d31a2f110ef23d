/// The arguments of `bookland cameras`.
struct CamerasArguments: Sendable {
    /// The cameras to list; empty for all.
    var operands: [PlatformString] = []
    var isJSON = false
    var showsFormats = false
    var showsControls = false

    /// The options of `bookland cameras`.
    static let flags: [Flag<CamerasArguments>] = [
        .toggle(
            "formats",
            summary: "print every format, size and rate",
            details: """
                A line for each format and size, with tabs between the fields: the device file, \
                the format's four characters, the size, and the frames per second.
                """,
            record: { $0.showsFormats = true },
        ),
        .toggle(
            "controls",
            summary: "print the controls, such as focus and brightness",
            details: """
                A line for each control, with tabs between the fields: the device file, the \
                name, the present value, the default value, and the valid values. 'bookland \
                scan --control' sets them.
                """,
            record: { $0.showsControls = true },
        ),
        .toggle(
            "json",
            summary: "print a JSON object per line for each camera",
            details: """
                The keys: device, name, driver, bus, product, serial, format, width, height, \
                rate; with --formats also formats, and with --controls also controls. Keys \
                without a value are null.
                """,
            record: { $0.isJSON = true },
        ),
    ]
}
