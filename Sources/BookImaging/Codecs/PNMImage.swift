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
            case .binary where header.depth == 1 && header.maximum == 255:
                copyBytes(bytes, into: &canvas.pixels)
            case .plainNumbers, .binary: readSamples(bytes, into: &canvas.pixels, luma(of:))
            }
        guard pixelsRead > 0 else { throw .damaged(.pnm, reason: "the file ends too early") }
        return canvas.finished(isTruncated: pixelsRead < canvas.pixels.count)
    }

    func colours(
        from bytes: [UInt8],
        reducedTo longSide: Int?,
    ) throws(ImageError) -> ColourImage? {
        guard header.depth > 1 else { return nil }
        var image = ColourImage(width: width, height: height)
        _ = readSamples(bytes, into: &image.pixels, colour(of:))
        return image
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

    private func copyBytes(_ bytes: [UInt8], into pixels: inout [UInt8]) -> Int {
        let rest = bytes.dropFirst(header.dataStart).prefix(pixels.count)
        pixels.replaceSubrange(..<rest.count, with: rest)
        return rest.count
    }

    /// Reads pixels of one to four samples and returns how many there are.
    private func readSamples<Pixel>(
        _ bytes: [UInt8],
        into pixels: inout [Pixel],
        _ pixel: (InlineArray<4, UInt8>) -> Pixel,
    ) -> Int {
        if header.coding == .plainNumbers {
            var scanner = PNMScanner(bytes, from: header.dataStart)
            return readPixels(into: &pixels, pixel) { scanner.number() }
        }
        var position = header.dataStart
        let isWide = header.maximum > 255
        return readPixels(into: &pixels, pixel) {
            let end = position + (isWide ? 2 : 1)
            guard end <= bytes.count else { return nil }
            defer { position = end }
            return isWide ? bytes.bigEndian16(at: position) : Int(bytes[position])
        }
    }

    private func readPixels<Pixel>(
        into pixels: inout [Pixel],
        _ pixel: (InlineArray<4, UInt8>) -> Pixel,
        sample: () -> Int?,
    ) -> Int {
        var samples: InlineArray<4, UInt8> = [0, 0, 0, 255]
        for index in pixels.indices {
            for channel in 0..<header.depth {
                guard let value = sample() else { return index }
                samples[channel] = scaled(value)
            }
            pixels[index] = pixel(samples)
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

    private func colour(of samples: InlineArray<4, UInt8>) -> ColourImage.Pixel {
        let isGrey = header.depth == 2
        let pixel = ColourImage.Pixel(
            samples[0],
            samples[isGrey ? 0 : 1],
            samples[isGrey ? 0 : 2],
            samples[isGrey ? 1 : 3],
        )
        return ColourImage.premultiplied(pixel)
    }
}
