import BookImport
import BookLibrary
import BooklandJSON
import BooklandSystem

/// Lists of borrowers and groups.
extension LibraryRun {
    func importBorrowers() async throws(LibraryError) -> ExitStatus {
        guard let (file, list) = borrowerList() else { return .failure }
        guard !list.isOfGroups else {
            console.say("\(file): a list of groups: use 'bookland library group import'")
            return .failure
        }
        var borrowers: [(line: Int, new: NewBorrower)] = []
        for row in list.rows {
            guard case .borrower(var new) = row.content else { continue }
            if new.card == .without, let card = arguments.circulation.card { new.card = card }
            if new.group == nil { new.group = arguments.circulation.group }
            borrowers.append((row.line, new))
        }
        let outcomes = try await library.takeBorrowers(
            borrowers.map(\.new),
            label: "borrowers of \(file)",
        )
        return report(list, zip(borrowers.map(\.line), outcomes), file)
    }

    func exportBorrowers() async throws(LibraryError) -> ExitStatus {
        let records = try await library.borrowerAccounts().compactMap(\.record)
        if arguments.isJSON {
            for record in records { console.write(record.json.bytes + [UInt8(ascii: "\n")]) }
            return .success
        }
        let lines = records.map { BorrowerCSV.record($0) }
        writeTable(BorrowerCSV.header(BorrowerCSV.borrowerColumns) + lines.joined())
        return .success
    }

    func importGroups() async throws(LibraryError) -> ExitStatus {
        guard let (file, list) = borrowerList() else { return .failure }
        guard list.isOfGroups else {
            console.say("\(file): a list of borrowers: use 'bookland library borrower import'")
            return .failure
        }
        var groups: [(line: Int, group: BorrowerGroup)] = []
        for row in list.rows {
            guard case .group(let group) = row.content else { continue }
            groups.append((row.line, group))
        }
        let outcomes = try await library.setGroups(groups.map(\.group), label: "groups of \(file)")
        return report(list, zip(groups.map(\.line), outcomes), file)
    }

    func exportGroups() async throws(LibraryError) -> ExitStatus {
        let lines = try await library.groups().map { BorrowerCSV.record($0) }
        writeTable(BorrowerCSV.header(BorrowerCSV.groupColumns) + lines.joined())
        return .success
    }

    /// Writes a table; on a terminal without what could command it.
    func writeTable(_ text: String) {
        guard console.outputIsTerminal else { return console.write(Array(text.utf8)) }
        for line in text.split(whereSeparator: \.isNewline) { print(String(line).visible) }
    }

    /// The list in the file that an operand names; prints why there is none.
    private func borrowerList() -> (name: String, list: BorrowerList)? {
        let operand = arguments.operands[1]
        let name = operand.text == "-" ? "standard input" : operand.text
        do throws(ImportError) {
            if operand.text == "-" {
                return (name, try BorrowerList(reading: FileDescriptor.standardInput))
            }
            let file: FileDescriptor
            do throws(SystemError) {
                file = try FileDescriptor(reading: operand)
            } catch {
                console.say("\(name): \(error)")
                return nil
            }
            return (name, try BorrowerList(reading: file.number))
        } catch {
            console.say("\(name): \(error)")
            return nil
        }
    }

    /// Prints what became of the rows, each of which is counted once.
    private func report(
        _ list: BorrowerList,
        _ outcomes: some Sequence<(Int, ListedOutcome)>,
        _ file: String,
    ) -> ExitStatus {
        var reasons: [Int: String] = [:]
        for row in list.rows {
            if case .rejected(let reason) = row.content { reasons[row.line] = reason }
        }
        var counts: (added: Int, updated: Int, unchanged: Int) = (0, 0, 0)
        for (line, outcome) in outcomes {
            switch outcome {
            case .added: counts.added += 1
            case .updated: counts.updated += 1
            case .unchanged: counts.unchanged += 1
            case .rejected(let error): reasons[line] = error.description
            }
        }
        for (line, reason) in reasons.sorted(by: { $0.key < $1.key }) {
            console.say("\(file): line \(line): rejected: \(reason)")
        }
        say(
            "\(file): \(list.rows.count.grouped) \(list.rows.count == 1 ? "row" : "rows"): "
                + "\(counts.added.grouped) added, \(counts.updated.grouped) updated, "
                + "\(counts.unchanged.grouped) unchanged, \(reasons.count.grouped) rejected"
        )
        return reasons.isEmpty ? .success : .failure
    }
}
