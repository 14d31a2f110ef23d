import BooklandHTTPServer
import BooklandJSON
import BooklandSystem
import Synchronization

/// What a station tells its pages, as server-sent events (HTML standard, section 9.2).
///
/// The last events are kept, so that a page that lost its connection gets what it missed. An event's
/// identifier names the run of the station, too: after a restart a page is told to begin again.
final class StationFeed: Sendable {
    /// The name of an event.
    enum Name: String {
        case state
        case scan
        case change
        case job
        case view
        case ping
        case reset
    }

    fileprivate struct Event {
        let number: Int
        let bytes: [UInt8]
    }

    fileprivate struct State {
        var last = 0
        var events: [Event] = []
        var streams: [ObjectIdentifier: ResponseStream] = [:]
    }

    /// The number of events that are kept.
    private static let kept = 1_000

    private let state = Mutex(State())
    /// The name of this run.
    private let run: String

    init() {
        run = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    }

    /// The number of pages that listen.
    var listenerCount: Int { state.withLock(\.streams.count) }

    /// Tells all pages.
    func publish(_ name: Name, _ data: JSONObject) {
        state.withLock { state in
            state.last += 1
            let event = Event(
                number: state.last,
                bytes: Self.text(name, data, id: "\(run).\(state.last)"),
            )
            if state.events.count == Self.kept { state.events.removeFirst() }
            state.events.append(event)
            state.send(event.bytes)
        }
    }

    /// Tells the pages that listen now something that need not be repeated.
    func show(_ name: Name, _ data: JSONObject) {
        state.withLock { state in
            if !state.streams.isEmpty { state.send(Self.text(name, data, id: nil)) }
        }
    }

    /// Keeps connections alive, and finds out which pages have gone.
    func beat() {
        // A page does not see comments, so it is an event.
        state.withLock { $0.send(Self.text(.ping, JSONObject(), id: nil)) }
    }

    /// Opens the stream of a page.
    ///
    /// - Parameters:
    ///   - lastID: The identifier of the last event that the page has seen; nil for a new page.
    ///   - greeting: The station's state, the first event of every stream.
    /// - Returns: The stream.
    func open(after lastID: String?, greeting: JSONObject) -> ResponseStream {
        let stream = ResponseStream()
        let key = ObjectIdentifier(stream)
        stream.onEnd { [weak self] in
            self?.state.withLock { _ = $0.streams.removeValue(forKey: key) }
        }
        state.withLock { state in
            let now = "\(run).\(state.last)"
            var begin = Array("retry: 1000\n\n".utf8)
            if let lastID {
                if let missed = missed(after: lastID, state) {
                    for event in missed { begin += event.bytes }
                } else {
                    begin += Self.text(.reset, JSONObject(), id: now)
                }
            }
            begin += Self.text(.state, greeting, id: now)
            stream.write(begin)
            state.streams[key] = stream
        }
        return stream
    }

    /// The events after one; nil if some of them are not kept any more, or there was a restart.
    private func missed(after lastID: String, _ state: State) -> ArraySlice<Event>? {
        let parts = lastID.split(separator: ".")
        guard parts.count == 2, parts[0] == run, let number = Int(parts[1]), number <= state.last
        else { return nil }
        guard number < state.last else { return [] }
        guard let first = state.events.first?.number, number >= first - 1 else { return nil }
        return state.events[(number - first + 1)...]
    }

    /// Ends all streams.
    func close() {
        let streams = state.withLock { Array($0.streams.values) }
        for stream in streams { stream.finish() }
    }

    private static func text(_ name: Name, _ data: JSONObject, id: String?) -> [UInt8] {
        var text = Array("event: \(name.rawValue)\n".utf8)
        if let id { text += Array("id: \(id)\n".utf8) }
        // An object is on one line.
        return text + Array("data: ".utf8) + data.bytes + [10, 10]
    }
}

extension StationFeed.State {
    fileprivate func send(_ bytes: [UInt8]) {
        for stream in streams.values { stream.write(bytes) }
    }
}
