import BookIdentifiers
import BookLibrary
import BooklandJSON

/// What `library borrower show` prints.
extension LibraryRun {
    func showBorrowers() async throws(LibraryError) -> ExitStatus {
        var status = ExitStatus.success
        let accounts = try await library.borrowerAccounts()
        let groups = try await library.groups()
        for word in arguments.operands.dropFirst() {
            let record = try await library.borrower(named: word.text)
            let name = record?.name ?? word.text
            let known = accounts.first { $0.name.lowercased() == name.lowercased() }
            guard let account = known ?? accounts.first(where: { $0.record?.card?.digits == name })
            else {
                console.say("\(word.text): no such borrower")
                status = .failure
                continue
            }
            let loans = try await library.loans(of: account.name)
            let holds = try await library.holds(of: account.name)
            if arguments.isJSON {
                var object = account.json
                object.add("loans", loans.map(\.loanJSON))
                object.add("holds", holds.map(\.json))
                console.write(object.bytes + [UInt8(ascii: "\n")])
            } else {
                let group = groups.first { $0.name == account.record?.group }
                show(account, group, loans, holds)
            }
        }
        return status
    }

    private func show(
        _ account: BorrowerAccount,
        _ group: BorrowerGroup?,
        _ loans: [EntryCopy],
        _ holds: [EntryHold],
    ) {
        var lines: [(name: String, value: String)] = [
            ("name", account.name), ("group", group?.label ?? account.record?.group ?? ""),
            ("card", account.record?.card?.digits ?? ""), ("note", account.record?.note ?? ""),
        ]
        let today = CalendarDay.today
        for item in loans {
            let due = item.copy.loan?.due
            let until = due.map { $0 < today ? "overdue since \($0): " : "until \($0): " } ?? ""
            lines.append(("has", until + item.entry.label))
        }
        for item in holds {
            lines.append(("waits for", item.entry.label + (item.isReady ? " (ready)" : "")))
        }
        for (name, value) in lines where !value.isEmpty {
            let label = name + ":"
            print(label + String(repeating: " ", count: max(1, 11 - label.count)) + value.visible)
        }
        print("")
    }
}

extension BorrowerGroup {
    /// The group with its rules: `4b (14 days, 2 books at once)`.
    var label: String {
        let days = loanDays.map { $0 == 1 ? "1 day" : "\($0) days" }
        let books = limit.map { $0 == 1 ? "1 book at once" : "\($0) books at once" }
        let rules = [days, books].compactMap(\.self)
        return name + (rules.isEmpty ? "" : " (\(rules.joined(separator: ", ")))")
    }
}

extension EntryCopy {
    /// The loan under the keys of docs/circulation.md.
    var loanJSON: JSONObject {
        var object = JSONObject()
        object.add("entry", entry.id.number)
        object.add("copy", copy.id.number)
        object.add("code", copy.code?.digits)
        object.add("isbn", entry.isbn?.digits)
        object.add("title", entry.title)
        object.add("authors", entry.authors)
        object.add("location", copy.location)
        object.add("borrower", copy.loan?.borrower)
        object.add("since", copy.loan?.since.description)
        object.add("due", copy.loan?.due?.description)
        object.add("overdue", copy.loan?.due.map { $0 < .today } ?? false)
        return object
    }
}

extension EntryHold {
    /// Whether there is a copy in its place for the hold.
    var isReady: Bool {
        let place = entry.holds.firstIndex { $0.id == hold.id } ?? .max
        return place < entry.copies.count { $0.loan == nil }
    }

    /// The hold under the keys of docs/circulation.md.
    var json: JSONObject {
        var object = JSONObject()
        object.add("hold", hold.id.number)
        object.add("entry", entry.id.number)
        object.add("isbn", entry.isbn?.digits)
        object.add("title", entry.title)
        object.add("borrower", hold.borrower)
        object.add("since", hold.since.description)
        object.add("ready", isReady)
        return object
    }
}
