import BookDesk
import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandHTTPServer
import BooklandJSON

/// Lists of books, places and tags.
extension Routes {
    /// The most books in one answer.
    private static let mostBooks = 200

    func libraryRoutes(_ call: APICall) async throws(APIError) -> Response? {
        guard call.path.first == "v1", call.path.count >= 2 else { return nil }
        do throws(LibraryError) {
            switch (call.method, Array(call.path.dropFirst())) {
            case ("GET", ["library"]): return try await answer { try await books(call) }
            case ("POST", ["library"]): return try await answer { try await addBook(call) }
            case ("GET", ["locations"]):
                return call.data(Self.names(try await station.library.locations()))
            case ("GET", ["tags"]):
                return call.data(Self.names(try await station.library.tags()))
            case ("POST", ["undo"]):
                if let error = call.bodyError { return error }
                var object = JSONObject()
                object.add("undone", always: try await station.library.undo())
                object.add("undid", try await lastUndone()?.pageJSON)
                return call.data(object)
            case ("GET", ["pending"]): return call.data(try await pending())
            case ("POST", ["pending", "retry"]):
                if let error = call.bodyError { return error }
                guard let client = station.client, await !station.settings.isOffline else {
                    // Everything is asked for as soon as that is possible.
                    try await station.library.retryAllPending()
                    return Answer.error(.asksNoServices)
                }
                let job = await jobs.startEnrichment(ClientSource(client))
                return call.data(job.json, status: 202)
            default: return nil
            }
        } catch {
            throw APIError(error)
        }
    }

    /// Passes an error of the interface through code that throws the library's.
    private func answer(
        _ body: () async throws -> Response
    ) async throws(LibraryError) -> Response {
        do {
            return try await body()
        } catch let error as APIError {
            return Answer.error(error)
        } catch let error as LibraryError {
            throw error
        } catch {
            return Answer.error(APIError(.internalError, "\(error)"))
        }
    }

    private func books(_ call: APICall) async throws -> Response {
        let target = call.head.target
        var query = EntryQuery()
        query.words = try call.words("q")
        query.tag = try call.words("tag")
        query.location = try call.words("location")
        query.isReversed = try call.flag("descending")
        if let text = target["status"] {
            guard let status = ReadingStatus(contractName: text) else {
                throw APIError(.invalidQuery, "there is no status '\(text)'")
            }
            query.status = status
        }
        if let text = target["sort"] {
            guard let order = EntryQuery.Order(rawValue: text) else {
                throw APIError(.invalidQuery, "books cannot be sorted by '\(text)'")
            }
            query.order = order
        }
        switch target["filter"] {
        case nil, "": break
        case "loan", "overdue": query.isOnLoan = true
        case "pending": query.isPending = true
        case "wishlist": query.status = .wishlist
        case let other?: throw APIError(.invalidQuery, "there is no filter '\(other)'")
        }
        let limit = try call.number("limit", in: 1...Self.mostBooks, default: 60)
        let offset = try call.number("offset", in: 0...10_000_000, default: 0)
        var books: [LibraryEntry]
        let total: Int
        if target["filter"] == "overdue" {
            let overdue = try await station.library.entries(in: query).filter { entry in
                entry.copies.contains { $0.loan?.isOverdue() ?? false }
            }
            (books, total) = (Array(overdue.dropFirst(offset).prefix(limit)), overdue.count)
        } else {
            total = try await station.library.count(of: query)
            query.limit = limit
            query.offset = offset
            books = try await station.library.entries(in: query)
        }
        var object = JSONObject()
        object.add("books", books.map { $0.pageJSON(hasCover: station.hasCover($0)) })
        object.add("total", total)
        return call.data(object)
    }

    /// Adds a book by its ISBN or by its title.
    private func addBook(_ call: APICall) async throws -> Response {
        let body = try call.json()
        let item: StationItem
        if let text = try APICall.word(body, "isbn") {
            guard let isbn = try? ISBN(text) else {
                throw APIError(.invalidISBN, "\(text) is not a valid ISBN: check the digits")
            }
            item = await station.addByHand(Observation(typed: isbn))
        } else if body["title"]?.isNull == false {
            let title = try APICall.name(body["title"], "title", most: 1_000)
            var authors: [String] = []
            if let list = body["authors"] {
                authors = try APICall.texts(list, "authors", most: 50, each: 200)
            }
            item = try await station.addByHand(title: title, authors: authors)
        } else {
            throw APIError(.invalidRequest, "a book needs an 'isbn' or a 'title'")
        }
        // A code that could not be saved is kept by the station, so it is no error.
        let status = item.outcome == .notSaved ? 202 : 201
        return call.data(item.json(hasCover: station.hasCover(item.entry)), status: status)
    }

    /// The first event of the change that was undone last; nil if other events came meanwhile.
    private func lastUndone() async throws(LibraryError) -> LibraryEvent? {
        let library = station.library
        let last = try await library.lastEvent
        let recent = try await library.events(
            after: EventNumber(max(0, last.number - 500)),
            limit: 500,
        )
        guard let undone = recent.last(where: { $0.kind == .undone && $0.before != nil }),
            let first = undone.before.flatMap({ Int($0) })
        else { return nil }
        return try await library.events(after: EventNumber(first - 1), limit: 1).first
    }

    private func pending() async throws(LibraryError) -> JSONObject {
        var list: [JSONObject] = []
        for lookup in try await station.library.pending(limit: 500) {
            // A book may be removed between two reads.
            let entry = try? await station.library.entry(lookup.entry)
            var object = JSONObject()
            object.add("entry", lookup.entry.number)
            object.add("isbn", lookup.isbn.digits)
            object.add("title", entry?.title)
            object.add("since", entry?.added.description)
            object.add("attempts", lookup.attempts)
            object.add("nextTry", lookup.nextTry.description)
            object.add("reason", lookup.lastError)
            object.add("reasonCode", PendingReason(lookup.lastError).rawValue)
            object.add("service", PendingReason.service(in: lookup.lastError))
            list.append(object)
        }
        var object = JSONObject()
        object.add("pending", list)
        return object
    }

    private static func names(_ names: [NameCount]) -> JSONObject {
        var object = JSONObject()
        object.add(
            "names",
            names.map { name in
                var object = JSONObject()
                object.add("name", always: name.name)
                object.add("count", name.count)
                return object
            },
        )
        return object
    }
}
