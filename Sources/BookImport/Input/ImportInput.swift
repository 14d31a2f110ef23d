import BooklandSystem
import Glibc

/// The bytes of a file: its beginning, which is looked at first, and the rest piece by piece.
struct ImportInput {
    /// The most bytes that are looked at before reading begins.
    static let headLimit = 256 << 10
    private static let pieceSize = 64 << 10

    /// The beginning of the file.
    let head: [UInt8]
    /// Whether the head is the whole file.
    let isWhole: Bool

    /// The file before its first byte was read; nil for a pipe.
    let file: OpenFile?
    private let descriptor: Int32?
    private let content: [UInt8]
    private var offset = 0
    private var buffer: [UInt8] = []

    /// Reads the beginning of a file or a pipe.
    init(reading descriptor: Int32) throws(ImportError) {
        file = OpenFile(descriptor)
        var head = [UInt8](repeating: 0, count: Self.headLimit)
        var count = 0
        var isAtEnd = false
        while count < head.count, !isAtEnd {
            let added = try Self.read(descriptor, into: &head, from: count)
            count += added
            isAtEnd = added == 0
        }
        head.removeLast(head.count - count)
        self.head = head
        self.descriptor = descriptor
        content = head
        isWhole = isAtEnd
    }

    /// Takes bytes as the file.
    init(_ bytes: [UInt8]) {
        head = Array(bytes.prefix(Self.headLimit))
        isWhole = head.count == bytes.count
        descriptor = nil
        file = nil
        content = bytes
    }

    /// Returns the next bytes; none at the end.
    ///
    /// - Throws: ``ImportError``, also where the end is none: the file was cut off or written to meanwhile,
    ///   so that its last line may be half of one.
    mutating func next() throws(ImportError) -> [UInt8] {
        if offset < content.count {
            let end = min(content.count, offset + Self.pieceSize)
            defer { offset = end }
            return Array(content[offset..<end])
        }
        guard let descriptor else { return [] }
        if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: Self.pieceSize) }
        let count = isWhole ? 0 : try Self.read(descriptor, into: &buffer, from: 0)
        if count == 0 { try file?.checkUnchanged() }
        return Array(buffer[..<count])
    }

    /// Returns the whole rest of the file; nil if it has more bytes than the limit.
    mutating func rest(limit: Int) throws(ImportError) -> [UInt8]? {
        var bytes: [UInt8] = []
        while true {
            let piece = try next()
            if piece.isEmpty { return bytes }
            bytes += piece
            if bytes.count > limit { return nil }
        }
    }

    private static func read(
        _ descriptor: Int32,
        into buffer: inout [UInt8],
        from start: Int,
    ) throws(ImportError) -> Int {
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe Glibc.read(
                    descriptor,
                    bytes.baseAddress.map { unsafe $0 + start },
                    bytes.count - start,
                )
            }
            if count >= 0 { return count }
            if errno != EINTR { throw ImportError(.unreadable(code: errno)) }
        }
    }
}
