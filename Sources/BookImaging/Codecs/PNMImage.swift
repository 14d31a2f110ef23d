/// A Netpbm image: PBM, PGM, PPM or PAM.
struct PNMImage: EncodedImage {
    private let header: PNMHeader

    var width: Int { header.width }
    var height: Int { header.height }

    init(header bytes: [UInt8]) throws(ImageError) {
        header = try PNMHeader(bytes)
    }

    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma {
        var canvas = LumaCanvas(width: width, height: height)
        let pixelsRead =
            switch header.coding {
            case .plainBits: readPlainBits(bytes, into: &canvas.pixels)
            case .packedBits: readPackedBits(bytes, into: &canvas.pixels)
            case .plainNumbers: readPlainNumbers(bytes, into: &canvas.pixels)
            case .binary: readBinary(bytes, into: &canvas.pixels)
            }
        guard pixelsRead > 0 else { throw .damaged(.pnm, reason: "the file ends too early") }
        return canvas.finished(isTruncated: pixelsRead < canvas.pixels.count)
    }

    private func readPlainBits(_ bytes: [UInt8], into pixels: inout [UInt8]) -> Int {
        var scanner = PNMScanner(bytes, from: header.dataStart)
        for index in pixels.indices {
            guard let bit = scanner.bit() else { return index }
            pixels[index] = bit == 1 ? 0 : 255
        }
        return pixels.count
    }

    private func readPackedBits(_ bytes: [UInt8], into pixels: inout [UInt8]) -> Int {
        let rowBytes = (width + 7) / 8
        for row in 0..<height {
            let start = header.dataStart + row * rowBytes
            guard start + rowBytes <= bytes.count else { return row * width }
            for column in 0..<width {
                let isBlack = bytes[start + column / 8] << (column % 8) & 0x80 != 0
                pixels[row * width + column] = isBlack ? 0 : 255
            }
        }
        return pixels.count
    }

    private func readPlainNumbers(_ bytes: [UInt8], into pixels: inout [UInt8]) -> Int {
        var scanner = PNMScanner(bytes, from: header.dataStart)
        return readPixels(into: &pixels) { scanner.number() }
    }

    private func readBinary(_ bytes: [UInt8], into pixels: inout [UInt8]) -> Int {
        var position = header.dataStart
        if header.depth == 1, header.maximum == 255 {
            let rest = bytes.dropFirst(position).prefix(pixels.count)
            pixels.replaceSubrange(..<rest.count, with: rest)
            return rest.count
        }
        let isWide = header.maximum > 255
        return readPixels(into: &pixels) {
            let end = position + (isWide ? 2 : 1)
            guard end <= bytes.count else { return nil }
            defer { position = end }
            return isWide ? bytes.bigEndian16(at: position) : Int(bytes[position])
        }
    }

    /// Reads pixels of one to four samples and returns how many there are.
    private func readPixels(into pixels: inout [UInt8], sample: () -> Int?) -> Int {
        var samples: InlineArray<4, UInt8> = [0, 0, 0, 255]
        for index in pixels.indices {
            for channel in 0..<header.depth {
                guard let value = sample() else { return index }
                samples[channel] = scaled(value)
            }
            pixels[index] = luma(of: samples)
        }
        return pixels.count
    }

    private func scaled(_ sample: Int) -> UInt8 {
        UInt8((min(sample, header.maximum) * 255 + header.maximum / 2) / header.maximum)
    }

    private func luma(of samples: InlineArray<4, UInt8>) -> UInt8 {
        switch header.depth {
        case 1: return samples[0]
        case 2: return RGBLuma.overWhite(samples[0], alpha: samples[1])
        default:
            let luma = RGBLuma.value(red: samples[0], green: samples[1], blue: samples[2])
            return RGBLuma.overWhite(luma, alpha: samples[3])
        }
    }
}
