/// A Windows or OS/2 bitmap.
///
/// Alpha is ignored, as most programs write it without a meaning.
struct BMPImage: EncodedImage {
    private let header: BMPHeader

    var width: Int { header.width }
    var height: Int { header.height }

    init(header bytes: [UInt8]) throws(ImageError) {
        header = try BMPHeader(bytes)
    }

    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma {
        var canvas = LumaCanvas(width: width, height: height)
        let isWhole = forEachPixel(of: bytes) { place, colour in
            canvas.pixels[place] = RGBLuma.value(red: colour.x, green: colour.y, blue: colour.z)
        }
        guard isWhole else {
            return try canvas.rescued(after: .damaged(.bmp, reason: "the file ends too early"))
        }
        return canvas.finished()
    }

    func colours(
        from bytes: [UInt8],
        reducedTo longSide: Int?,
    ) throws(ImageError) -> ColourImage? {
        let isGrey = header.palette.allSatisfy { $0.x == $0.y && $0.y == $0.z }
        guard header.palette.isEmpty || !isGrey else { return nil }
        var image = ColourImage(width: width, height: height)
        _ = forEachPixel(of: bytes) { image.pixels[$0] = $1 }
        return image
    }

    /// Passes each pixel with its place, from the top; returns whether the file has them all.
    private func forEachPixel(
        of bytes: [UInt8],
        _ body: (Int, ColourImage.Pixel) -> Void,
    ) -> Bool {
        switch header.coding {
        case .rows: readRows(bytes, body)
        case .runs8, .runs4: readRuns(bytes, body)
        }
    }

    /// The index of the first pixel of a stored row.
    private func place(ofRow row: Int) -> Int {
        (header.isTopDown ? row : height - 1 - row) * width
    }

    private func readRows(_ bytes: [UInt8], _ body: (Int, ColourImage.Pixel) -> Void) -> Bool {
        let bits = header.bitsPerPixel
        let used = (width * bits + 7) / 8
        for row in 0..<height {
            let start = header.dataStart + row * header.rowSize
            // The last row's padding may be missing.
            guard start + used <= bytes.count else { return false }
            let place = place(ofRow: row)
            for column in 0..<width {
                body(place + column, pixel(bytes, start, column, bits))
            }
        }
        return true
    }

    private func pixel(
        _ bytes: [UInt8],
        _ start: Int,
        _ column: Int,
        _ bits: Int,
    ) -> ColourImage.Pixel {
        switch bits {
        case 1, 4, 8:
            let byte = Int(bytes[start + column * bits / 8])
            let shift = 8 - bits - column * bits % 8
            return header.palette[byte >> shift & (1 << bits - 1)]
        case 24:
            let offset = start + 3 * column
            return .init(bytes[offset + 2], bytes[offset + 1], bytes[offset], 255)
        default:
            let value =
                bits == 16
                ? bytes.littleEndian16(at: start + 2 * column)
                : bytes.littleEndian32(at: start + 4 * column)
            let masks = header.masks
            return .init(
                masks.red.value(in: value),
                masks.green.value(in: value),
                masks.blue.value(in: value),
                255,
            )
        }
    }

    /// Reads runs; pixels that they skip have the first colour.
    private func readRuns(_ bytes: [UInt8], _ body: (Int, ColourImage.Pixel) -> Void) -> Bool {
        for place in 0..<width * height { body(place, header.palette[0]) }
        let isNibbles = header.coding == .runs4
        var (row, column, position) = (0, 0, header.dataStart)
        /// Places one index; those outside the picture are dropped.
        func put(_ index: Int) {
            guard row < height, column < width else { return }
            body(place(ofRow: row) + column, header.palette[index])
            column += 1
        }
        while position + 2 <= bytes.count {
            let (count, code) = (Int(bytes[position]), Int(bytes[position + 1]))
            position += 2
            if count > 0 {
                for step in 0..<count {
                    put(isNibbles ? (step % 2 == 0 ? code >> 4 : code & 15) : code)
                }
                continue
            }
            switch code {
            case 0: (row, column) = (row + 1, 0)
            case 1: return true
            case 2:
                guard position + 2 <= bytes.count else { return false }
                column += Int(bytes[position])
                row += Int(bytes[position + 1])
                position += 2
            default:
                let size = isNibbles ? (code + 1) / 2 : code
                guard position + size <= bytes.count else { return false }
                for step in 0..<code {
                    let byte = Int(bytes[position + (isNibbles ? step / 2 : step)])
                    put(isNibbles ? (step % 2 == 0 ? byte >> 4 : byte & 15) : byte)
                }
                // Runs begin at even offsets.
                position += size + size % 2
            }
            if row >= height { return true }
        }
        return false
    }
}
