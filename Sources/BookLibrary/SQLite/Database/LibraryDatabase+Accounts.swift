import BooklandJSON
import BooklandSQLite

extension LibraryDatabase {
    /// The borrowers with and without records, with what they have, in alphabetical order.
    func accounts(today: CalendarDay) throws(LibraryError) -> [BorrowerAccount] {
        var tallies: [FoldedName: Tally] = [:]
        for record in try borrowerRecords() {
            tallies[FoldedName(record.name)] = Tally(name: record.name, record: record)
        }
        try accountRows(today: today) { name, loans, overdue, holds in
            var tally = tallies[FoldedName(name)] ?? Tally(name: name)
            tally.loans += loans
            tally.overdue += overdue
            tally.holds += holds
            tallies[FoldedName(name)] = tally
        }
        return tallies.sorted { $0.key.folded < $1.key.folded }.map { $0.value.account }
    }

    private struct Tally {
        let name: String
        var record: Borrower?
        var loans = 0
        var overdue = 0
        var holds = 0

        var account: BorrowerAccount {
            BorrowerAccount(
                name: name,
                record: record,
                loanCount: loans,
                overdueCount: overdue,
                holdCount: holds,
            )
        }
    }

    /// Passes the lines of groups and borrowers of an export to a closure.
    func forEachBorrowerLine(_ body: ([UInt8]) -> Void) throws(LibraryError) {
        for group in try groups() { body(group.json.bytes) }
        for borrower in try borrowerRecords() { body(borrower.json.bytes) }
    }

    /// How groups and borrowers spell the name of a group, or the name itself.
    func spelling(ofGroup name: String) throws(LibraryError) -> String {
        if let group = try group(named: name) { return group.name }
        let names = try rows(
            "SELECT DISTINCT group_name FROM borrower WHERE group_name IS NOT NULL"
        ) { $0.text(0) }
        return names.first { FoldedName($0) == FoldedName(name) } ?? name
    }
}
