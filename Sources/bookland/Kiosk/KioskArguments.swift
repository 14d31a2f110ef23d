import BookKiosk

/// The arguments of `bookland kiosk`.
struct KioskArguments: Sendable {
    var operands: [PlatformString] = []
    /// The camera; nil for the first one.
    var device: PlatformString?
    var hasCamera = true
    /// The folder whose pictures stand for a camera.
    var pictures: PlatformString?
    var mode = StationMode.checkIn
    /// Whether the mode is not to be that of the run before.
    var isModeChosen = false
    var location: String?
    var borrower: String?
    var listen = "127.0.0.1:8978"
    var certificate: PlatformString?
    var key: PlatformString?
    var library: PlatformString?
    var isOffline = false
    var limitsLoopback = false

    /// The options of `bookland kiosk`.
    static let flags: [Flag<KioskArguments>] = [
        .value(
            "device",
            takes: Option.Value(placeholder: "CAMERA", names: .cameras),
            summary: "the camera: a device file, a number, a serial number, or a name",
            details: "'bookland cameras' lists them. The default is the first camera.",
            record: { $0.device = $1 },
        ),
        .toggle(
            "no-camera",
            summary: "use a hand scanner and pictures from phones only",
            record: { $0.hasCamera = false },
        ),
        .value(
            "images",
            takes: Option.Value(placeholder: "FOLDER", isFile: true),
            summary: "show the pictures in a folder instead of a camera's",
            details: """
                Each picture counts as if it were held up for a second, in the order of their \
                names; those that are added later, too.
                """,
            record: { $0.pictures = $1 },
        ),
        .value(
            "mode",
            takes: Option.Value(
                placeholder: "MODE",
                choices: StationMode.allCases.map(\.rawValue),
            ),
            summary: "what the station does at first (default: as before, or checkin)",
            details: "The page changes it at any time.",
            record: { arguments, text throws(UsageError) in
                guard let mode = StationMode(rawValue: text.text) else {
                    throw .unknown(
                        "mode",
                        text.text,
                        among: StationMode.allCases.map(\.rawValue),
                    )
                }
                arguments.mode = mode
                arguments.isModeChosen = true
            },
        ),
        .value(
            "location",
            takes: Option.Value(placeholder: "PLACE", names: .locations),
            summary: "where new books are put, and what a stocktake is about",
            record: { $0.location = $1.text },
        ),
        .value(
            "to",
            takes: Option.Value(placeholder: "BORROWER", names: .borrowers),
            summary: "to whom books are lent at first",
            record: { arguments, text in
                arguments.borrower = text.text
                arguments.isModeChosen = true
            },
        ),
        .value(
            "listen",
            takes: Option.Value(placeholder: "ADDR:PORT"),
            summary: "where the page is (default: 127.0.0.1:8978)",
            details: """
                With an address that other computers can reach, such as 0.0.0.0:8978, pages and \
                programs need a token. It is made at the first start and printed with the \
                page's address.
                """,
            record: { $0.listen = $1.text },
        ),
        .value(
            "cert",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "a TLS certificate with its chain, in PEM; needs --key",
            record: { $0.certificate = $1 },
        ),
        .value(
            "key",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "the certificate's key, in PEM",
            record: { $0.key = $1 },
        ),
        .toggle(
            "offline",
            summary: "ask no services: only this computer's knowledge",
            record: { $0.isOffline = true },
        ),
        .value(
            "library",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "the library's file",
            details: "The default is the library that 'bookland library' uses.",
            record: { $0.library = $1 },
        ),
        .toggle(
            "limit-loopback",
            summary: "limit how often this computer may ask, too",
            details: "By default only other computers have limits.",
            record: { $0.limitsLoopback = true },
        ),
    ]
}
