import BarcodeDetection
import BookCatalog
import BookImaging
import BookLibrary
import BookLookup

let library = try Library("library.db")
let client = LookupClient(catalog: try OfflineCatalog(nil))
var options = LookupOptions()
options.isOffline = true  // only the catalogue and the cache

var detector = BarcodeDetector()
let picture = try ImageSource(path: "book.png")
for isbn in try detector.barcodes(in: picture).barcodes.compactMap(\.isbn) {
    if let book = await client.answer(to: isbn, options).record {
        print(isbn.hyphenated, book.title, try await library.add(book))
    } else {
        print(isbn.hyphenated, try await library.add(isbn))  // looked up later
    }
}
