import BookLibrary

/// Overdue loans for paper: a page for each group, with the borrowers and their books.
struct OverduePages {
    private let pages: [(group: String, loans: [EntryCopy])]
    private let day: CalendarDay

    private static let width = 78

    init(_ loans: [EntryCopy], on day: CalendarDay, group: (EntryCopy) -> String?) {
        self.day = day
        pages = Dictionary(grouping: loans) { group($0) ?? "" }
            .map { (group: $0.key, loans: $0.value) }
            .sorted { $0.group.lowercased() < $1.group.lowercased() }
    }

    func show(_ run: LibraryRun) {
        for (index, page) in pages.enumerated() {
            // A form feed starts a page; on a terminal it would be a strange sign.
            let start = index == 0 || run.console.outputIsTerminal ? "" : "\u{0C}"
            run.print(start + heading(page.group))
            var last: String?
            for item in page.loans {
                let name = item.copy.loan?.borrower ?? ""
                if name != last { run.print("\n\(name.visible)") }
                last = name
                run.print(line(item))
            }
            if index < pages.count - 1, run.console.outputIsTerminal { run.print("") }
        }
    }

    private func heading(_ group: String) -> String {
        let title = "Overdue books" + (group.isEmpty ? "" : ", \(group.visible)")
        let space = Self.width - Terminal.columns(of: title) - 10
        return title + String(repeating: " ", count: max(2, space)) + day.description
    }

    /// `  2026-11-21   2 days  Emma – Jane Austen`.
    private func line(_ item: EntryCopy) -> String {
        let due = item.copy.loan?.due
        let days = due.map { day.days(since: $0) } ?? 0
        let late = days == 1 ? "1 day " : "\(days) days"
        let space = String(repeating: " ", count: max(0, 9 - late.count))
        let start = "  \(due?.description ?? "")\(space)\(late)  "
        let room = Self.width - start.count
        return start + Terminal.fitted(item.entry.label.visible, into: room)
    }
}
