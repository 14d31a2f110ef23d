import CBooklandWebP

/// The frames of a WebP animation, each drawn over those before it by libwebpdemux.
@safe
struct WebPAnimation: ~Copyable {
    private let decoder: OpaquePointer
    private let width: Int
    private let height: Int

    /// Passes the frames until the closure returns false.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: The most pixels of a frame.
    ///   - body: Gets each frame as it is seen; returns whether to go on.
    /// - Throws: An ``ImageError``; frames before it were passed.
    static func forEachFrame(
        _ bytes: [UInt8],
        limits: ImageLimits,
        _ body: (ColourImage) -> Bool,
    ) throws(ImageError) {
        if let whole = WebPContainer.wholeChunks(of: bytes) {
            guard try passFrames(whole, limits: limits, body) else { return }
            throw .damaged(.webp, reason: "the file ends too early")
        }
        _ = try passFrames(bytes, limits: limits, body)
    }

    /// Passes the frames of a complete file; returns false if the closure has.
    private static func passFrames(
        _ bytes: [UInt8],
        limits: ImageLimits,
        _ body: (ColourImage) -> Bool,
    ) throws(ImageError) -> Bool {
        try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
            let animation = try unsafe WebPAnimation.opened(buffer, limits)
            while let frame = try animation.next() {
                guard body(frame) else { return false }
            }
            return true
        }
    }

    private init(_ decoder: OpaquePointer, _ width: Int, _ height: Int) {
        unsafe self.decoder = decoder
        (self.width, self.height) = (width, height)
    }

    private static func opened(
        _ buffer: UnsafeBufferPointer<UInt8>,
        _ limits: ImageLimits,
    ) throws(ImageError) -> WebPAnimation {
        var data = unsafe WebPData(bytes: buffer.baseAddress, size: buffer.count)
        var features = WebPBitstreamFeatures()
        guard unsafe WebPGetFeatures(buffer.baseAddress, buffer.count, &features) == VP8_STATUS_OK
        else { throw .damaged(.webp, reason: "the content is corrupt") }
        let (width, height) = (Int(features.width), Int(features.height))
        // The decoder takes memory for two whole frames at once.
        try limits.check(width: width, height: height)
        var options = WebPAnimDecoderOptions()
        guard unsafe WebPAnimDecoderOptionsInit(&options) != 0 else {
            throw .damaged(.webp, reason: "the library is another version")
        }
        options.color_mode = MODE_rgbA
        guard let decoder = unsafe WebPAnimDecoderNew(&data, &options) else {
            throw .damaged(.webp, reason: "the file ends too early, or is corrupt")
        }
        return unsafe WebPAnimation(decoder, width, height)
    }

    deinit {
        unsafe WebPAnimDecoderDelete(decoder)
    }

    /// The next frame, premultiplied by alpha; nil at the end.
    private func next() throws(ImageError) -> ColourImage? {
        guard unsafe WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return nil }
        var start: UnsafeMutablePointer<UInt8>?
        var time: Int32 = 0
        guard unsafe WebPAnimDecoderGetNext(decoder, &start, &time) != 0, let start = unsafe start
        else { throw .damaged(.webp, reason: "a frame is corrupt") }
        var image = ColourImage(width: width, height: height)
        let source = unsafe UnsafeRawBufferPointer(start: start, count: 4 * width * height)
        unsafe image.pixels.withUnsafeMutableBytes { unsafe $0.copyMemory(from: source) }
        return image
    }
}
