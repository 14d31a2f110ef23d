import BarcodeDetection
import BookImaging
import CBooklandZBar

/// Measures the processor time of images; prints a line of tab-separated values for each.
enum PictureTimes {
    private static let rounds = 5

    /// Measures image files, including decoding.
    ///
    /// - Parameter path: A file with a path in each line.
    /// - Throws: A `FileError` or an `ImageError`.
    static func ofFiles(_ path: String) throws {
        let text = String(decoding: try fileContent(path), as: UTF8.self)
        var detector = BarcodeDetector(effort: .normal)
        for path in text.split(separator: "\n").map(String.init) {
            let begin = CoreClock.now
            guard let source = try? ImageSource(path: path),
                let found = try? detector.barcodes(in: source)
            else { continue }
            let time = CoreClock.now - begin
            let kinds = found.barcodes.map { barcode in
                switch barcode.method {
                case .edges: "edges"
                case .model: "model"
                case .digits: "digits"
                }
            }
            let kind = kinds.first { $0 != "edges" } ?? kinds.first ?? "none"
            let numbers = found.barcodes.map(\.text).joined(separator: " ")
            print("\(kind)\t\(time)\t\(path)\t\(numbers)")
        }
    }

    /// Measures decoded images without bars, and ZBar's image scanner on the same.
    ///
    /// - Parameter path: A file with a path in each line.
    /// - Throws: A `FileError` or an `ImageError`.
    static func withoutBars(_ path: String) throws {
        let text = String(decoding: try fileContent(path), as: UTF8.self)
        var detector = BarcodeDetector(effort: .normal)
        let scanner = ZBarScanner()
        for path in text.split(separator: "\n").map(String.init) {
            let image = try ImageSource(path: path).luma().image
            var (own, peer) = (Double.infinity, Double.infinity)
            for _ in 0..<rounds {
                var begin = CoreClock.now
                let found = detector.barcodes(in: image)
                own = min(own, CoreClock.now - begin)
                precondition(found.isEmpty, "no code is in \(path)")
                begin = CoreClock.now
                scanner.scan(image)
                peer = min(peer, CoreClock.now - begin)
            }
            print("\(own)\t\(peer)\t\(path)")
        }
    }
}

/// ZBar's image scanner: every line of an image, for the symbologies that Bookland reads.
@safe
private struct ZBarScanner {
    private let scanner = unsafe zbar_image_scanner_create()

    init() {
        unsafe zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        for kind in [ZBAR_EAN13, ZBAR_EAN8, ZBAR_UPCE] {
            unsafe zbar_image_scanner_set_config(scanner, kind, ZBAR_CFG_ENABLE, 1)
        }
    }

    func scan(_ image: LumaImage) {
        let grey = unsafe zbar_image_create()
        defer { unsafe zbar_image_destroy(grey) }
        unsafe zbar_image_set_format(grey, 0x3030_3859)
        unsafe zbar_image_set_size(grey, UInt32(image.width), UInt32(image.height))
        let rows = (0..<image.height).flatMap { y in
            image.withPixels { pixels in
                (0..<image.width).map { unsafe pixels[unchecked: y * image.stride + $0] }
            }
        }
        unsafe rows.withUnsafeBytes { bytes in
            unsafe zbar_image_set_data(grey, bytes.baseAddress, UInt(bytes.count), nil)
            _ = unsafe zbar_scan_image(scanner, grey)
        }
    }
}
