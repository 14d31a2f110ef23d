import BookDesk
import BookIdentifiers
import BookLibrary
import BooklandHTTPServer
import BooklandJSON

/// Borrowers, one by one.
extension Routes {
    func borrowerRoutes(_ call: APICall) async throws(APIError) -> Response? {
        guard call.path.count >= 3, call.path[0] == "v1", call.path[1] == "borrowers" else {
            return nil
        }
        let name = try call.name(at: 2)
        do throws(LibraryError) {
            switch (call.method, Array(call.path.dropFirst(3))) {
            case ("GET", []): return call.data(try await borrower(name))
            case ("PATCH", []): return try await edit(name, call)
            case ("DELETE", []): return try await remove(name, call)
            case ("POST", ["forget"]): return try await forget(name, call)
            default: return nil
            }
        } catch {
            throw APIError(error)
        }
    }

    // MARK: Borrowers

    /// A borrower with everything that they have and wait for.
    private func borrower(_ name: String) async throws(LibraryError) -> JSONObject {
        let library = station.library
        let folded = FoldedName(name)
        guard
            let account = try await library.borrowerAccounts().first(where: {
                FoldedName($0.name) == folded
            })
        else { throw LibraryError(.noSuchBorrower("there is no borrower \(name)")) }
        var object = account.json
        let group = try await library.group(ofBorrower: account.name)
        object.add("loanDays", group?.loanDays)
        object.add("limit", group?.limit)
        object.add("loansNow", try await library.loans(of: account.name).map(loan))
        object.add("holdsNow", try await library.holds(of: account.name).map(hold))
        return object
    }

    private func record(_ name: String) async throws(LibraryError) -> Borrower {
        guard let record = try await station.library.borrower(named: name) else {
            throw LibraryError(.noSuchBorrower("there is no record of \(name)"))
        }
        return record
    }

    private func edit(_ name: String, _ call: APICall) async throws(LibraryError) -> Response {
        let record = try await record(name)
        var edit = BorrowerEdit()
        do throws(APIError) {
            let body = try call.json()
            if let name = body["name"] { edit.name = try APICall.name(name, "name") }
            if let group = body["group"] {
                let isEmpty = group.isNull || group.string?.trimmed == ""
                edit.group = isEmpty ? "" : try APICall.name(group, "group")
            }
            if let note = body["note"] { edit.note = try Self.note(note) }
            edit.card = try Self.card(body)
            try await checkFree(edit.name, edit.card, for: record.id)
        } catch {
            return Answer.error(error)
        }
        let edited = try await station.library.editBorrower(record.id, edit)
        if await station.settings.borrower == record.name, edited.name != record.name {
            try await station.change { $0.borrower = edited.name }
        }
        return call.data(try await borrower(edited.name))
    }

    /// A note on a borrower; null and an empty text remove it.
    static func note(_ value: JSONValue) throws(APIError) -> String {
        value.isNull ? "" : try APICall.text(value, "note", most: 10_000, hasLines: true)
    }

    /// The card that a body names; nil where it says nothing of a card.
    static func card(_ body: JSONValue) throws(APIError) -> CardChoice? {
        if try APICall.flag(body, "newCard") == true { return .printed }
        guard body["card"] != nil else { return nil }
        guard let text = try APICall.word(body, "card"), !text.isEmpty else { return .without }
        do throws(LabelCodeError) {
            return .code(try LabelCode(text))
        } catch {
            throw APIError(.invalidRequest, "'card': \(error)", reason: "card-invalid")
        }
    }

    /// Refuses a name or a card that another borrower has.
    func checkFree(
        _ name: String?,
        _ card: CardChoice?,
        for id: BorrowerID?,
    ) async throws(APIError) {
        let taken: APIError?
        do throws(LibraryError) {
            taken = try await conflict(name, card, for: id)
        } catch {
            throw APIError(error)
        }
        if let taken { throw taken }
    }

    private func conflict(
        _ name: String?,
        _ card: CardChoice?,
        for id: BorrowerID?,
    ) async throws(LibraryError) -> APIError? {
        let library = station.library
        if let name, let other = try await library.borrower(named: name), other.id != id {
            return APIError(
                .conflict,
                "there is a borrower \(other.name) already",
                reason: "name-taken",
            )
        }
        guard case .code(let code)? = card else { return nil }
        let other = try await library.borrower(withCard: code)
        let copy = try await library.copy(withCode: code)
        if other == nil || other?.id == id, copy == nil { return nil }
        let reason = other == nil ? "code-taken" : "card-taken"
        var taken = APIError(.conflict, "\(code) is taken", reason: reason)
        var details = JSONObject()
        details.add("borrower", other?.name)
        taken.details = details
        return taken
    }

    private func remove(_ name: String, _ call: APICall) async throws(LibraryError) -> Response {
        let record = try await record(name)
        let isForced: Bool
        do throws(APIError) {
            isForced = try call.flag("force")
        } catch {
            return Answer.error(error)
        }
        do throws(LibraryError) {
            _ = try await station.library.removeBorrower(record.id, isForced: isForced)
        } catch {
            guard case .onLoan = error.reason else { throw error }
            return Answer.error(await hasBooks(error, record.name))
        }
        return call.data(JSONObject())
    }

    private func forget(_ name: String, _ call: APICall) async throws(LibraryError) -> Response {
        let isForced: Bool
        do throws(APIError) {
            isForced = try APICall.flag(call.json(), "isForced") ?? false
        } catch {
            return Answer.error(error)
        }
        let forgotten: ForgottenBorrower
        do throws(LibraryError) {
            forgotten = try await station.library.forgetBorrower(name, isForced: isForced)
        } catch {
            guard case .onLoan = error.reason else { throw error }
            return Answer.error(await hasBooks(error, name))
        }
        guard forgotten.wasKnown else {
            throw LibraryError(.noSuchBorrower("there is no borrower \(name)"))
        }
        await station.forget(name)
        var object = JSONObject()
        object.add("loans", forgotten.loans)
        object.add("holds", forgotten.holds)
        object.add("events", forgotten.events)
        object.add("isErased", forgotten.isErased)
        return call.data(object)
    }

    /// That a borrower has books or waits for some, with their numbers.
    private func hasBooks(_ error: LibraryError, _ name: String) async -> APIError {
        var refused = APIError(.conflict, error.description, reason: "has-books")
        refused.details = try? await station.library.standing(of: name).json
        return refused
    }
}

extension BorrowerAccount {
    /// The borrower as pages get it.
    var json: JSONObject {
        var object = JSONObject()
        object.add("id", record?.id.number)
        object.add("name", always: name)
        object.add("group", record?.group)
        object.add("card", record?.card?.digits)
        object.add("note", record?.note)
        object.add("added", record?.added.description)
        object.add("loans", loanCount)
        object.add("overdue", overdueCount)
        object.add("holds", holdCount)
        return object
    }
}
