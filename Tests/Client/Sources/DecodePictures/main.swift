import BarcodeDetection
import BookImaging

// step 1: Open a picture
let path = CommandLine.arguments[1]
let picture = try ImageSource(path: path)

// step 2: Search it for barcodes
var detector = BarcodeDetector(effort: .thorough)
let detection = try detector.barcodes(in: picture)

// step 3: Use what was found
for barcode in detection.barcodes {
    if let isbn = barcode.isbn {
        print(isbn.hyphenated)
    } else {
        print("\(barcode.symbology) \(barcode.text) is not a book")
    }
}
