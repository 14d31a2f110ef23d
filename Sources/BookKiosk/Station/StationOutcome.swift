/// What happened to a code that a station read.
///
/// The raw values are those of the station's interface; see docs/kiosk.md.
public enum StationOutcome: String, Sendable, Hashable, CaseIterable {
    /// A lent copy is back.
    case checkedIn = "checked-in"
    /// The book is in the library, and no copy was on loan.
    case notOnLoan = "not-on-loan"
    /// Several copies are on loan, and nothing tells which of them is back; nothing was changed.
    case severalLent = "several-lent"
    /// A copy is on loan now.
    case checkedOut = "checked-out"
    /// The borrower has the book already.
    case alreadyLent = "already-lent"
    /// All copies are on loan to others; nothing was changed.
    case lentToOther = "lent-to-other"
    /// A check-out without a borrower; nothing was changed.
    case noBorrower = "no-borrower"
    /// The borrower has as many books as the group may have; nothing was changed.
    case loanLimit = "loan-limit"
    /// The book waits for another borrower; nothing was changed.
    case reserved
    /// The book was added, with its title.
    case new
    /// The book was added, and is looked up later.
    case pending
    /// The library has the book.
    case alreadyYours = "already-yours"
    /// The library has the book in another edition.
    case anotherEdition = "another-edition"
    /// The book was on the wishlist, and is yours now.
    case offWishlist = "off-wishlist"
    /// One more copy was added.
    case copyAdded = "copy-added"
    /// The code is not a book's.
    case notABook = "not-a-book"
    /// Stocktake: the copy is where it belongs.
    case found
    /// Stocktake: the copy belongs elsewhere.
    case misplaced
    /// Stocktake: the copy is on loan according to the library.
    case onLoan = "on-loan"
    /// The copy belongs to the place of the stocktake now.
    case moved
    /// Stocktake: all copies of the book were seen before.
    case seenBefore = "seen-before"
    /// A stocktake without a place; the book was not counted.
    case noLocation = "no-location"
    /// Stocktake: the library does not have the book.
    case notInLibrary = "not-in-library"
    /// No service knows the book; it is kept.
    case lookupFailed = "lookup-failed"
    /// The library could not be changed; the code is kept, and tried again.
    case notSaved = "not-saved"
    /// A borrower was chosen by a card.
    case borrowerChosen = "borrower-chosen"
    /// A code that may be the card of a borrower whom the library does not have; the borrower before is
    /// not the one of the next books.
    case unknownCard = "unknown-card"
    /// A place was chosen by a control code.
    case locationChosen = "location-chosen"
    /// The mode was changed by a control code.
    case modeChanged = "mode-changed"
    /// The last scan was taken back.
    case undone
    /// There was nothing to take back.
    case nothingToUndo = "no-undo"

    /// How an outcome looks and sounds.
    public enum Tone: String, Sendable, Hashable, CaseIterable {
        /// All is well.
        case done
        /// The library knows that already.
        case already
        /// The code is not a book's.
        case notABook = "not-a-book"
        /// Someone has to do something.
        case failed
    }

    /// How the outcome looks and sounds.
    public var tone: Tone {
        switch self {
        case .checkedIn, .checkedOut, .new, .pending, .offWishlist, .copyAdded, .found, .moved,
            .borrowerChosen, .locationChosen, .modeChanged, .undone:
            .done
        case .notOnLoan, .alreadyLent, .alreadyYours, .anotherEdition, .seenBefore: .already
        case .notABook: .notABook
        case .noBorrower, .severalLent, .lentToOther, .unknownCard, .noLocation, .loanLimit,
            .reserved,
            .misplaced, .onLoan, .notInLibrary,
            .lookupFailed, .notSaved, .nothingToUndo:
            .failed
        }
    }
}
