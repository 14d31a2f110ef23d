import BookIdentifiers
import BookLibrary
import BookLookup
import BookMetadata
import BooklandHTTPServer
import BooklandJSON

/// One book: its page, its cover, and what can be done with it.
extension Routes {
    func bookRoutes(_ call: APICall) async throws(APIError) -> Response? {
        guard call.path.count >= 3, call.path[0] == "v1", call.path[1] == "library" else {
            return nil
        }
        guard let number = Int(call.path[2]), number > 0 else {
            throw APIError(.notFound, "there is no such book")
        }
        let id = EntryID(number)
        do throws(LibraryError) {
            switch (call.method, Array(call.path.dropFirst(3))) {
            case ("GET", []): return call.data(try await page(of: id))
            case ("PATCH", []): return try await edit(id, call)
            case ("DELETE", []): return try await remove(id, call)
            case ("GET", ["cover"]): return try await cover(of: id, call)
            case ("POST", ["copies"]): return try await addCopy(of: id, call)
            case ("DELETE", let path) where path.count == 2 && path[0] == "copies":
                guard let copy = Int(path[1]) else { return nil }
                try await station.library.removeCopy(CopyID(copy), of: id)
                return call.data(book(try await station.library.entry(id)))
            case ("POST", let action) where action.count == 1:
                return try await act(action[0], on: id, call)
            default: return nil
            }
        } catch {
            throw APIError(error)
        }
    }

    private func book(_ entry: LibraryEntry) -> JSONObject {
        entry.pageJSON(hasCover: station.hasCover(entry))
    }

    private func page(of id: EntryID) async throws(LibraryError) -> JSONObject {
        let library = station.library
        let entry = try await library.entry(id)
        let record = try await library.record(of: entry)
        var object = book(entry)
        object.add("publisher", record?.edition.publisher)
        object.add("published", record?.edition.publicationDate?.description)
        object.add("series", record?.edition.series.first?.name)
        object.add("description", record?.work.description ?? record?.edition.editionDescription)
        object.add("subjects", always: record?.work.subjectTags ?? [])
        object.add("isbns", always: record?.edition.isbns.map(\.digits) ?? [])
        object.add(
            "history",
            try await library.history(of: id).suffix(100).reversed().map { event in
                event.pageJSON
            },
        )
        return object
    }

    private func remove(_ id: EntryID, _ call: APICall) async throws(LibraryError) -> Response {
        let entry = try await station.library.entry(id)
        try await station.library.remove(id)
        var object = JSONObject()
        object.add("removed", always: entry.title ?? entry.isbn?.digits ?? "\(id)")
        return call.data(object)
    }

    private func cover(of id: EntryID, _ call: APICall) async throws(LibraryError) -> Response {
        let entry = try await station.library.entry(id)
        guard let cover = station.covers?.cover(of: entry) else {
            await station.fetchCover(of: entry)
            return Answer.error(APIError(.notFound, "there is no cover of this book"))
        }
        let type =
            switch cover.format {
            case .jpeg: "image/jpeg"
            case .png: "image/png"
            case .webP: "image/webp"
            case .gif: "image/gif"
            }
        let tag = "\"\(entry.isbn?.digits ?? "")-\(cover.bytes.count)\""
        let fields: [RequestHead.Field] = [
            .init("Content-Type", type), .init("Cache-Control", "private, max-age=86400"),
            .init("ETag", tag), .init("X-Content-Type-Options", "nosniff"),
            .init("Content-Security-Policy", "default-src 'none'"),
        ]
        if call.head[field: "if-none-match"] == tag { return Response(304, fields) }
        return Response(200, fields, body: .bytes(cover.bytes))
    }

    // MARK: Changes

    private func edit(_ id: EntryID, _ call: APICall) async throws(LibraryError) -> Response {
        let patch: BookPatch
        do throws(APIError) {
            patch = try BookPatch(call.json())
        } catch {
            return Answer.error(error)
        }
        let entry = try await station.library.entry(id)
        var changes = patch.changes
        if !patch.emptied.isEmpty, var record = try await station.library.record(of: entry) {
            if patch.emptied.contains("year") { record.edition.publicationDate = nil }
            if patch.emptied.contains("pages") { record.edition.pageCount = nil }
            if patch.emptied.contains("language") { record.edition.language = nil }
            var edit = EntryEdit()
            if case .edit(let first)? = changes.first {
                edit = first
                changes.removeFirst()
            }
            edit.record = record
            changes.insert(.edit(edit), at: 0)
        }
        guard !changes.isEmpty else { return call.data(book(entry)) }
        // One change, which is taken back as one.
        return call.data(
            book(try await station.library.changeWhole(changes.map { EntryStep(id, $0) }))
        )
    }

    /// Adds one more copy, at the place of the first one.
    private func addCopy(of id: EntryID, _ call: APICall) async throws(LibraryError) -> Response {
        if let error = call.bodyError { return error }
        let entry = try await station.library.entry(id)
        guard let isbn = entry.isbn else {
            return Answer.error(
                APIError(
                    .conflict,
                    "a book without an ISBN has one copy only",
                    reason: "no-isbn",
                )
            )
        }
        var book = NewBook(isbn)
        book.placement.location = entry.copies.first?.location
        _ = try await station.library.add([book], source: "hand", onDuplicate: .copy)
        return call.data(self.book(try await station.library.entry(id)), status: 201)
    }

    private func act(
        _ action: String,
        on id: EntryID,
        _ call: APICall,
    ) async throws(LibraryError) -> Response? {
        let request: LendingRequest
        do throws(APIError) {
            let isNeeded = action == "checkout" || action == "holds"
            request = try LendingRequest(call.json(), needsBorrower: isNeeded)
        } catch {
            return Answer.error(error)
        }
        let library = station.library
        let (copy, due) = (request.copy, request.due)
        let name = request.borrower ?? ""
        let terms = LoanTerms(
            standardDays: await station.settings.loanDays,
            isForced: request.isForced,
        )
        if let due, due < .today {
            return Answer.error(
                APIError(.conflict, "the due day \(due) is in the past", reason: "due-in-past")
            )
        }
        let entry: LibraryEntry
        do throws(LibraryError) {
            switch action {
            case "holds": entry = try await library.placeHold(on: id, for: name)
            case "checkout":
                let loan = EntryChange.checkOut(
                    copy: copy,
                    borrower: name,
                    due: due,
                    terms: terms,
                )
                var steps = [EntryStep(id, loan)]
                if let holder = request.holder {
                    steps.insert(EntryStep(id, .checkIn(copy: copy, borrower: holder)), at: 0)
                }
                entry = try await library.changeWhole(steps)
            case "checkin":
                entry = try await library.checkIn(id, copy: copy, from: name.isEmpty ? nil : name)
            case "renew": entry = try await library.renew(id, copy: copy, due: due, terms: terms)
            default: return nil
            }
        } catch {
            return Answer.error(await refusal(error, action, id, copy, name, terms, due))
        }
        return call.data(book(entry))
    }
}
