import BooklandSystem

/// Pictures that a program writes one after the other in the format PGM (pgm(5)), with 8 bits a pixel.
struct PGMStream: ~Copyable {
    private let process: ChildProcess
    private var buffer: ArraySlice<UInt8> = []

    init(_ process: consuming ChildProcess) {
        self.process = process
    }

    /// The next picture with its header; nil at the end, and for what is no such picture.
    ///
    /// - Parameter limit: The most pixels.
    /// - Returns: The file of the picture.
    /// - Throws: The system's error.
    mutating func next(limit: Int) throws(SystemError) -> [UInt8]? {
        var header: [UInt8] = []
        // "P5", the width, the height and the maximum, each followed by one white space.
        var numbers: [Int] = []
        var word: [UInt8] = []
        while numbers.count < 4 {
            guard header.count < 64, let byte = try byte() else { return nil }
            header.append(byte)
            if byte > 0x20 {
                word.append(byte)
                continue
            }
            let text = String(decoding: word, as: UTF8.self)
            guard let number = numbers.isEmpty && text == "P5" ? 5 : Int(text) else { return nil }
            numbers.append(number)
            word = []
        }
        let (size, isTooMuch) = numbers[1].multipliedReportingOverflow(by: numbers[2])
        guard numbers[0] == 5, numbers[1] > 0, numbers[2] > 0, !isTooMuch, size <= limit else {
            return nil
        }
        var picture = header
        picture.reserveCapacity(header.count + size)
        while picture.count < header.count + size {
            if buffer.isEmpty { try fill() }
            guard !buffer.isEmpty else { return nil }
            let part = buffer.prefix(header.count + size - picture.count)
            picture += part
            buffer = buffer.dropFirst(part.count)
        }
        return picture
    }

    private mutating func byte() throws(SystemError) -> UInt8? {
        if buffer.isEmpty { try fill() }
        return buffer.popFirst()
    }

    private mutating func fill() throws(SystemError) {
        buffer = try process.read(upTo: 256 << 10)[...]
    }
}
