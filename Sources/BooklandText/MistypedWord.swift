/// Returns the known word that a mistyped or shortened one means, if one is close enough.
///
/// "lib" means "library" where no other word begins with it.
package func nearest(to word: String, among known: [String]) -> String? {
    let tolerance = max(1, word.count / 3)
    let mistyped =
        known
        .map { (word: $0, distance: typingDistance(word, $0)) }
        .filter { $0.distance <= tolerance }
        .min { $0.distance < $1.distance }?
        .word
    if let mistyped { return mistyped }
    let longer = known.filter { $0.hasPrefix(word) && !word.isEmpty }
    return longer.count == 1 ? longer.first : nil
}

/// Returns the number of typing mistakes between two words: inserted, missing, wrong or swapped letters.
///
/// This is the "optimal string alignment" variant of the Damerau–Levenshtein distance.
package func typingDistance(_ first: String, _ second: String) -> Int {
    let a = Array(first)
    let b = Array(second)
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
        var row = [i + 1]
        for j in 0..<b.count {
            let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
            var best = min(replaced, last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                best = min(best, beforeLast[j - 1] + 1)
            }
            row.append(best)
        }
        beforeLast = last
        last = row
    }
    return last[b.count]
}
