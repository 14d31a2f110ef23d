import BookLibrary
import BooklandJSON

extension Station {
    /// The station's state as pages get it: see docs/kiosk.md.
    ///
    /// - Parameter withItems: Whether the last items belong to it.
    /// - Returns: The state.
    func json(withItems: Bool) async -> JSONObject {
        var object = JSONObject()
        object.add("mode", settings.mode.rawValue)
        object.add("location", settings.location)
        object.add("borrower", settings.borrower)
        object.add("camera", camera.json)
        object.add("today", countToday)
        if withItems {
            let shown = items.suffix(Self.shownItems).reversed()
            object.add("recent", shown.map { $0.json(hasCover: hasCover($0.entry)) })
        }
        object.add("canUndo", lastUndoable != nil)
        if let counts = try? await library.pendingCounts() { object.add("pending", counts.all) }
        if let reviews = try? await library.reviews() { object.add("reviews", reviews.count) }
        var network = JSONObject()
        network.add("isOnline", isOnline && !settings.isOffline)
        object.add("network", network)
        var storage = JSONObject()
        storage.add("isFull", !unsaved.isEmpty && isDiskFull)
        storage.add("isFailing", !unsaved.isEmpty)
        storage.add("waiting", unsaved.count)
        object.add("storage", storage)
        object.add("version", Self.version)
        object.add("started", started.description)
        if let count = try? await library.count {
            var books = JSONObject()
            books.add("books", count)
            object.add("library", books)
        }
        return object
    }
}
