/// What users said of columns: of those of this file, and of those of files with other headings.
struct ColumnMappings {
    /// What was said of this file.
    let given: ColumnMapping?
    /// What was said of other files, by their signatures.
    let remembered: [String: ColumnMapping]

    /// What was said of a file with the same headings, where nothing is said of this one.
    func remembered(of headings: [String]) -> ColumnMapping? {
        given == nil ? remembered[Self.signature(of: headings)] : nil
    }

    /// What files with the same headings have in common, whether or not rows of them were rejected once.
    static func signature(of headings: [String]) -> String {
        headings.filter { !RejectedRows.isReason($0) }.joined(separator: "\t")
    }
}
