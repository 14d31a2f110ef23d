import BarcodeDetection

/// The readers are kept, because their tables take longer to compute than a line takes to read.
private nonisolated(unsafe) var readers = Symbology.allCases.map { BlurredLineReader($0) }

/// libFuzzer's entry point: reads arbitrary bytes as the grey levels of a blurred line.
///
/// The first byte is the symbology. libFuzzer calls this from one thread.
@c(LLVMFuzzerTestOneInput)
public func fuzzLines(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: min(count, 1_000)))
    guard let first = bytes.first else { return 0 }
    let samples = bytes.dropFirst().map { Float($0) }
    let index = Int(first) % Symbology.allCases.count
    guard let read = unsafe readers[index].read(samples) else { return 0 }
    precondition(read.ratio >= 0 && read.determination <= 1.001, "a fit is a fit")
    precondition((0.2...1.81).contains(read.blur), "a blur within its bounds")
    let digits = read.digits.compactMap(\.wholeNumberValue)
    let number = BarcodeNumber(Symbology.allCases[index], digits: digits)
    precondition(number != nil, "a number is valid")
    return 0
}
