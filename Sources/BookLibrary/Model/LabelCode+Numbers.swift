public import BookIdentifiers

extension LabelCode {
    /// The code that a library prints for a copy: its number with 20 in front; nil for a number of more
    /// than ten digits.
    public init?(copy: CopyID) {
        self.init(prefix: 20, number: copy.number)
    }

    /// The code that a library prints for a borrower's card: the record's number with 28 in front; nil
    /// for a number of more than ten digits.
    public init?(card borrower: BorrowerID) {
        self.init(prefix: 28, number: borrower.number)
    }
}
