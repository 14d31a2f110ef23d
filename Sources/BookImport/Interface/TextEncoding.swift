/// How a file writes characters as bytes.
public enum TextEncoding: String, Sendable, Hashable, CaseIterable {
    /// UTF-8, or ASCII.
    case utf8
    /// UTF-16 with the low byte first.
    case utf16LE
    /// UTF-16 with the high byte first.
    case utf16BE
    /// The code page of Windows in western Europe, which includes ISO 8859-1.
    case windows1252
    /// The encoding of old Macintosh programs.
    case macRoman

    /// Whether each character is one byte.
    var hasSingleBytes: Bool { self == .windows1252 || self == .macRoman }

    /// The name for people: `Windows-1252`.
    public var name: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16LE, .utf16BE: "UTF-16"
        case .windows1252: "Windows-1252"
        case .macRoman: "Mac Roman"
        }
    }
}
