/// The files in a ZIP archive (APPNOTE.TXT by PKWARE).
package struct ZIPArchive {
    private let bytes: [UInt8]
    private let files: [String: File]

    private struct File {
        var offset: Int
        var compressedSize: Int
        var isCompressed: Bool
    }

    /// Reads the list of files; nil for a damaged archive.
    package init?(_ bytes: [UInt8]) {
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
    package func has(_ name: String) -> Bool { files[name] != nil }

    /// The first name of a file with a beginning.
    package func firstName(with prefix: String) -> String? {
        files.keys.filter { $0.hasPrefix(prefix) }.min()
    }

    /// The content of a file, piece by piece; nil if there is no such file.
    ///
    /// - Throws: ``ZIPError/damaged``.
    package func content(of name: String) throws(ZIPError) -> ZIPContent? {
        guard let file = files[name] else { return nil }
        let lengths =
            Self.number(bytes, file.offset + 26, 2) + Self.number(bytes, file.offset + 28, 2)
        let start = file.offset + 30 + lengths
        guard Self.number(bytes, file.offset, 4) == 0x0403_4B50,
            start + file.compressedSize <= bytes.count
        else { throw .damaged }
        let range = start..<(start + file.compressedSize)
        return ZIPContent(bytes[range], isCompressed: file.isCompressed)
    }

    /// The whole content of a file.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - limit: The most bytes.
    /// - Returns: The content; nil if there is no such file.
    /// - Throws: ``ZIPError``.
    package func bytes(of name: String, limit: Int) throws(ZIPError) -> [UInt8]? {
        guard var content = try content(of: name) else { return nil }
        var bytes: [UInt8] = []
        while let piece = try content.next() {
            bytes += piece
            guard bytes.count <= limit else { throw .tooLarge }
        }
        return bytes
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

/// Why a file of an archive cannot be read.
package enum ZIPError: Error, Sendable, Hashable {
    /// The archive is damaged.
    case damaged
    /// The file is larger than the limit once it is decompressed.
    case tooLarge
}
