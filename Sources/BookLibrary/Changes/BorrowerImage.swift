import BookIdentifiers
import BooklandJSON

/// A borrower's record before and after a step of a change: what undoing the step needs.
struct BorrowerImage {
    /// The record before the step; nil where the step added it.
    let before: Borrower?
    /// The record after the step; nil where the step removed it.
    let after: Borrower?

    init(before: Borrower?, after: Borrower?) {
        self.before = before
        self.after = after
    }

    init(_ text: String) throws(LibraryError) {
        guard let value = try? JSONValue(reading: text) else {
            throw LibraryError(.damaged("a change of a borrower cannot be read"))
        }
        before = value["before"].flatMap { Borrower($0) }
        after = value["after"].flatMap { Borrower($0) }
    }
}

extension BorrowerImage: StepImage {
    var text: String {
        var object = JSONObject()
        object.add("before", before?.json)
        object.add("after", after?.json)
        return String(decoding: object.bytes, as: UTF8.self)
    }
}

/// What undoing a step of a change needs, as text.
protocol StepImage {
    var text: String { get }
}
