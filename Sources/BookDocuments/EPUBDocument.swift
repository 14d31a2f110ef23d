import BookIdentifiers
import BooklandXML
import BooklandZIP

/// An e-book as EPUB (EPUB Open Container Format 3.3): what it says of itself, and its text.
package struct EPUBDocument: Sendable {
    private let archive: ZIPArchive
    private let packagePath: String

    /// The most bytes of one file of the book that are read.
    private static let longestFile = 4 << 20

    /// Whether a file is an EPUB, by the first file in it.
    package static func recognises(_ bytes: [UInt8]) -> Bool {
        let mark = Array("mimetypeapplication/epub+zip".utf8)
        return bytes.starts(with: [0x50, 0x4B, 3, 4]) && bytes.dropFirst(30).starts(with: mark)
    }

    /// Opens a book.
    ///
    /// - Parameter bytes: The content of the file.
    /// - Throws: ``DocumentError``.
    package init(_ bytes: [UInt8]) throws(DocumentError) {
        guard let archive = ZIPArchive(bytes) else { throw .damaged("EPUB") }
        self.archive = archive
        var path: String?
        for event in try Self.events("META-INF/container.xml", archive) {
            guard case .start(let name, let attributes) = event, name.local == "rootfile" else {
                continue
            }
            path = path ?? attributes.first { $0.name.local == "full-path" }?.value
        }
        guard let path else { throw .damaged("EPUB") }
        packagePath = path
    }

    /// How many files at the beginning and at the end are searched for printed ISBNs.
    private static let firstFiles = 8
    private static let lastFiles = 3

    /// The ISBNs in the metadata and in the first and last parts of the text, each once.
    package func isbns() throws(DocumentError) -> [DocumentISBN] {
        let package = try EPUBPackage(Self.events(packagePath, archive))
        var isbns: [DocumentISBN] = []
        for text in package.identifiers { isbns.add(in: text, page: nil, .metadata) }
        let files = package.textFiles
        let last = files.dropFirst(Self.firstFiles).suffix(Self.lastFiles)
        for file in files.prefix(Self.firstFiles) + last {
            let path = EPUBPackage.path(of: file, besides: packagePath)
            // A part that is missing or damaged does not hide the others.
            guard let bytes = try? archive.bytes(of: path, limit: Self.longestFile) else {
                continue
            }
            isbns.add(in: MarkupText.text(of: bytes), page: nil, .text)
        }
        return isbns
    }

    private static func events(
        _ path: String,
        _ archive: ZIPArchive,
    ) throws(DocumentError) -> [XMLEvent] {
        let bytes = try? archive.bytes(of: path, limit: longestFile)
        guard let bytes, let events = try? XMLReader.events(in: bytes) else {
            throw .damaged("EPUB")
        }
        return events
    }
}
