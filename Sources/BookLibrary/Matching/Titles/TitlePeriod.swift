/// The years from one to another that a title names, by which the volumes of diaries and histories are told
/// apart: "Tagebücher 1933–1941".
enum TitlePeriod {
    /// The periods of a title, each as its first and last year.
    static func all(in title: String) -> Set<[Int]> {
        let bytes = Array(title.utf8)
        var periods: Set<[Int]> = []
        var place = 0
        while place + 4 < bytes.count {
            guard let first = number(bytes[place...].prefix(4)), (1000...2100).contains(first),
                place == 0 || !isDigit(bytes[place - 1])
            else {
                place += 1
                continue
            }
            var next = place + 4
            while next < bytes.count,
                bytes[next] == 0x20 || bytes[next] == 0x2D || bytes[next] >= 0x80
            {
                next += 1
            }
            let digits = bytes[next...].prefix(while: isDigit)
            let hasDash = bytes[(place + 4)..<next].contains { $0 != 0x20 }
            place = next
            guard hasDash, digits.count == 2 || digits.count == 4, let last = number(digits) else {
                continue
            }
            if digits.count == 4, last >= first, last <= 2100 {
                periods.insert([first, last])
            } else if digits.count == 2, first / 100 * 100 + last >= first {
                periods.insert([first, first / 100 * 100 + last])
            }
        }
        return periods
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
