extension String {
    /// The text with spaces after it, so that the next column begins in line; one at least.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
