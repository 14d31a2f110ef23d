import BookImaging

/// libFuzzer's entry point: decodes arbitrary bytes as an image, at full and at reduced size, in grey and
/// in colours.
@c(LLVMFuzzerTestOneInput)
public func fuzzImages(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    // Large images only slow the fuzzer down.
    let limits = ImageLimits(maximumPixels: 1 << 20, maximumBytes: 1 << 20)
    do throws(ImageError) {
        let source = try ImageSource(bytes: bytes, limits: limits)
        check(try source.luma())
        check(try source.luma(reducedTo: 10))
        if let other = source.otherReading { check(try other.luma()) }
        for size in [nil, 10] {
            guard let colours = try source.colours(reducedTo: size) else { continue }
            for look in ColourImage.Look.allCases { _ = colours.luma(look) }
        }
        let few = ImageLimits(maximumPixels: 1 << 16, maximumBytes: 1 << 20, maximumPages: 20)
        try ImageSource.forEachPage(of: bytes, limits: few) { page in
            if let luma = try? page.get().luma() { check(luma) }
            return true
        }
    } catch {
        precondition(!error.description.contains("\n"), "an error is one line")
    }
    return 0
}

/// Reads every pixel, so that a wrong size is detected.
private func check(_ decoded: DecodedLuma) {
    let image = decoded.image
    let half = image.resized(width: (image.width + 1) / 2, height: (image.height + 1) / 2)
    precondition(half.width > 0 && half.height > 0, "a picture has a shape")
}
