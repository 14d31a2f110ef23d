import BookLibrary
import BooklandHTTPServer
import BooklandJSON

/// Groups of borrowers and their rules.
extension Routes {
    func groupRoutes(_ call: APICall) async throws(APIError) -> Response? {
        guard call.path.count >= 2, call.path[0] == "v1", call.path[1] == "groups" else {
            return nil
        }
        let name = call.path.count == 3 ? try call.name(at: 2) : nil
        do throws(LibraryError) {
            switch (call.method, name) {
            case ("GET", nil) where call.path.count == 2: return call.data(try await groups())
            case ("PUT", let name?): return try await setGroup(name, call)
            case ("DELETE", let name?): return try await removeGroup(name, call)
            default: return nil
            }
        } catch {
            throw APIError(error)
        }
    }

    private func groups() async throws(LibraryError) -> JSONObject {
        var counts: [FoldedName: Int] = [:]
        for account in try await station.library.borrowerAccounts() {
            if let group = account.record?.group { counts[FoldedName(group), default: 0] += 1 }
        }
        var object = JSONObject()
        object.add(
            "groups",
            try await station.library.groups().map { group in
                var object = JSONObject()
                object.add("name", always: group.name)
                object.add("loanDays", group.loanDays)
                object.add("limit", group.limit)
                object.add("borrowers", counts[FoldedName(group.name)] ?? 0)
                return object
            },
        )
        return object
    }

    /// Sets the rules of a group, and its name.
    private func setGroup(_ name: String, _ call: APICall) async throws(LibraryError) -> Response {
        var group: BorrowerGroup
        do throws(APIError) {
            let body = try call.json()
            // A body without them would take the group's rules away.
            guard body["name"] != nil || body["loanDays"] != nil || body["limit"] != nil else {
                throw APIError(.invalidRequest, "the body must have 'name', 'loanDays' or 'limit'")
            }
            group = BorrowerGroup(
                body["name"] == nil ? name : try APICall.name(body["name"], "name"),
                loanDays: try APICall.number(body, "loanDays", in: BorrowerGroup.dayRange),
                limit: try APICall.number(body, "limit", in: BorrowerGroup.limitRange),
            )
        } catch {
            return Answer.error(error)
        }
        let known = try await station.library.groups()
        let (old, new) = (FoldedName(name), FoldedName(group.name))
        let isKnown = known.contains { FoldedName($0.name) == old }
        if old != new, known.contains(where: { FoldedName($0.name) == new }) {
            return Answer.error(
                APIError(
                    .conflict,
                    "there is a group \(group.name) already",
                    reason: "name-taken",
                )
            )
        }
        if isKnown, name != group.name {
            _ = try await station.library.renameGroup(name, to: group.name)
        }
        try await station.library.setGroup(group)
        return call.data(try await groups())
    }

    private func removeGroup(
        _ name: String,
        _ call: APICall,
    ) async throws(LibraryError) -> Response {
        let folded = FoldedName(name)
        let count = try await station.library.borrowerAccounts().count { account in
            account.record?.group.map { FoldedName($0) == folded } ?? false
        }
        guard count == 0 else {
            var refused = APIError(
                .conflict,
                "group \(name) has \(count) borrowers",
                reason: "group-in-use",
            )
            var details = JSONObject()
            details.add("count", count)
            refused.details = details
            return Answer.error(refused)
        }
        try await station.library.removeGroup(name)
        return call.data(JSONObject())
    }
}
