import BookLibrary
import BooklandJSON

/// What a body says of lending, taking back, renewing or reserving a book.
struct LendingRequest {
    /// The copy; nil for any.
    let copy: CopyID?
    /// The day on which it is due; nil for that of the rules.
    let due: CalendarDay?
    /// Whether the rules may be broken.
    let isForced: Bool
    /// The borrower.
    let borrower: String?
    /// The borrower who gives the copy back first.
    let holder: String?

    /// Reads a body.
    init(_ body: JSONValue, needsBorrower: Bool) throws(APIError) {
        copy = try APICall.id(body, "copy").map { CopyID($0) }
        due = try APICall.day(body, "due")
        isForced = try APICall.flag(body, "isForced") ?? false
        holder = try APICall.word(body, "returnFrom")
        let hasBorrower = body["borrower"]?.isNull == false
        borrower =
            needsBorrower || hasBorrower ? try APICall.name(body["borrower"], "borrower") : nil
    }
}
