import BookIdentifiers
import BookLibrary
import BooklandJSON

/// What `library borrower` does with records.
extension LibraryRun {
    /// The record of the borrower that a text names; prints that there is none.
    func borrower(named text: String) async throws(LibraryError) -> Borrower? {
        if let record = try await library.borrower(named: text) { return record }
        if let code = try? LabelCode(text), let record = try await library.borrower(withCard: code)
        {
            return record
        }
        console.say("\(text): no such borrower")
        return nil
    }

    func addBorrowers() async throws(LibraryError) -> ExitStatus {
        var status = ExitStatus.success
        for word in arguments.operands.dropFirst() {
            var new = NewBorrower(word.text)
            new.group = arguments.circulation.group
            new.card = arguments.circulation.card ?? .without
            new.note = arguments.note
            do throws(LibraryError) {
                show(try await library.addBorrower(new))
            } catch {
                if error.isAboutStorage { throw error }
                console.say(error.description)
                status = .failure
            }
        }
        return status
    }

    func listBorrowers() async throws(LibraryError) -> ExitStatus {
        let words = arguments.operands.dropFirst().first?.text
        var accounts = try await library.borrowerAccounts(matching: words)
        if let group = arguments.circulation.group?.lowercased() {
            accounts.removeAll { ($0.record?.group ?? "").lowercased() != group }
        }
        guard !accounts.isEmpty else {
            say("no borrowers found")
            return .nothingFound
        }
        if arguments.isJSON {
            for account in accounts { console.write(account.json.bytes + [UInt8(ascii: "\n")]) }
            return .success
        }
        show(
            [
                TextTable.Column(heading: "NAME", flexibility: 2),
                TextTable.Column(heading: "GROUP", flexibility: 1),
                TextTable.Column(heading: "CARD"),
                TextTable.Column(heading: "BOOKS", isRight: true),
                TextTable.Column(heading: "OVERDUE", isRight: true),
                TextTable.Column(heading: "HOLDS", isRight: true),
                TextTable.Column(heading: "NOTE", flexibility: 2),
            ],
            accounts.map { account in
                [
                    account.name, account.record?.group ?? "", account.record?.card?.digits ?? "",
                    "\(account.loanCount)", "\(account.overdueCount)", "\(account.holdCount)",
                    account.record?.note ?? "",
                ]
            },
        )
        return .success
    }

    func editBorrower() async throws(LibraryError) -> ExitStatus {
        guard let record = try await borrower(named: arguments.operands[1].text) else {
            return .failure
        }
        var edit = BorrowerEdit()
        edit.name = arguments.circulation.name
        edit.group = arguments.circulation.group
        edit.card = arguments.circulation.card
        edit.note = arguments.note
        show(try await library.editBorrower(record.id, edit))
        return .success
    }

    func removeBorrowers() async throws(LibraryError) -> ExitStatus {
        var status = ExitStatus.success
        var records: [Borrower] = []
        for word in arguments.operands.dropFirst() {
            if let record = try await borrower(named: word.text) {
                records.append(record)
            } else {
                status = .failure
            }
        }
        guard !records.isEmpty else { return status }
        let names = records.count == 1 ? records[0].name : "\(records.count) borrowers"
        guard isAllowed("Remove the record of \(names)?") else { return .failure }
        for record in records {
            do throws(LibraryError) {
                let removed = try await library.removeBorrower(
                    record.id,
                    isForced: arguments.isForced,
                )
                say("removed \(removed.name)")
            } catch {
                if error.isAboutStorage { throw error }
                console.say("\(error); --force removes the record all the same")
                status = .failure
            }
        }
        return status
    }

    func forgetBorrower() async throws(LibraryError) -> ExitStatus {
        let text = arguments.operands[1].text
        let name = try await library.borrower(named: text)?.name ?? text
        guard isAllowed("Forget \(name)? This cannot be undone.") else { return .failure }
        let outcome: ForgottenBorrower
        do throws(LibraryError) {
            outcome = try await library.forgetBorrower(text, isForced: arguments.isForced)
        } catch {
            guard case .onLoan(let words) = error.reason else { throw error }
            console.say("\(words): take them back first, or use --force; they stay lent then")
            return .failure
        }
        guard outcome.wasKnown else {
            say("\(text): the library has nothing of this borrower")
            return .nothingFound
        }
        let events = outcome.events == 1 ? "1 event" : "\(outcome.events.grouped) events"
        say("forgotten: the name is removed from \(events) of the history")
        guard outcome.isErased else {
            console.say(
                "traces may be left in the file, which other programs are using: "
                    + "run the command again when they have ended"
            )
            return .failure
        }
        return .success
    }

    /// Prints a record after a change.
    private func show(_ borrower: Borrower) {
        if arguments.isJSON {
            console.write(borrower.json.bytes + [UInt8(ascii: "\n")])
        } else {
            say(borrower.label)
        }
    }
}

extension Borrower {
    /// The borrower in a line: `Ann (4b), card 2800000000011`.
    var label: String {
        name + (group.map { " (\($0))" } ?? "") + (card.map { ", card \($0)" } ?? "")
    }
}

extension BorrowerAccount {
    /// The account under the keys of docs/circulation.md.
    var json: JSONObject {
        var object = record?.json ?? JSONObject()
        if record == nil { object.add("name", name) }
        object.add("books", loanCount)
        object.add("overdue", overdueCount)
        object.add("waiting", holdCount)
        return object
    }
}
