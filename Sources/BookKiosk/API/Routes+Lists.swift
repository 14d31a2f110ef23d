import BookDesk
import BookImport
import BookLabels
import BookLibrary
import BooklandHTTPServer
import BooklandJSON

/// Lists of borrowers and groups as tables, and cards to print.
extension Routes {
    func listRoutes(_ call: APICall) async throws(APIError) -> Response? {
        guard call.path.first == "v1" else { return nil }
        do throws(LibraryError) {
            switch (call.method, Array(call.path.dropFirst())) {
            case ("GET", ["lists", "borrowers.csv"]):
                let records = try await station.library.borrowerAccounts().compactMap(\.record)
                return table(BorrowerCSV.borrowerColumns, records.map { BorrowerCSV.record($0) })
            case ("GET", ["lists", "groups.csv"]):
                let groups = try await station.library.groups()
                return table(BorrowerCSV.groupColumns, groups.map { BorrowerCSV.record($0) })
            case ("POST", ["lists"]): return try await importList(call)
            case ("POST", ["cards"]): return try await printCards(call)
            default: return nil
            }
        } catch {
            throw APIError(error)
        }
    }

    private func table(_ columns: [String], _ lines: [String]) -> Response {
        let text = BorrowerCSV.header(columns) + lines.joined()
        return Response(
            200,
            [
                .init("Content-Type", "text/csv; charset=utf-8"),
                .init("Cache-Control", "no-store"), .init("X-Content-Type-Options", "nosniff"),
            ],
            body: .bytes(Array(text.utf8)),
        )
    }

    // MARK: Tables

    /// Adds and changes the borrowers or the groups of a table, as one change.
    private func importList(_ call: APICall) async throws(LibraryError) -> Response {
        guard case .bytes(let bytes) = call.request.body, !bytes.isEmpty else {
            return Answer.error(APIError(.invalidRequest, "there is no table"))
        }
        let list: BorrowerList
        do throws(ImportError) {
            list = try BorrowerList(bytes)
        } catch {
            return Answer.error(
                APIError(.invalidRequest, error.description, reason: "not-a-list-of-borrowers")
            )
        }
        var name = call.head.target["name"].map { String($0.suffix(200)) } ?? "a list"
        name.removeAll(where: \.isNewline)
        let makesCards = call.head.target["newCards"] == "true"
        var lines: [Int] = []
        var borrowers: [NewBorrower] = []
        var groups: [BorrowerGroup] = []
        var rejected: [(line: Int, reason: String)] = []
        for row in list.rows {
            switch row.content {
            case .borrower(var borrower):
                if makesCards, borrower.card == .without { borrower.card = .printed }
                borrowers.append(borrower)
                lines.append(row.line)
            case .group(let group):
                groups.append(group)
                lines.append(row.line)
            case .rejected(let reason): rejected.append((row.line, reason))
            }
        }
        let outcomes =
            list.isOfGroups
            ? try await station.library.setGroups(groups, label: "groups of \(name)")
            : try await station.library.takeBorrowers(borrowers, label: "borrowers of \(name)")
        var (added, updated, unchanged) = (0, 0, 0)
        for (line, outcome) in zip(lines, outcomes) {
            switch outcome {
            case .added: added += 1
            case .updated: updated += 1
            case .unchanged: unchanged += 1
            case .rejected(let error): rejected.append((line, error.description))
            }
        }
        var object = JSONObject()
        object.add("kind", list.isOfGroups ? "groups" : "borrowers")
        object.add("rows", list.rows.count)
        object.add("added", added)
        object.add("updated", updated)
        object.add("unchanged", unchanged)
        object.add(
            "rejected",
            rejected.sorted { $0.line < $1.line }.prefix(1_000).map { row in
                var object = JSONObject()
                object.add("line", row.line)
                object.add("reason", row.reason)
                object.add("reasonCode", ListRejection(row.reason).rawValue)
                return object
            },
        )
        return call.data(object)
    }

    // MARK: Cards

    /// Draws the cards of borrowers as PDF; those who have none get one.
    private func printCards(_ call: APICall) async throws(LibraryError) -> Response {
        let body: JSONValue
        do throws(APIError) {
            body = try call.json()
        } catch {
            return Answer.error(error)
        }
        let group = body["group"]?.string.map { FoldedName($0) }
        let names = body["borrowers"].map {
            Set($0.elements.compactMap(\.string).map(FoldedName.init))
        }
        let records = try await station.library.borrowerAccounts().compactMap(\.record)
            .filter { record in
                if let names { return names.contains(FoldedName(record.name)) }
                if let group { return record.group.map(FoldedName.init) == group }
                return true
            }
        guard !records.isEmpty else {
            throw LibraryError(.noSuchBorrower("there is no borrower to print a card for"))
        }
        let heading = body["heading"]?.string.map { String($0.prefix(100)) }
        do throws(LabelError) {
            let sheet = try LabelSheet(named: body["sheet"]?.string ?? "C32015")
            // What may fail for other reasons than the library comes before cards are given.
            try LabelDocument.check(records.compactMap(\.card), on: sheet)
            let (cards, _) = try await given(records)
            let document = LabelDocument(
                cards.compactMap { $0.label(heading: heading) },
                on: sheet,
            )
            return Response(
                200,
                [
                    .init("Content-Type", "application/pdf"), .init("Cache-Control", "no-store"),
                    .init("X-Content-Type-Options", "nosniff"),
                    .init("Content-Disposition", "inline; filename=\"cards.pdf\""),
                ],
                body: .bytes(try await Task.detached { try document.pdf() }.typedValue),
            )
        } catch {
            return Answer.error(
                APIError(.internalError, error.description, reason: "cards-not-drawn")
            )
        }
    }

    private func given(
        _ records: [Borrower]
    ) async throws(LabelError) -> (cards: [LabelledBorrower], failures: [LibraryError]) {
        do throws(LibraryError) {
            return try await LabelDesk(station.library).giveCards(to: records)
        } catch {
            throw .drawing(error.description)
        }
    }
}

extension Task where Failure == any Error {
    /// The value, or why the labels cannot be drawn.
    fileprivate var typedValue: Success {
        get async throws(LabelError) {
            do {
                return try await value
            } catch let error as LabelError {
                throw error
            } catch {
                throw .drawing("\(error)")
            }
        }
    }
}
