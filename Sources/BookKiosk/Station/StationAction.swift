import BookLibrary

/// What someone decides after a scan that left something open.
///
/// The raw values are those of the station's interface; see docs/kiosk.md.
public enum StationAction: String, Sendable, Hashable, CaseIterable {
    /// Lend the book in spite of the limit of the group, or although it is reserved.
    case lendAnyway = "lend-anyway"
    /// Take the book back from the borrower before, and lend it.
    case returnAndLend = "return-and-lend"
    /// Take the copy back.
    case checkIn = "check-in"
    /// The copy belongs to the place of the stocktake from now on.
    case moveHere = "move-here"
    /// Add the book, at the place of the stocktake.
    case add
    /// The library has one more copy of the book.
    case oneMoreCopy = "one-more-copy"
}

extension StationItem {
    /// Whether something is to be put right that a stocktake has found.
    var asksInStocktake: Bool { mode == .stocktake && !actions.isEmpty }

    /// What can be decided now.
    var actions: [StationAction] {
        guard !isAnswered, !isUndone else { return [] }
        return switch outcome {
        case .loanLimit, .reserved: recipient == nil ? [] : [.lendAnyway]
        case .lentToOther: recipient == nil ? [] : [.returnAndLend]
        case .severalLent: [.checkIn]
        case .onLoan: copy == nil ? [] : [.checkIn]
        case .misplaced: copy == nil ? [] : [.moveHere]
        case .checkedIn: copy != nil && isElsewhere ? [.moveHere] : []
        case .notInLibrary: [.add]
        case .alreadyYours: entry?.isbn == nil ? [] : [.oneMoreCopy]
        default: []
        }
    }
}
