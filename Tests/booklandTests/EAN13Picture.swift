import Foundation

/// Returns a clean image of an EAN-13 barcode in PGM format.
///
/// Patterns: ISO/IEC 15420, seven modules per digit, guard patterns at the ends and in the middle.
func ean13Picture(_ digits: String, module: Int = 3, height: Int = 60) -> Data {
    let values = digits.compactMap(\.wholeNumberValue)
    let quiet = String(repeating: "0", count: 12)
    let row = (quiet + modules(values) + quiet)
        .flatMap { Array(repeating: $0 == "1" ? UInt8(0) : 255, count: module) }
    let margin = [UInt8](repeating: 255, count: row.count * 10)
    let pixels = margin + (0..<height).flatMap { _ in row } + margin
    return Data("P5 \(row.count) \(height + 20) 255\n".utf8) + Data(pixels)
}

/// Returns a blank image in PGM format.
func blankPicture() -> Data {
    Data("P5 200 100 255\n".utf8) + Data(repeating: 255, count: 20_000)
}

/// Returns 13 digits: 978, the number as nine digits, and the check digit.
func bookNumber(_ number: Int) -> String {
    let text = String(number)
    return withCheckDigit("978" + String(repeating: "0", count: 9 - text.count) + text)
}

/// Appends the check digit to twelve digits.
func withCheckDigit(_ twelve: String) -> String {
    let sum = twelve.compactMap(\.wholeNumberValue).enumerated()
        .reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
    return twelve + String((10 - sum % 10) % 10)
}

private func modules(_ digits: [Int]) -> String {
    // Number set C. Set A is its complement, and B is A reversed.
    let right = [
        "1110010", "1100110", "1101100", "1000010", "1011100",
        "1001110", "1010000", "1000100", "1001000", "1110100",
    ]
    // The pattern of sets A and B in the left half encodes the first digit.
    let turned = [
        "000000", "001011", "001101", "001110", "010011",
        "011001", "011100", "010101", "010110", "011010",
    ]
    let left = zip(digits[1...6], turned[digits[0]]).map { digit, isTurned in
        isTurned == "1"
            ? String(right[digit].reversed())
            : String(right[digit].map { $0 == "1" ? "0" : "1" })
    }
    return "101" + left.joined() + "01010" + digits[7...12].map { right[$0] }.joined() + "101"
}
