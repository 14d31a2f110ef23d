/// What a station does with the books that it sees.
public enum StationMode: String, Sendable, Hashable, CaseIterable {
    /// Lent books come back; books that the library does not have are added.
    case checkIn = "checkin"
    /// Books are lent to the chosen borrower.
    case checkOut = "checkout"
    /// Books are added to the library.
    case add
    /// Books are compared with what should be in a place.
    case stocktake
}
