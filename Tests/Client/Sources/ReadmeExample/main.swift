import BarcodeDetection
import BookImaging
import BookLibrary

let library = try Library("library.db")
var detector = BarcodeDetector()
let picture = try ImageSource(path: "book.png")
for isbn in try detector.barcodes(in: picture).barcodes.compactMap(\.isbn) {
    print(isbn.hyphenated, try await library.add(isbn))
}
