/// Which names of files count as arrived.
enum ArrivalName {
    /// The endings of files that browsers and copying programs are still writing, in lower case.
    private static let partialEndings = [
        ".part", ".partial", ".crdownload", ".download", ".opdownload", ".filepart", ".tmp",
        ".temp",
        ".!ut", ".aria2", ".swp", "~",
    ]

    /// Whether a file with this name is not taken, however complete it looks: it is hidden, or gets another name
    /// when it is complete.
    static func isPassedOver(_ name: [UInt8]) -> Bool {
        if name.isEmpty || name[0] == UInt8(ascii: ".") { return true }
        let text = String(decoding: name, as: UTF8.self).lowercased()
        return partialEndings.contains { text.hasSuffix($0) }
    }
}
