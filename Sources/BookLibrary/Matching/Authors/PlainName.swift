/// What tells a plain name from one that takes longer to read.
enum PlainName {
    /// The place of the comma in a name, counted in bytes.
    struct Comma {
        let place: Int
        let isSome: Bool
    }

    /// Finds the comma of a plain name: ASCII letters, spaces, hyphens, full stops, apostrophes and at
    /// most one comma, without capitals that follow each other, which may be initials or a family name.
    ///
    /// - Returns: Nil for another name.
    static func comma(in name: String) -> Comma? {
        var comma = Comma(place: 0, isSome: false)
        var wasCapital = false
        var place = 0
        for byte in name.utf8 {
            let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x20, UInt8(ascii: "-"),
                UInt8(ascii: "."), UInt8(ascii: "'"):
                break
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if wasCapital { return nil }
            case UInt8(ascii: ","):
                if comma.isSome { return nil }
                comma = Comma(place: place, isSome: true)
            default: return nil
            }
            wasCapital = isCapital
            place += 1
        }
        return comma
    }
}
