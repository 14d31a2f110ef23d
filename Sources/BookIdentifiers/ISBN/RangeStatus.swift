extension ISBN {
    /// Whether the International ISBN Agency has given out the range in which a number lies.
    ///
    /// Numbers outside the ranges given out are met on real books: some were printed wrongly, some
    /// are newer than the ranges that this module knows.
    public enum RangeStatus: Sendable, Hashable {
        /// Group and registrant lie in ranges given out.
        case assigned
        /// The registration group exists, but has not given out this range to registrants.
        case unassignedRegistrant
        /// No registration group has been given this range.
        case unassignedGroup
    }

    /// Whether the range of this number has been given out, as of `rangesDate`.
    public var rangeStatus: RangeStatus {
        let division = RangeTable.division(of: number / 10)
        return if division.groupLength == 0 {
            .unassignedGroup
        } else if division.registrantLength == 0 {
            .unassignedRegistrant
        } else {
            .assigned
        }
    }

    /// The date of the International ISBN Agency's ranges that this module knows, as "2026-08-22".
    ///
    /// The agency opens new ranges about every month.
    public static var rangesDate: String { RangeTable.date }
}
