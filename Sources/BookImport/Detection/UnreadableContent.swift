/// Files that cannot be read, told by their first bytes.
enum UnreadableContent {
    /// What the file is, and what to do; nil for a file that may be readable.
    static func name(of head: [UInt8]) -> String? {
        for (bytes, text) in signatures where head.starts(with: bytes) { return text }
        return nil
    }

    /// What to do with a spreadsheet that cannot be read.
    static let spreadsheet =
        "in the spreadsheet program, save it as CSV (File › Save As › Text CSV, in UTF-8)"

    private static let signatures: [([UInt8], String)] = [
        ([0xD0, 0xCF, 0x11, 0xE0], "a file of an old Microsoft program; \(spreadsheet)"),
        ([0x1F, 0x8B], "compressed with gzip; decompress it first"),
        ([0x28, 0xB5, 0x2F, 0xFD], "compressed with zstd; decompress it first"),
        (Array("BZh".utf8), "compressed with bzip2; decompress it first"),
        (Array("%PDF".utf8), "a PDF"),
        (Array("SQLite format 3".utf8), "an SQLite database"),
        ([0x89, 0x50, 0x4E, 0x47], "a picture"),
        ([0xFF, 0xD8, 0xFF], "a picture"),
    ]
}
