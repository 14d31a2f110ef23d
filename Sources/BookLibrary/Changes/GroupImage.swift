import BooklandJSON

/// The rules of a group before and after a step of a change: what undoing the step needs.
struct GroupImage: StepImage {
    /// The rules before the step; nil where there were none.
    let before: BorrowerGroup?
    /// The rules after the step; nil where the step removed them.
    let after: BorrowerGroup?

    init(before: BorrowerGroup?, after: BorrowerGroup?) {
        self.before = before
        self.after = after
    }

    init(_ text: String) throws(LibraryError) {
        guard let value = try? JSONValue(reading: text) else {
            throw LibraryError(.damaged("a change of a group cannot be read"))
        }
        before = value["before"].flatMap { BorrowerGroup($0) }
        after = value["after"].flatMap { BorrowerGroup($0) }
    }

    var text: String {
        var object = JSONObject()
        object.add("before", before?.json)
        object.add("after", after?.json)
        return String(decoding: object.bytes, as: UTF8.self)
    }
}
