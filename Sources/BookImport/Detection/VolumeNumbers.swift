/// The numbers of a column of which the heading does not say what it counts.
struct VolumeNumbers {
    /// Whether they number the volumes of a series or a title.
    let areOfVolumes: Bool

    /// Compares numbers with what they would be volumes of.
    ///
    /// A number of each row is a different one in every row, whatever its title; volumes begin again with each title.
    ///
    /// - Parameters:
    ///   - records: The rows.
    ///   - numbers: The column of the numbers.
    ///   - names: The column of the series or, where there is none, of the titles.
    init(_ records: some Sequence<[String]>, numbers: Int, names: Int) {
        var volumes: [String: Set<String>] = [:]
        var seen: Set<String> = []
        var (count, nameless) = (0, 0)
        for record in records {
            guard record.indices.contains(max(numbers, names)), !record[numbers].isEmpty else {
                continue
            }
            count += 1
            seen.insert(record[numbers])
            if record[names].isEmpty { nameless += 1 }
            volumes[record[names].lowercased(), default: []].insert(record[numbers])
        }
        let hasSeveral = volumes.contains { !$0.key.isEmpty && $0.value.count > 1 }
        let isOfRows = seen.count == count && volumes.count > 1
        areOfVolumes = hasSeveral && nameless == 0 && !isOfRows
    }
}
