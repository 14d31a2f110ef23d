/// How a TIFF page lays out its pixels: TIFF 6.0, sections 3 to 6.
struct TIFFLayout: Sendable {
    /// What a sample means.
    enum Photometric: Sendable {
        case whiteIsZero
        case blackIsZero
        case colour
        case palette
    }

    var width = 0
    var height = 0
    /// The tag's number; nil where it is none of those that are decoded here.
    var photometric: Photometric?
    var bitsPerSample = 1
    var samplesPerPixel = 1
    /// Whether a pixel's samples lie together rather than each in its own plane.
    var isContiguous = true
    /// Whether samples are whole numbers without a sign.
    var isUnsigned = true

    /// Whether rows can be turned into luminances by ``TIFFRow``; other pages go through the
    /// library's own conversion to RGBA.
    var isDirect: Bool {
        guard isUnsigned else { return false }
        switch photometric {
        case .whiteIsZero, .blackIsZero:
            return samplesPerPixel == 1 && [1, 2, 4, 8, 16].contains(bitsPerSample)
        case .palette:
            return samplesPerPixel == 1 && [1, 2, 4, 8].contains(bitsPerSample)
        case .colour:
            return samplesPerPixel == 3 && isContiguous && [8, 16].contains(bitsPerSample)
        case nil:
            return false
        }
    }
}
