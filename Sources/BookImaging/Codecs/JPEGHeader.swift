/// The fields of a JPEG header that decoding needs (ITU-T T.81, annex B).
///
/// TurboJPEG's own header function rejects files with unusual chroma subsampling, although its
/// decoder reads them.
struct JPEGHeader {
    /// The width in pixels.
    private(set) var width = 0
    /// The height in pixels.
    private(set) var height = 0
    /// The number of colour components: 1 for grey, 3 for colour, 4 for CMYK or YCCK.
    private(set) var components = 0
    /// Whether there is an Adobe marker: CMYK components are then inverted.
    private(set) var hasAdobeMarker = false

    /// Parses the marker segments before the image data.
    init(_ bytes: [UInt8]) throws(ImageError) {
        var position = 2
        while let segment = Segment(bytes, from: position), segment.marker != 0xDA {
            position = segment.end
            if segment.isFrame {
                try readFrame(segment, in: bytes)
            } else if segment.marker == 0xEE, bytes.has("Adobe", at: segment.payload.lowerBound) {
                hasAdobeMarker = true
            }
        }
        guard components > 0 else {
            throw .damaged(.jpeg, reason: "the file ends before the image data")
        }
    }

    private mutating func readFrame(_ segment: Segment, in bytes: [UInt8]) throws(ImageError) {
        let start = segment.payload.lowerBound
        guard segment.payload.count >= 6 else {
            throw .damaged(.jpeg, reason: "the frame header is too short")
        }
        guard [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(segment.marker) else {
            throw .unsupportedVariant(.jpeg, reason: "lossless or hierarchical coding")
        }
        guard bytes[start] == 8 else {
            throw .unsupportedVariant(.jpeg, reason: "\(bytes[start]) bits per sample")
        }
        height = bytes.bigEndian16(at: start + 1)
        width = bytes.bigEndian16(at: start + 3)
        components = Int(bytes[start + 5])
    }
}

/// A marker segment.
private struct Segment {
    let marker: UInt8
    let payload: Range<Int>

    var end: Int { payload.upperBound }

    /// Whether this is a frame header: C0 to CF, except DHT, JPG and DAC.
    var isFrame: Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    /// Finds the next segment with a payload; nil if the file ends before its end.
    init?(_ bytes: [UInt8], from start: Int) {
        var position = start
        while position + 3 < bytes.count {
            let marker = bytes[position + 1]
            let isBare = marker == 0x01 || (0xD0...0xD8).contains(marker)
            guard bytes[position] == 0xFF, marker != 0x00, marker != 0xFF, !isBare else {
                position += 1
                continue
            }
            let length = bytes.bigEndian16(at: position + 2)
            guard marker != 0xD9, length >= 2, position + 2 + length <= bytes.count else {
                return nil
            }
            self.marker = marker
            payload = position + 4..<position + 2 + length
            return
        }
        return nil
    }
}
