import BarcodeDetection
import BookImaging

/// libFuzzer's entry point: searches barcodes in arbitrary pixels.
///
/// The first two bytes are width and height, minus one. The remaining bytes are repeated to fill the
/// image, so that a few bytes are enough.
@c(LLVMFuzzerTestOneInput)
public func fuzzDetector(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard bytes.count > 2 else { return 0 }
    let (width, height) = (Int(bytes[0]) + 1, Int(bytes[1]) + 1)
    let values = bytes.dropFirst(2)
    let pixels = (0..<width * height).map { values[values.startIndex + $0 % values.count] }
    var detector = BarcodeDetector(effort: .fast)
    for barcode in detector.barcodes(in: LumaImage(width: width, height: height, pixels: pixels)) {
        precondition(barcode.polygon.count == 4, "a code has four corners")
        precondition(barcode.polygon.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "a place")
    }
    return 0
}
