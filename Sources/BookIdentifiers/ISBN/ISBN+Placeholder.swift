extension ISBN {
    /// Whether the number stands for no book: the nine digits after the prefix are all the same, as in 0-00-000000-0.
    ///
    /// Programs and mock-ups of covers have such numbers where an ISBN is missing.
    public var isPlaceholder: Bool {
        number / 10 % 1_000_000_000 % 111_111_111 == 0
    }
}
