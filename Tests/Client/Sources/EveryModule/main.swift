// Uses each public module of Bookland the way a client does, and checks what it gives.
import BarcodeDetection
import BookCamera
import BookCatalog
import BookDesk
import BookFormats
import BookIdentifiers
import BookImaging
import BookLibrary
import BookLookup
import BookMetadata
import BookScanning
import Synchronization

func check(_ holds: Bool, _ what: String) {
    precondition(holds, what)
    print("\(what): ok")
}

let (pictures, folder) = (CommandLine.arguments[1], CommandLine.arguments[2])

// Identifiers
let isbn = try ISBN("0-306-40615-2")
check(isbn.hyphenated == "978-0-306-40615-7", "BookIdentifiers")
check((try? ISBN("9780306406158")) == nil, "a wrong check digit is refused")

// Imaging and detection
let source = try ImageSource(path: "\(pictures)/clean/module-3px.png")
check(try source.luma().image.width > 0, "BookImaging")
var detector = BarcodeDetector()
let barcodes = try detector.barcodes(in: source).barcodes
check(barcodes.map(\.text) == ["9782070368891"], "BarcodeDetection")

// Camera and scanning: a device that is not there is an error, not an end
let frames = ReconnectingFrames(of: Camera("\(folder)/no-camera"))
do {
    for try await found in BookScanner().isbns(in: frames) { print(found) }
    check(false, "BookScanning")
} catch {
    check("\(error)".contains("no-camera"), "BookCamera and BookScanning")
}

// Catalogue and lookup, with the shipped books
let catalog = try OfflineCatalog(nil)
let mockingbird = try ISBN("9780061120084")
check(try await catalog.record(for: mockingbird)?.title == "To Kill a Mockingbird", "BookCatalog")
let client = LookupClient(catalog: catalog, cache: LookupCache(path: "\(folder)/cache.db"))
var options = LookupOptions()
options.isOffline = true
let answer = await client.answer(to: mockingbird, options)
guard let record = answer.record else { fatalError("BookLookup") }
check(record.authors.map(\.name) == ["Harper Lee"], "BookLookup")
let unknown = await client.answer(to: isbn, options)
check(unknown.record == nil, "an unknown book")

// Metadata and formats
check(record.edition.isbn == mockingbird, "BookMetadata")
var writer = BookWriter(.bibtex)
let text = writer.add(record) + writer.finish()
check(text.contains("{To Kill a Mockingbird}") || text.contains("Mockingbird"), "BookFormats")

// Library: add, list, export, import, events
let library = try Library("\(folder)/library.db")
check(try await library.add(record).description == "new", "adding a book")
check(try await library.add(isbn).description.hasPrefix("pending"), "adding an ISBN")
check(try await library.count == 2, "BookLibrary")
let lines = Mutex<[[UInt8]]>([])
try await library.export { line in lines.withLock { $0.append(line) } }
let copy = try Library("\(folder)/copy.db")
_ = try await copy.importLines(lines.withLock { $0 }, firstNumber: 1, label: "import")
check(try await copy.entries(of: mockingbird).count == 1, "export and import")

// Desk
let observation = Observation(barcodes[0], from: .picture("book.png"))
check(observation.isbn?.digits == "9782070368891", "BookDesk")
