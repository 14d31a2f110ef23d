/// The header of a Netpbm file, as defined by the manual pages pbm(5), pgm(5), ppm(5) and pam(5).
struct PNMHeader {
    /// The encoding of the samples.
    enum Coding {
        /// One digit per pixel, 1 for black.
        case plainBits
        /// Decimal numbers.
        case plainNumbers
        /// Eight pixels per byte, 1 for black; each row begins at a byte boundary.
        case packedBits
        /// One byte per sample, or two in big-endian order.
        case binary
    }

    private(set) var width = 0
    private(set) var height = 0
    /// Samples per pixel: 1 for grey, 2 for grey and alpha, 3 for colour, 4 for colour and alpha.
    private(set) var depth = 1
    /// The sample value for white, from 1 to 65535.
    private(set) var maximum = 1
    let coding: Coding
    /// The offset of the first sample.
    private(set) var dataStart = 0

    /// Parses a header that begins with P and a digit.
    init(_ bytes: [UInt8]) throws(ImageError) {
        let digit = bytes[1] - UInt8(ascii: "0")
        switch digit {
        case 1: coding = .plainBits
        case 2, 3: coding = .plainNumbers
        case 4: coding = .packedBits
        default: coding = .binary
        }
        var scanner = PNMScanner(bytes, from: 2)
        if digit == 7 {
            try readPAM(&scanner)
        } else {
            try read(&scanner, digit: digit)
        }
        dataStart = scanner.position + 1
        try check()
    }

    private mutating func read(_ scanner: inout PNMScanner, digit: UInt8) throws(ImageError) {
        width = try scanner.headerNumber()
        height = try scanner.headerNumber()
        if digit != 1, digit != 4 { maximum = try scanner.headerNumber() }
        depth = digit == 3 || digit == 6 ? 3 : 1
    }

    private mutating func readPAM(_ scanner: inout PNMScanner) throws(ImageError) {
        while let word = scanner.word(), word != "ENDHDR" {
            switch word {
            case "WIDTH": width = try scanner.headerNumber()
            case "HEIGHT": height = try scanner.headerNumber()
            case "DEPTH": depth = try scanner.headerNumber()
            case "MAXVAL": maximum = try scanner.headerNumber()
            default: scanner.skipLine()
            }
        }
    }

    private func check() throws(ImageError) {
        guard width > 0, height > 0 else {
            throw .damaged(.pnm, reason: "its width or height is missing")
        }
        guard (1...65535).contains(maximum) else {
            throw .damaged(
                .pnm,
                reason: "the maximum sample value must be 1 to 65535, not \(maximum)",
            )
        }
        guard (1...4).contains(depth) else {
            throw .unsupportedVariant(.pnm, reason: "\(depth) samples per pixel")
        }
    }
}
