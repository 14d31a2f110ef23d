import BookIdentifiers
import BookLibrary
import BooklandHTTPServer
import BooklandJSON

/// Loans, holds and borrowers.
extension Routes {
    func circulationRoutes(_ call: APICall) async throws(APIError) -> Response? {
        guard call.path.first == "v1", call.path.count >= 2 else { return nil }
        if call.isAt("GET", "v1", "loans") { return try await loans(call) }
        if call.isAt("GET", "v1", "borrowers") { return try await borrowers(call) }
        do throws(LibraryError) {
            switch (call.method, Array(call.path.dropFirst())) {
            case ("GET", ["holds"]): return call.data(try await holds())
            case ("DELETE", let path) where path.count == 2 && path[0] == "holds":
                guard let number = Int(path[1]) else { return nil }
                let entry = try await station.library.cancelHold(HoldID(number))
                return call.data(entry.pageJSON(hasCover: station.hasCover(entry)))
            case ("POST", ["borrowers"]): return try await addBorrower(call)
            default: return nil
            }
        } catch {
            throw APIError(error)
        }
    }

    private func loans(_ call: APICall) async throws(APIError) -> Response {
        let borrower = try call.words("borrower")
        let isOverdueOnly = try call.flag("overdue")
        do throws(LibraryError) {
            return call.data(try await loans(of: borrower, isOverdueOnly: isOverdueOnly))
        } catch {
            throw APIError(error)
        }
    }

    private func loans(
        of borrower: String?,
        isOverdueOnly: Bool,
    ) async throws(LibraryError) -> JSONObject {
        let loans = try await station.library.loans(
            of: borrower,
            dueBefore: isOverdueOnly ? .today : nil,
        )
        var groups: [FoldedName: String] = [:]
        for account in try await station.library.borrowerAccounts() {
            groups[FoldedName(account.name)] = account.record?.group
        }
        var object = JSONObject()
        object.add(
            "loans",
            loans.map { lent in
                var object = loan(lent)
                object.add("group", lent.copy.loan.flatMap { groups[FoldedName($0.borrower)] })
                return object
            },
        )
        return object
    }

    func loan(_ lent: EntryCopy) -> JSONObject {
        var object = JSONObject()
        object.add("book", lent.entry.pageJSON(hasCover: station.hasCover(lent.entry)))
        object.add("copy", lent.copy.id.number)
        object.add("borrower", lent.copy.loan?.borrower)
        object.add("since", lent.copy.loan?.since.description)
        object.add("due", lent.copy.loan?.due?.description)
        object.add("isOverdue", lent.copy.loan?.isOverdue() ?? false)
        return object
    }

    private func holds() async throws(LibraryError) -> JSONObject {
        var object = JSONObject()
        object.add(
            "holds",
            try await station.library.holds().map(hold),
        )
        return object
    }

    func hold(_ held: EntryHold) -> JSONObject {
        var object = held.hold.pageJSON(of: held.entry)
        object.add("book", held.entry.pageJSON(hasCover: station.hasCover(held.entry)))
        return object
    }

    private func borrowers(_ call: APICall) async throws(APIError) -> Response {
        let words = try call.words("q")
        do throws(LibraryError) {
            let accounts = try await station.library.borrowerAccounts(matching: words)
            var object = JSONObject()
            object.add("borrowers", accounts.prefix(500).map(\.json))
            return call.data(object)
        } catch {
            throw APIError(error)
        }
    }

    private func addBorrower(_ call: APICall) async throws(LibraryError) -> Response {
        var borrower: NewBorrower
        do throws(APIError) {
            let body = try call.json()
            borrower = NewBorrower(try APICall.name(body["name"], "name"))
            if let group = body["group"], !group.isNull {
                let name = try APICall.text(group, "group", most: 200)
                borrower.group = name.isEmpty ? nil : name
            }
            if let note = body["note"] {
                let text = try Self.note(note)
                borrower.note = text.isEmpty ? nil : text
            }
            if let card = try Self.card(body) { borrower.card = card }
            try await checkFree(borrower.name, borrower.card, for: nil)
        } catch {
            return Answer.error(error)
        }
        let added = try await station.library.addBorrower(borrower)
        var object = JSONObject()
        object.add("id", added.id.number)
        object.add("name", added.name)
        object.add("group", added.group)
        object.add("card", added.card?.digits)
        object.add("loans", 0)
        return call.data(object, status: 201)
    }
}
