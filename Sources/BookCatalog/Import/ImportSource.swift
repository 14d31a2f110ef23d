import BooklandSystem
import CBooklandZlib
import Glibc

/// The content of a file, decompressed if it is compressed with gzip.
@safe
struct ImportSource: ~Copyable {
    /// The file's size on the disk in bytes; nil if it is not a regular file.
    let size: Int?
    /// When the file was last changed, in nanoseconds since 1970.
    let modified: Int
    /// The number of bytes of the file that have been read.
    private(set) var consumed = 0

    private let descriptor: Int32
    /// zlib's state, which must not move; nil if the file is not compressed.
    private let inflater: UnsafeMutablePointer<z_stream>?
    private var compressed: [UInt8]
    private var available: Range<Int>
    private var isAtEnd = false
    /// Whether a member of the gzip file has ended; another may follow.
    private var isBetweenMembers = false
    private var produced = 0

    init(_ path: String) throws(CatalogError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure() }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            close(descriptor)
            throw .unreadable(reason: "is a folder")
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        let count: Int
        do throws(CatalogError) {
            count = try Self.read(descriptor, into: &buffer)
        } catch {
            close(descriptor)
            throw error
        }
        // RFC 1952, section 2.3.1.
        let isCompressed = count >= 2 && buffer[0] == 0x1F && buffer[1] == 0x8B
        var inflater: UnsafeMutablePointer<z_stream>?
        if isCompressed {
            let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
            unsafe stream.initialize(to: z_stream())
            unsafe _ = bookland_inflate_gzip(stream)
            unsafe inflater = stream
        }
        size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
        modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
        self.descriptor = descriptor
        unsafe self.inflater = inflater
        compressed = buffer
        available = 0..<count
        consumed = count
    }

    deinit {
        if let inflater = unsafe inflater {
            unsafe inflateEnd(inflater)
            unsafe inflater.deallocate()
        }
        close(descriptor)
    }

    /// Skips to a place in the content.
    ///
    /// Compressed content has to be decompressed up to there.
    mutating func skip(to offset: Int) throws(CatalogError) {
        if let size, unsafe inflater == nil {
            guard offset <= size, lseek(descriptor, offset, SEEK_SET) == offset else {
                throw Self.failure()
            }
            available = 0..<0
            consumed = offset
            return
        }
        var scratch = [UInt8](repeating: 0, count: 1 << 18)
        var rest = offset - produced
        while rest > 0 {
            let count = try read(into: &scratch, at: 0..<min(rest, scratch.count))
            if count == 0 { return }
            rest -= count
        }
    }

    /// Reads the next bytes of the content into a part of a buffer.
    ///
    /// - Parameters:
    ///   - buffer: Where the bytes go.
    ///   - range: Which part of it they may fill.
    /// - Returns: The number of bytes read; 0 at the end.
    /// - Throws: ``CatalogError`` if the file cannot be read or is damaged.
    mutating func read(into buffer: inout [UInt8], at range: Range<Int>) throws(CatalogError) -> Int
    {
        guard !range.isEmpty else { return 0 }
        return unsafe inflater == nil
            ? try readPlain(into: &buffer, at: range) : try inflate(into: &buffer, at: range)
    }

    private mutating func readPlain(
        into buffer: inout [UInt8],
        at range: Range<Int>,
    ) throws(CatalogError) -> Int {
        if available.isEmpty { try refill() }
        let count = min(available.count, range.count)
        guard count > 0 else { return 0 }
        let source = available.lowerBound..<available.lowerBound + count
        unsafe buffer.withUnsafeMutableBytes { target in
            unsafe compressed.withUnsafeBytes { bytes in
                let part = unsafe UnsafeMutableRawBufferPointer(rebasing: target[range])
                unsafe part.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[source]))
            }
        }
        available = source.upperBound..<available.upperBound
        return count
    }

    private mutating func inflate(
        into buffer: inout [UInt8],
        at range: Range<Int>,
    ) throws(CatalogError) -> Int {
        while true {
            if available.isEmpty { try refill() }
            if available.isEmpty {
                if isBetweenMembers { return 0 }
                throw .damagedCompression(offset: produced)
            }
            let (status, used, made) = step(into: &buffer, at: range)
            available = available.lowerBound + used..<available.upperBound
            produced += made
            switch status {
            case Z_OK, Z_BUF_ERROR: isBetweenMembers = false
            case Z_STREAM_END:
                isBetweenMembers = true
                unsafe _ = inflater.map { unsafe inflateReset($0) }
            // Ignores padding after the last member.
            case Z_DATA_ERROR where isBetweenMembers: return 0
            default: throw .damagedCompression(offset: produced)
            }
            if made > 0 { return made }
        }
    }

    private mutating func step(
        into buffer: inout [UInt8],
        at range: Range<Int>,
    ) -> (status: Int32, used: Int, made: Int) {
        guard let inflater = unsafe inflater else { return (Z_STREAM_ERROR, 0, 0) }
        return unsafe compressed.withUnsafeMutableBufferPointer { input in
            unsafe buffer.withUnsafeMutableBufferPointer { output in
                unsafe inflater.pointee.next_in = input.baseAddress.map {
                    unsafe $0 + available.lowerBound
                }
                unsafe inflater.pointee.avail_in = UInt32(available.count)
                unsafe inflater.pointee.next_out = output.baseAddress.map {
                    unsafe $0 + range.lowerBound
                }
                unsafe inflater.pointee.avail_out = UInt32(range.count)
                let status = unsafe CBooklandZlib.inflate(inflater, Z_NO_FLUSH)
                let used = unsafe available.count - Int(inflater.pointee.avail_in)
                let made = unsafe range.count - Int(inflater.pointee.avail_out)
                return (status, used, made)
            }
        }
    }

    private mutating func refill() throws(CatalogError) {
        guard !isAtEnd else { return }
        let count = try Self.read(descriptor, into: &compressed)
        available = 0..<count
        consumed += count
        isAtEnd = count == 0
    }

    private static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(CatalogError)
        -> Int
    {
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
            }
            if count >= 0 { return count }
            if errno != EINTR { throw failure() }
        }
    }

    private static func failure() -> CatalogError {
        .unreadable(reason: "\(SystemError.last)")
    }
}
