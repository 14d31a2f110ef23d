/// How easily a recogniser takes one letter for another on a spine.
///
/// Costs are hundredths of an edit: a letter that has nothing to do with the other costs 100. The groups are those that
/// worn, thin and decorated type gives Tesseract; the costs were set by hand on photographs of shelves and are coarse on
/// purpose, since each fount confuses other letters.
enum LetterConfusion {
    /// The cost of an edit.
    static let whole: Int32 = 100
    /// The cost of one letter read as two, or two as one: `rn` for `m`.
    static let merging: Int32 = 35

    /// The number of letters that are told apart: those of folded ASCII.
    static let letters = 128

    /// What reading one letter for another costs, by `read * letters + written`.
    static let substitutions: [Int32] = {
        var costs = [Int32](repeating: whole, count: letters * letters)
        for letter in 0..<letters { costs[letter * letters + letter] = 0 }
        func set(_ pairs: String, _ cost: Int32) {
            for pair in pairs.split(separator: " ") {
                let (one, other) = (Int(Array(pair.utf8)[0]), Int(Array(pair.utf8)[1]))
                costs[one * letters + other] = cost
                costs[other * letters + one] = cost
            }
        }
        // Round letters.
        set("o0 oq co cd do uo o6 9o ad au 0d 0q 0c", 45)
        // The same strokes, in nearly every sans serif.
        set("i1 il 1l s5 b8 z2 g9 q9 gq b6 ij lj tf tj", 25)
        // The same outline with one stroke more or less.
        set(
            "ec oe ao ea eu vy nh mn hb rt lt it cg co kx vw hk nr fp lf rp yv ve ad oi j7 t4 a3 b3 ew mi un sz i7 17",
            50,
        )
        set("uv", 50)
        return costs
    }()

    /// What a letter costs that was not read, or that was read where none is: thin letters come and go.
    static let gaps: [Int32] = (0..<letters).map { letter in
        "il1jtrf".utf8.contains(UInt8(letter)) ? 70 : whole
    }

    /// The class of each letter; letters of a class are taken for each other.
    static let classes: [UInt8] = {
        var classes = (0..<letters).map { UInt8($0) }
        for group in ["o0qd6", "i1ljtf", "s5", "b8", "g9", "uvy", "eca", "nmhr", "wk", "z27"] {
            for letter in group.utf8 { classes[Int(letter)] = Array(group.utf8)[0] }
        }
        return classes
    }()

    /// The letter that two letters are read for, by `first * letters + second`; 0 for none.
    static let readForOne = pairs(["rnm", "cld", "vvw", "iiu", "lih", "inm"])
    /// The letter that two written letters are read as, by `first * letters + second`; 0 for none.
    static let writtenAsOne = pairs(["rnm", "cld", "vvw", "lih", "rin"])

    private static func pairs(_ texts: [String]) -> [UInt8] {
        var table = [UInt8](repeating: 0, count: letters * letters)
        for text in texts {
            let letters = Array(text.utf8)
            table[Int(letters[0]) * Self.letters + Int(letters[1])] = letters[2]
        }
        return table
    }
}
