import BookImaging
import BooklandTestSupport
import Foundation
import Testing

/// Every reason why an image cannot be read has its own error.
@Suite(.timeLimit(.minutes(5)))
struct ImageErrorTests {
    private func error(path: String, limits: ImageLimits = ImageLimits()) -> ImageError? {
        do throws(ImageError) {
            _ = try ImageSource(path: path, limits: limits).luma()
            return nil
        } catch {
            return error
        }
    }

    private func error(bytes: [UInt8], limits: ImageLimits = ImageLimits()) -> ImageError? {
        do throws(ImageError) {
            _ = try ImageSource(bytes: bytes, limits: limits).luma()
            return nil
        } catch {
            return error
        }
    }

    @Test("A missing file is an error")
    func noSuchFile() throws {
        let folder = try TemporaryFolder()
        #expect(error(path: folder.path + "/none.jpg") == .noSuchFile)
        let file = try folder.write("a.txt", [1])
        #expect(error(path: file + "/none.jpg") == .noSuchFile)
        #expect(error(path: "") == .noSuchFile)
    }

    @Test("A folder is an error")
    func folder() throws {
        let folder = try TemporaryFolder()
        #expect(error(path: folder.path) == .isFolder)
    }

    @Test("A named pipe, a socket or a device does not block", .timeLimit(.minutes(5)))
    func specialFiles() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path + "/pipe.jpg"
        let made = unsafe mkfifo(pipe, 0o600)
        try #require(made == 0)
        #expect(error(path: pipe) == .notRegularFile)
        #expect(error(path: "/dev/zero") == .notRegularFile)
    }

    /// Calls a closure without root's permission to read everything.
    ///
    /// setfsuid(2) changes the file system user of this thread only; Swift does not import it.
    private func withoutPrivilege<Result>(_ body: () throws -> Result) throws -> Result {
        guard getuid() == 0 else { return try body() }
        guard let symbol = unsafe dlsym(nil, "setfsuid") else {
            try Test.cancel("this system knows no users for files")
        }
        let setUser = unsafe unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Int32).self)
        _ = setUser(65_534)
        defer { _ = setUser(0) }
        return try body()
    }

    @Test("A file without read permission is an error")
    func permissionDenied() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("secret.jpg", [0xFF, 0xD8, 0xFF])
        let changed = unsafe chmod(file, 0)
        try #require(changed == 0)
        let found = try withoutPrivilege { error(path: file) }
        #expect(found == .permissionDenied)
    }

    @Test("Other system errors carry the system's message")
    func unreadable() {
        let name = String(repeating: "n", count: 300)
        #expect(error(path: "/tmp/" + name) == .unreadable(reason: "file name too long"))
    }

    @Test("An empty file is an error")
    func empty() throws {
        let folder = try TemporaryFolder()
        #expect(error(path: try folder.write("empty.jpg", [])) == .empty)
        #expect(error(bytes: []) == .empty)
    }

    @Test("A file above the byte limit is not read")
    func tooManyBytes() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("big.pgm", Array("P5 9 9 255\n".utf8))
        let limits = ImageLimits(maximumBytes: 10)
        #expect(error(path: file, limits: limits) == .tooManyBytes(limit: 10))
        #expect(
            error(bytes: Array("P5 9 9 255\n".utf8), limits: limits) == .tooManyBytes(limit: 10)
        )
        #expect(error(path: file, limits: ImageLimits(maximumBytes: 11))?.isDamage == true)
    }

    @Test("A sparse file of a terabyte is rejected by its size")
    func sparse() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("sparse.jpg", [0xFF, 0xD8, 0xFF])
        // Some file systems do not allow such files.
        guard unsafe truncate(file, 1 << 40) == 0 else { return }
        #expect(error(path: file) == .tooManyBytes(limit: 512 << 20))
    }

    @Test("An image above the pixel limit is rejected by its header")
    func tooManyPixels() {
        let expected = ImageError.tooManyPixels(width: 20000, height: 10001, limit: 200_000_000)
        #expect(error(bytes: Array("P5 20000 10001 255\n".utf8)) == expected)
        let huge = error(bytes: Array("P5 999999999 999999999 255\n".utf8))
        #expect(
            huge == .tooManyPixels(width: 999_999_999, height: 999_999_999, limit: 200_000_000)
        )
    }

    @Test("The pixel limit applies to every format", arguments: Fixtures.readable)
    func tooManyPixels(name: String) throws {
        let limits = ImageLimits(maximumPixels: 32 * 24 - 1)
        let expected = ImageError.tooManyPixels(width: 32, height: 24, limit: 32 * 24 - 1)
        #expect(error(path: Fixtures.path(name), limits: limits) == expected)
        #expect(error(path: Fixtures.path(name), limits: ImageLimits(maximumPixels: 768)) == nil)
    }

    @Test(
        "The error names the likely type of an unsupported file",
        arguments: [
            ("%PDF-1.7\n", "a PDF document"),
            ("<?xml version=\"1.0\"?>\n<svg xmlns=\"x\">", "an SVG drawing"),
            ("<!DOCTYPE html><title>x</title>", "a web page"),
            ("BM\u{1}\u{2}", "a BMP image"),
            ("ISBN 9780306406157\n", "text"),
            ("IIRO\u{8}\u{0}", "a camera raw image"),
            ("II*\u{0}\u{10}\u{0}\u{0}\u{0}CR\u{2}\u{0}", "a camera raw image"),
            ("\u{0}\u{0}\u{0}\u{18}ftypisom\u{0}\u{0}\u{0}\u{0}isommp42", "a video"),
            ("\u{0}\u{0}\u{0}\u{18}ftypcrx \u{0}\u{0}\u{0}\u{0}crx isom", "a camera raw image"),
            ("RIFF\u{1}\u{0}\u{0}\u{0}AVI LIST", "a video"),
            ("PK\u{3}\u{4}", "a ZIP archive or an office document"),
            ("\u{1}\u{2}\u{3}\u{4}", nil),
        ] as [(String, String?)],
    )
    func foreign(text: String, looksLike: String?) {
        #expect(error(bytes: Array(text.utf8)) == .unsupportedFormat(looksLike: looksLike))
    }

    @Test("An unsupported variant has the codec's reason")
    func unsupportedVariant() throws {
        let found = error(path: Fixtures.path("unsupported-float.tif"))
        guard case .unsupportedVariant(.tiff, let reason) = found else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(reason.contains("32-bit"))
    }

    @Test("JPEGs with 12 bits or lossless coding are unsupported")
    func unsupportedJPEG() throws {
        var bytes = try Fixtures.bytes("grey-baseline.jpg")
        let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes[frame + 4] = 12
        #expect(error(bytes: bytes) == .unsupportedVariant(.jpeg, reason: "12 bits per sample"))
        bytes[frame + 1] = 0xC3
        guard case .unsupportedVariant = error(bytes: bytes) else {
            Issue.record("lossless coding is refused")
            return
        }
    }

    @Test("Every error is one line without the file name")
    func descriptions() {
        let errors: [ImageError] = [
            .noSuchFile, .permissionDenied, .isFolder, .notRegularFile, .empty,
            .unreadable(reason: "x"), .tooManyBytes(limit: 1), .unsupportedFormat(looksLike: nil),
            .unsupportedFormat(looksLike: "text"), .unsupportedVariant(.jpeg, reason: "x"),
            .tooManyPixels(width: 1, height: 2, limit: 1), .damaged(.gif, reason: "x"),
            .missingLibrary(.heif, package: "libheif1"),
        ]
        let lines = errors.map(\.description)
        #expect(lines.allSatisfy { !$0.isEmpty && !$0.contains("\n") && !$0.hasSuffix(".") })
        #expect(Set(lines).count == lines.count)
    }
}

extension ImageError {
    /// Whether the content is damaged.
    var isDamage: Bool {
        if case .damaged = self { true } else { false }
    }
}
