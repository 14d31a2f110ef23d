/// The pixel layout of a TIFF page (TIFF 6.0, sections 3 to 6).
struct TIFFLayout: Sendable {
    /// The photometric interpretation: the meaning of a sample.
    enum Photometric: Sendable {
        case whiteIsZero
        case blackIsZero
        case colour
        case palette
    }

    /// How the second sample of a grey pixel makes it transparent.
    enum GreyAlpha: Sendable {
        /// The grey is premultiplied.
        case associated
        case unassociated
    }

    var width = 0
    var height = 0
    /// The photometric interpretation; nil for others than these four.
    var photometric: Photometric?
    var bitsPerSample = 1
    var samplesPerPixel = 1
    /// The meaning of the second of two samples; nil if there is another number, or another meaning.
    var greyAlpha: GreyAlpha?
    /// Whether the samples of a pixel are interleaved rather than in separate planes.
    var isContiguous = true
    /// Whether samples are unsigned integers.
    var isUnsigned = true

    /// Whether the page may have colours or transparent pixels.
    var hasColourOrAlpha: Bool {
        switch photometric {
        case .whiteIsZero, .blackIsZero: samplesPerPixel > 1
        case .colour, .palette, nil: true
        }
    }

    /// Whether ``TIFFRow`` can convert rows; other pages use libtiff's conversion to RGBA.
    var isDirect: Bool {
        guard isUnsigned else { return false }
        switch photometric {
        case .blackIsZero where greyAlpha != nil && isContiguous && bitsPerSample == 16:
            // libtiff's conversion ignores alpha of 16 bits beside grey.
            return true
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
