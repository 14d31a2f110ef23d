/// German umlauts, which some sources write as two letters: "Hoehle" for "Höhle".
enum Umlauts {
    /// A folded text without the e of ae, oe and ue.
    static func removed(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "e")) else { return text }
        var letters: [UInt8] = []
        letters.reserveCapacity(text.utf8.count)
        for letter in text.utf8 {
            if letter == UInt8(ascii: "e"), let last = letters.last, "aou".utf8.contains(last) {
                continue
            }
            letters.append(letter)
        }
        return String(decoding: letters, as: UTF8.self)
    }
}
