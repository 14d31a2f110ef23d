/// Where a scan's codes come from.
protocol ScanSource: Sendable {
    /// Begins; what happens goes to the inbox, at last that there will be no more.
    func start(posting to: ScanInbox)

    /// Ends, and frees what others may want to use; takes a few seconds at the most.
    func stop()

    /// What the source is and does, for the status line; counted since the last call.
    func status(after seconds: Double) -> String
}
