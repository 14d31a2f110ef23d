/// The Levenshtein distance: how many bytes of UTF-8 to insert, delete or replace to turn one word
/// into the other.
///
/// Levenshtein, Doklady Akademii Nauk SSSR 163 (1965), 845; computed with the table of Wagner and
/// Fischer (Journal of the ACM 21, 1974, 168), one row at a time.
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
