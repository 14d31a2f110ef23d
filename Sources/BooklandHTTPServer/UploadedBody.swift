import BooklandSystem
import Glibc

/// The body of a request while it arrives.
struct UploadedBody: Sendable {
    private let limit: Int
    private var count = 0
    private var bytes: [UInt8] = []
    private let file: UploadedFile?

    /// A body in memory.
    ///
    /// - Parameters:
    ///   - limit: The most bytes.
    ///   - expected: How many bytes the client announces, if it does.
    init(limit: Int, expected: Int?) {
        self.limit = limit
        file = nil
        bytes.reserveCapacity(min(expected ?? 0, limit))
    }

    /// A body in a new file; nil if there can be none.
    init?(folder: String, limit: Int) {
        guard let file = UploadedFile(in: folder) else { return nil }
        self.file = file
        self.limit = limit
    }

    /// Adds bytes; returns why they were not kept.
    mutating func append(_ more: UnsafeRawBufferPointer) -> HTTPServer.Refusal? {
        count += more.count
        guard count <= limit else { return .tooLong }
        guard let file else {
            unsafe bytes.append(contentsOf: more)
            return nil
        }
        return unsafe file.write(more) ? nil : .notStored
    }

    /// The whole body.
    func finished() -> RequestBody {
        guard let file else { return .bytes(bytes) }
        return .file(path: file.keep())
    }
}

/// A file that is deleted unless it is kept.
private final class UploadedFile: Sendable {
    private let path: String
    private let descriptor: Int32
    private let isKept = Latch()

    init?(in folder: String) {
        var template = Array("\(folder)/\(AbandonedUploads.prefix)XXXXXX".utf8CString)
        descriptor = unsafe template.withUnsafeMutableBufferPointer { text in
            guard let start = text.baseAddress else { return -1 }
            return unsafe mkstemp(start)
        }
        guard descriptor >= 0 else { return nil }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        close(descriptor)
        if !isKept.isSet { unsafe unlink(path) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = unsafe bytes
        while unsafe !rest.isEmpty {
            let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
        return true
    }

    func keep() -> String {
        isKept.set()
        return path
    }
}
