/// The files in a ZIP archive (APPNOTE.TXT by PKWARE).
struct ZIPArchive {
    private let bytes: [UInt8]
    private let files: [String: File]

    /// The most bytes of all decompressed files that are read: against archives made to fill the memory.
    static let limit = 512 << 20

    private struct File {
        var offset: Int
        var compressedSize: Int
        var isCompressed: Bool
    }

    /// Reads the list of files; nil for a damaged archive.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard let end = Self.endRecord(bytes) else { return nil }
        let count = Self.number(bytes, end + 10, 2)
        var place = Self.number(bytes, end + 16, 4)
        var files: [String: File] = [:]
        for _ in 0..<count {
            guard Self.number(bytes, place, 4) == 0x0201_4B50 else { return nil }
            let lengths = [28, 30, 32].map { Self.number(bytes, place + $0, 2) }
            let nameEnd = place + 46 + lengths[0]
            guard nameEnd <= bytes.count else { return nil }
            let name = String(decoding: bytes[(place + 46)..<nameEnd], as: UTF8.self)
            files[name] = File(
                offset: Self.number(bytes, place + 42, 4),
                compressedSize: Self.number(bytes, place + 20, 4),
                isCompressed: Self.number(bytes, place + 10, 2) == 8,
            )
            place = nameEnd + lengths[1] + lengths[2]
        }
        self.files = files
    }

    /// Whether there is a file of a name.
    func has(_ name: String) -> Bool { files[name] != nil }

    /// The first name of a file with a beginning.
    func firstName(with prefix: String) -> String? {
        files.keys.filter { $0.hasPrefix(prefix) }.min()
    }

    /// Calls a closure with the pieces of a file.
    ///
    /// - Parameters:
    ///   - name: The name of the file; nothing happens if there is none.
    ///   - body: Takes a piece.
    /// - Throws: ``ImportError`` for damaged data, or what the closure throws.
    func read(
        _ name: String,
        _ body: ([UInt8]) throws(ImportError) -> Void,
    ) throws(ImportError) {
        guard let file = files[name] else { return }
        let lengths =
            Self.number(bytes, file.offset + 26, 2) + Self.number(bytes, file.offset + 28, 2)
        let start = file.offset + 30 + lengths
        guard Self.number(bytes, file.offset, 4) == 0x0403_4B50,
            start + file.compressedSize <= bytes.count
        else { throw ImportError(.malformed("the spreadsheet is damaged")) }
        var rest = bytes[start..<(start + file.compressedSize)]
        var total = 0
        var inflater = Inflater()
        while true {
            var piece = Array(rest.prefix(64 << 10))
            if file.isCompressed {
                guard let next = inflater.next(&rest, limit: 64 << 10) else {
                    throw ImportError(.malformed("the spreadsheet is damaged"))
                }
                piece = next
            } else {
                rest = rest.dropFirst(piece.count)
            }
            if piece.isEmpty { return }
            total += piece.count
            guard total <= Self.limit else {
                throw ImportError(
                    .malformed("the spreadsheet has more than \(Self.limit >> 20) MB")
                )
            }
            try body(piece)
        }
    }

    /// Where the end of the list of files is described: behind it is only a comment.
    private static func endRecord(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 22 else { return nil }
        var place = bytes.count - 22
        let first = max(0, place - 65_535)
        while place >= first {
            if number(bytes, place, 4) == 0x0605_4B50 { return place }
            place -= 1
        }
        return nil
    }

    /// A number with the low byte first; 0 beyond the end.
    private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
        guard place >= 0, place + count <= bytes.count else { return 0 }
        return bytes[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
