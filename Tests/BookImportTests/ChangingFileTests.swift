import BookImport
import BookLibrary
import BooklandTestSupport
import Foundation
import Testing

@Suite("Files that change while they are read", .timeLimit(.minutes(5)))
struct ChangingFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ count: Int) throws -> String {
        let lines = (1...count).map { "Book number \($0),Author of it \($0)\n" }.joined()
        try folder.write("books.csv", Data(("Title,Author\n" + lines).utf8))
        return folder["books.csv"]
    }

    /// Reads a file, which changes after the first row.
    private func rows(
        of path: String,
        _ change: (FileHandle) throws -> Void,
    ) throws -> (rows: [ImportRow], error: ImportError?) {
        let file = try #require(FileHandle(forReadingAtPath: path))
        defer { try? file.close() }
        var reader = try ImportReader(reading: file.fileDescriptor, now: now)
        var rows: [ImportRow] = []
        if let row = try reader.next() { rows.append(row) }
        let writer = try #require(FileHandle(forWritingAtPath: path))
        try change(writer)
        try writer.close()
        do throws(ImportError) {
            while let row = try reader.next() { rows.append(row) }
        } catch {
            return (rows, error)
        }
        return (rows, nil)
    }

    // The smaller one is read as a whole before its first row.
    @Test(
        "A file that is cut off is an error, and half a line is no row",
        arguments: [20, 30_000],
    )
    func cutOff(_ count: Int) throws {
        let (rows, error) = try rows(of: try write(count)) { file in
            try file.truncate(atOffset: UInt64(count * 20 + 7))
        }
        #expect(error == .changedWhileRead)
        #expect(error?.description == "the file changed while it was read")
        for row in rows {
            #expect(row.book?.title == "Book number \(row.number)")
            #expect(row.book?.authors == ["Author of it \(row.number)"])
        }
    }

    @Test("A file that grows is an error", arguments: [20, 30_000])
    func growing(_ count: Int) throws {
        let (rows, error) = try rows(of: try write(count)) { file in
            try file.seekToEnd()
            try file.write(contentsOf: Data("Half a li".utf8))
        }
        #expect(error == .changedWhileRead)
        #expect(rows.allSatisfy { $0.book?.title?.hasPrefix("Book number ") == true })
    }

    @Test("A file that stays as it is and a pipe are read to their end")
    func unchanged() throws {
        let path = try write(30_000)
        let (rows, error) = try rows(of: path) { _ in }
        #expect(rows.count == 30_000 && error == nil)
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("Title\nEmma\n".utf8))
        var reader = try piped(pipe)
        #expect(try reader.next()?.book?.title == "Emma")
        #expect(try reader.next() == nil)
        try reader.checkUnchanged()
    }

    private func piped(_ pipe: Pipe) throws -> ImportReader {
        try pipe.fileHandleForWriting.close()
        return try ImportReader(reading: pipe.fileHandleForReading.fileDescriptor, now: now)
    }
}
