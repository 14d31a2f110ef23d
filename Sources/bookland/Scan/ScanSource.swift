/// A source of codes: a camera, picture files, or a keyboard.
protocol ScanSource: Sendable {
    /// Starts reading. Everything that happens goes to the inbox, ``ScanMessage/end`` last.
    func start(posting inbox: ScanInbox)

    /// Stops, and frees the devices.
    func stop() async

    /// Returns the source's name and speed, for the status line.
    ///
    /// - Parameter seconds: The time since the last call.
    /// - Returns: A short text.
    func status(after seconds: Double) -> String

    /// What to say after a scan that has read nothing; nil where that needs no words.
    var nothingFound: String? { get }
}

extension ScanSource {
    var nothingFound: String? { nil }
}

/// Why a scan cannot begin.
struct ScanFailure: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
