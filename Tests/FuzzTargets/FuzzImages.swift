import BookImaging

/// libFuzzer's entry: reads any bytes as a picture, at full and at reduced size.
@c(LLVMFuzzerTestOneInput)
public func fuzzImages(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    // Large pictures only make the fuzzer slow.
    let limits = ImageLimits(maximumPixels: 1 << 20, maximumBytes: 1 << 20)
    do throws(ImageError) {
        let source = try ImageSource(bytes: bytes, limits: limits)
        check(try source.luma())
        check(try source.luma(reducedTo: 10))
    } catch {
        precondition(!error.description.contains("\n"), "an error is one line")
    }
    return 0
}

/// Touches every pixel, so that a wrong shape is found.
private func check(_ decoded: DecodedLuma) {
    let image = decoded.image
    let half = image.resized(width: (image.width + 1) / 2, height: (image.height + 1) / 2)
    precondition(half.width > 0 && half.height > 0, "a picture has a shape")
}
