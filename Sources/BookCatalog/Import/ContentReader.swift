import Glibc

/// Reads a file's content in lines or in pieces, with bounded memory.
struct ContentReader: ~Copyable {
    /// The longest line in bytes; Open Library's longest have a few hundred thousand.
    static let longestLine = 4 << 20

    private(set) var source: ImportSource
    /// The bytes that have been read; those in `pending` have not been returned yet.
    private(set) var buffer = [UInt8](repeating: 0, count: 1 << 20)
    private var pending = 0..<0
    private var isAtEnd = false
    /// Where the next line begins, in bytes of content.
    private(set) var offset = 0

    /// A line of the content.
    enum Line {
        /// The place of the line in `buffer`, without its line end.
        case content(Range<Int>)
        /// A line that is longer than `longestLine`.
        case tooLong
    }

    init(_ source: consuming ImportSource) {
        self.source = source
    }

    /// Skips to a place in the content, before anything has been returned.
    mutating func skip(to offset: Int) throws(CatalogError) {
        if offset <= pending.count {
            pending = pending.lowerBound + offset..<pending.upperBound
        } else {
            try source.skip(to: offset)
            pending = 0..<0
        }
        self.offset = offset
    }

    /// Returns the first bytes of the content without skipping them.
    mutating func preview() throws(CatalogError) -> ArraySlice<UInt8> {
        while pending.count < 1 << 16, try fill() {}
        return buffer[pending].prefix(1 << 16)
    }

    /// Returns the next line; nil at the end.
    mutating func nextLine() throws(CatalogError) -> Line? {
        var searched = 0
        while true {
            if let end = lineEnd(after: searched) {
                let line = pending.lowerBound..<end
                offset += line.count + 1
                pending = end + 1..<pending.upperBound
                return .content(trimmed(line))
            }
            searched = pending.count
            if pending.count >= Self.longestLine {
                try skipLine()
                return .tooLong
            }
            if try !fill() { break }
        }
        guard !pending.isEmpty else { return nil }
        let line = pending
        offset += line.count
        pending = line.upperBound..<line.upperBound
        return .content(trimmed(line))
    }

    /// Returns the place of the next piece of content in `buffer`; nil at the end.
    mutating func nextPiece() throws(CatalogError) -> Range<Int>? {
        if pending.isEmpty, try !fill() { return nil }
        defer {
            offset += pending.count
            pending = pending.upperBound..<pending.upperBound
        }
        return pending
    }

    private func lineEnd(after searched: Int) -> Int? {
        let start = pending.lowerBound + searched
        return unsafe buffer.withUnsafeBytes { bytes in
            let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<pending.upperBound])
            guard let base = part.baseAddress,
                let found = unsafe memchr(base, 0x0A, part.count)
            else { return nil }
            return unsafe start + (UnsafeRawPointer(found) - base)
        }
    }

    private func trimmed(_ line: Range<Int>) -> Range<Int> {
        !line.isEmpty && buffer[line.upperBound - 1] == 0x0D ? line.dropLast() : line
    }

    private mutating func skipLine() throws(CatalogError) {
        repeat {
            if let end = lineEnd(after: 0) {
                offset += end + 1 - pending.lowerBound
                pending = end + 1..<pending.upperBound
                return
            }
            offset += pending.count
            pending = 0..<0
        } while try fill()
    }

    /// Reads more bytes after the pending ones; returns false at the end.
    private mutating func fill() throws(CatalogError) -> Bool {
        guard !isAtEnd else { return false }
        if pending.lowerBound > 0 {
            let count = pending.count
            buffer.replaceSubrange(0..<count, with: Array(buffer[pending]))
            pending = 0..<count
        }
        if pending.upperBound == buffer.count {
            buffer += [UInt8](repeating: 0, count: buffer.count)
        }
        let count = try source.read(into: &buffer, at: pending.upperBound..<buffer.count)
        pending = pending.lowerBound..<pending.upperBound + count
        isAtEnd = count == 0
        return count > 0
    }
}
