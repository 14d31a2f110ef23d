import BookImport
import BookLibrary
import BooklandSystem

/// Owns an open file and its reader, on a thread of its own, which may block while a pipe is silent.
actor ImportRowSource {
    private let executor = SerialQueueExecutor(label: "bookland.import")
    private let path: String?
    private let now: Timestamp
    private var file: ImportInputFile?
    private var reader: ImportReader?
    /// Rows that were read for a preview, and not taken yet, from `taken` on.
    private var head: [ImportRow] = []
    private var taken = 0
    private var mappings: (given: ColumnMapping?, remembered: [String: ColumnMapping]) = (nil, [:])
    /// The digest of the rows that were taken or skipped.
    private var digest = ContentDigest()
    /// Whether the reader has no more rows.
    private(set) var isAtEnd = false

    /// Creates a source; nil stands for standard input.
    init(_ path: String?, now: Timestamp) {
        self.path = path
        self.now = now
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// Opens the file and finds out what it is.
    func open(
        _ mapping: ColumnMapping?,
        remembered: [String: ColumnMapping],
    ) throws(ImportError) -> ImportDescription {
        let file: ImportInputFile
        do throws(SystemError) {
            file = try ImportInputFile(path)
        } catch {
            throw ImportError(.unreadable(code: error.code))
        }
        let opened = try ImportReader(
            reading: file.descriptor,
            mapping: mapping,
            remembered: remembered,
            now: now,
        )
        let description = opened.description
        mappings = (mapping, remembered)
        self.file = file
        reader = consume opened
        return description
    }

    /// Begins again with the first row.
    func rewind() throws(ImportError) {
        guard let file else { return }
        do throws(SystemError) {
            try file.rewind()
        } catch {
            throw ImportError(.unreadable(code: error.code))
        }
        reader = try ImportReader(
            reading: file.descriptor,
            mapping: mappings.given,
            remembered: mappings.remembered,
            now: now,
        )
        (head, taken, isAtEnd) = ([], 0, false)
        digest = ContentDigest()
    }

    /// Throws if the file was cut off or written to since reading began.
    func checkUnchanged() throws(ImportError) { try reader?.checkUnchanged() }

    /// What tells the beginning of the file from others; nil for a pipe.
    var fingerprint: String? { file?.fingerprint() }

    /// What tells files that begin alike from each other; nil for a pipe.
    var content: String? { file?.content() }

    /// How much of the file was read, from 0 to 1; nil for a pipe.
    var progress: Double? { file?.progress }

    /// The first rows, which stay to be taken.
    func preview(_ count: Int) throws(ImportError) -> [ImportRow] {
        while head.count < count, let row = try nextFromFile() { head.append(row) }
        return head
    }

    /// Takes the next rows, none at the end, with the digest of all rows up to the last of them.
    func step(_ count: Int) throws(ImportError) -> (rows: [ImportRow], digest: String) {
        let rows = try next(count)
        for row in rows { digest.add(row) }
        return (rows, digest.text)
    }

    /// Takes the next rows, none at the end.
    func next(_ count: Int) throws(ImportError) -> [ImportRow] {
        var rows = Array(head[taken...].prefix(count))
        taken += rows.count
        if taken == head.count { (head, taken) = ([], 0) }
        rows.reserveCapacity(count)
        while rows.count < count, let row = try nextFromFile() { rows.append(row) }
        return rows
    }

    /// Leaves rows out that were imported before.
    ///
    /// - Returns: The digest of all rows up to the last of them, and how many of them were rejected unread.
    func skip(_ count: Int) throws(ImportError) -> (digest: String, rejected: Int) {
        let known = min(count, head.count - taken)
        var digest = digest
        var rejected = 0
        func pass(_ row: ImportRow) {
            digest.add(row)
            if case .rejected = row.content { rejected += 1 }
        }
        for row in head[taken..<taken + known] { pass(row) }
        taken += known
        if count > known { try reader?.skip(count - known, pass) }
        self.digest = digest
        return (digest.text, rejected)
    }

    private func nextFromFile() throws(ImportError) -> ImportRow? {
        guard !isAtEnd, let row = try reader?.next() else {
            isAtEnd = true
            return nil
        }
        return row
    }
}
