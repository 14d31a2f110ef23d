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
        let name: String
        let makesCards: Bool
        do throws(APIError) {
            name = try call.words("name", most: 300) ?? "a list"
            makesCards = try call.flag("newCards")
        } catch {
            return Answer.error(error)
        }
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
        let request: CardRequest
        do throws(APIError) {
            request = try CardRequest(call.json())
        } catch {
            return Answer.error(error)
        }
        let records = try await station.library.borrowerAccounts().compactMap(\.record)
            .filter { record in
                if let names = request.borrowers {
                    return names.contains(FoldedName(record.name))
                }
                if let group = request.group { return record.group.map(FoldedName.init) == group }
                return true
            }
        guard !records.isEmpty else {
            throw LibraryError(.noSuchBorrower("there is no borrower to print a card for"))
        }
        do throws(LabelError) {
            let sheet = try LabelSheet(named: request.sheet ?? "C32015")
            // What may fail for other reasons than the library comes before cards are given.
            try LabelDocument.check(records.compactMap(\.card), on: sheet)
            let (cards, _) = try await given(records)
            let document = LabelDocument(
                cards.compactMap { $0.label(heading: request.heading) },
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

/// Which cards to draw, and how.
private struct CardRequest {
    /// The group whose borrowers get cards; nil for all.
    let group: FoldedName?
    /// The borrowers; nil for all of the group.
    let borrowers: Set<FoldedName>?
    let sheet: String?
    let heading: String?

    init(_ body: JSONValue) throws(APIError) {
        let group = try APICall.word(body, "group") ?? ""
        self.group = group.isEmpty ? nil : FoldedName(group)
        if let list = body["borrowers"], !list.isNull {
            let names = try APICall.texts(list, "borrowers", most: 10_000, each: 200)
            borrowers = Set(names.map(FoldedName.init))
        } else {
            borrowers = nil
        }
        sheet = try APICall.word(body, "sheet")
        heading = try APICall.word(body, "heading", most: 100)
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
