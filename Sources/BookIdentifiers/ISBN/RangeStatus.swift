extension ISBN {
    /// Whether the International ISBN Agency has assigned the range of an ISBN.
    ///
    /// Real books have ISBNs in unassigned ranges: some are misprints, and some are newer than the
    /// ranges that this module knows (see ``ISBN/rangesDate``).
    public enum RangeStatus: Sendable, Hashable {
        /// The ranges of group and registrant are assigned.
        case assigned
        /// The registration group exists, but has not assigned this range to registrants.
        case unassignedRegistrant
        /// This range is not assigned to a registration group.
        case unassignedGroup
    }

    /// Whether the range of this ISBN is assigned, as of ``rangesDate``.
    public var rangeStatus: RangeStatus {
        let lengths = RangeTable.elementLengths(of: number / 10)
        return if lengths.groupLength == 0 {
            .unassignedGroup
        } else if lengths.registrantLength == 0 {
            .unassignedRegistrant
        } else {
            .assigned
        }
    }

    /// The date of the International ISBN Agency's range table in this module, such as "2026-08-22".
    ///
    /// The agency adds ranges about every month.
    public static var rangesDate: String { RangeTable.date }
}
