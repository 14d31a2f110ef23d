import BookLibrary

/// Reads a library's events in order, a page at a time.
struct ChangePages {
    /// The number of events that are read at once.
    private static let size = 256

    let library: Library
    private var last: EventNumber
    private var page: ArraySlice<LibraryEvent> = []

    init(of library: Library, after start: EventNumber) {
        self.library = library
        last = start
    }

    /// Returns the next event; nil when there is none yet.
    mutating func next() async throws(LibraryError) -> LibraryEvent? {
        if page.isEmpty { try await read() }
        return page.popFirst()
    }

    /// Returns the events that were read and not returned yet, or else the next ones; none when there
    /// are none yet.
    mutating func nextPage() async throws(LibraryError) -> [LibraryEvent] {
        if page.isEmpty { try await read() }
        defer { page = [] }
        return Array(page)
    }

    private mutating func read() async throws(LibraryError) {
        page = try await library.events(after: last, limit: Self.size)[...]
        last = page.last?.number ?? last
    }
}
