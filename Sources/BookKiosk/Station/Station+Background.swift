import BookDesk
import BookLibrary
import BookLookup
import BooklandJSON

/// What goes on beside the codes.
extension Station {
    /// Completes pending books, and tells the pages of those that this station has seen.
    func followLookups() async {
        guard let enrichment else { return }
        while !Task.isCancelled {
            do {
                for try await update in enrichment.updates(until: .stopped) { await learn(update) }
                return
            } catch {
                // The library failed, mostly because it is busy.
                try? await Task.sleep(for: .seconds(10))
            }
        }
    }

    private func learn(_ update: EnrichmentUpdate) async {
        let id = update.claim.entry
        setOnline(update.progress.unreachable == nil)
        let item = items.last { $0.entry?.id == id && $0.outcome == .pending }
        switch update.step {
        case .completed(let completion):
            fetchCover(of: completion.entry)
            guard let item else { return }
            replace(item.number) { item in
                item.entry = completion.entry
                item.outcome = .new
                if case .anotherEdition = completion.kind { item.outcome = .anotherEdition }
                if completion.kind == .alreadyYours { item.outcome = .alreadyYours }
            }
        case .notFound:
            guard let item else { return }
            replace(item.number) { $0.outcome = .lookupFailed }
        case .toReview:
            guard let item, let entry = try? await library.entry(id) else { return }
            replace(item.number) { item in
                item.entry = entry
                item.isDoubtful = true
                item.message = "another book may be the same: see the reviews"
            }
        case .started, .failed, .unanswered, .overtaken:
            break
        }
    }

    func setOnline(_ isOnline: Bool) {
        guard self.isOnline != isOnline else { return }
        self.isOnline = isOnline
        publishState()
    }

    /// Tells the pages what changes in the library, by any program.
    func followChanges() async {
        while !Task.isCancelled {
            do {
                for try await event in try await library.feed() {
                    answers.removeAll()
                    feed.publish(.change, event.pageJSON)
                }
                return
            } catch {
                try? await Task.sleep(for: .seconds(10))
            }
        }
    }

    /// Keeps the pages' connections alive, and tries again what could not be saved.
    func beat() async {
        var count = 0
        while !Task.isCancelled {
            do { try await Task.sleep(for: .seconds(5)) } catch { return }
            count += 1
            if count % 3 == 0 { feed.beat() }
            await retryUnsaved()
        }
    }

    /// Fetches a book's cover, if there is none yet and the station may use the network.
    func fetchCover(of entry: LibraryEntry) {
        guard !settings.isOffline, let covers, let client, !covers.has(entry) else { return }
        let library = library
        Task.detached { [weak self] in
            guard let record = try? await library.record(of: entry),
                let cover = try? await client.cover(of: record), covers.store(cover, for: entry)
            else { return }
            await self?.showCover(of: entry.id)
        }
    }

    private func showCover(of id: EntryID) {
        guard let item = items.last(where: { $0.entry?.id == id }) else { return }
        replace(item.number) { _ in }
    }
}

extension LibraryEvent {
    /// The event as pages get it.
    var pageJSON: JSONObject {
        var object = JSONObject()
        object.add("number", number.number)
        object.add("kind", kind.rawValue)
        object.add("entry", entry?.number)
        object.add("title", title)
        object.add("detail", detail)
        object.add("before", before)
        object.add("day", day?.description)
        object.add("time", time.description)
        if isUndone { object.add("isUndone", true) }
        object.add("text", summary)
        return object
    }
}
