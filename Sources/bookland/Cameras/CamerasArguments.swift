import BookCamera

/// The arguments of `bookland cameras`.
struct CamerasArguments: Sendable {
    /// The cameras to list; empty for all.
    var operands: [PlatformString] = []
    var isJSON = false
    var showsFormats = false
    var showsControls = false
    /// The controls to set.
    var settings: [ControlSetting] = []

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
        .value(
            "set",
            takes: Option.Value(placeholder: "NAME=VALUE"),
            summary: "set a control of one camera; may be repeated",
            details: """
                The value is a number, on or off, the name of a menu item, or 'default'. Each control \
                is printed with the value that it has then. It keeps the value until the camera is \
                unplugged; 'bookland scan --control' sets one for a scan only. Nothing is set if one \
                of the names or values is wrong.
                """,
            record: { arguments, text throws(UsageError) in
                guard let control = ControlSetting(text.text) else {
                    throw UsageError("option --set: '\(text.text)' is not NAME=VALUE")
                }
                arguments.settings.append(control)
            },
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
