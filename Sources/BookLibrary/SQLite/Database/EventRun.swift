/// The last events, as far as one change has appended them one after the other.
///
/// A large import appends a hundred thousand, among which no change begins.
struct EventRun {
    private var change: Int?
    private var first = 0
    private var last = 0

    /// Notes an event.
    ///
    /// - Parameters:
    ///   - number: Its number.
    ///   - change: The number of its change's first event; nil where this is the first.
    mutating func note(_ number: Int, of change: Int?) {
        if change == nil || change != self.change || number != last + 1 { first = number }
        (self.change, last) = (change, number)
    }

    /// Whether all events from a number on belong to one change, which began before.
    func hasAll(since number: Int) -> Bool { change != nil && first <= number }
}
