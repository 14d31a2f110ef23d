/// How many letters have to be put in, left out or changed to make one word of another.
///
/// Levenshtein, Doklady Akademii Nauk SSSR 163 (1965), 845; with Wagner and Fischer's table, of which
/// one row is kept.
func editDistance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
        var diagonal = row[0]
        row[0] = index + 1
        for place in right.indices {
            let changed = diagonal + (letter == right[place] ? 0 : 1)
            diagonal = row[place + 1]
            row[place + 1] = min(changed, row[place] + 1, diagonal + 1)
        }
    }
    return row[right.count]
}
