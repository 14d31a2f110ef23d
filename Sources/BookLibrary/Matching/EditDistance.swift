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

/// Whether two words differ in one byte of UTF-8 at most: one that is changed, missing, or exchanged
/// with the next one.
func differInOneLetter(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard abs(left.count - right.count) <= 1 else { return false }
    let start = zip(left, right).prefix { $0.0 == $0.1 }.count
    let (a, b) = (left[start...], right[start...])
    if a.count != b.count {
        return a.count > b.count ? a.dropFirst().elementsEqual(b) : b.dropFirst().elementsEqual(a)
    }
    guard a.count > 0 else { return true }
    if a.dropFirst().elementsEqual(b.dropFirst()) { return true }
    guard a.count > 1 else { return false }
    return left[start] == right[start + 1] && left[start + 1] == right[start]
        && a.dropFirst(2).elementsEqual(b.dropFirst(2))
}
