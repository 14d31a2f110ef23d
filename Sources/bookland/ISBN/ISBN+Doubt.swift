import BookIdentifiers

extension ISBN {
    /// What speaks against a number with a right check digit; nil for one that a book may have.
    var doubt: String? {
        if isPlaceholder { return "a placeholder: the nine digits of its body are all the same" }
        return switch rangeStatus {
        case .assigned: nil
        case .unassignedRegistrant:
            "no publisher had such a number by \(Self.rangesDate), so not all of its hyphens are known"
        case .unassignedGroup:
            "no country or language had such a number by \(Self.rangesDate), so its hyphens are not known"
        }
    }
}
