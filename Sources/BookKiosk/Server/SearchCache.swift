import BookIdentifiers
import BookLibrary
import BooklandHTTPServer
import BooklandJSON
import Synchronization

/// Answers to lookups by ISBN that are ready to be sent, so that a station can serve many programs.
///
/// A change in the library empties it.
final class SearchCache: Sendable {
    private struct Entry {
        let data: [UInt8]
        let provider: String
        let time: ContinuousClock.Instant
        /// How old the answer was when it was kept, in seconds.
        let age: Int
    }

    /// For how long an answer is kept.
    private static let lifetime = Duration.seconds(600)
    /// The most answers.
    private static let limit = 20_000

    private let entries = Mutex<[UInt64: Entry]>([:])

    func keep(_ record: JSONObject, of isbn: ISBN, from provider: String, age: Int) {
        guard let key = UInt64(isbn.digits) else { return }
        let entry = Entry(data: record.bytes, provider: provider, time: .now, age: age)
        entries.withLock { entries in
            if entries.count >= Self.limit { entries.removeAll() }
            entries[key] = entry
        }
    }

    func removeAll() {
        entries.withLock { $0.removeAll() }
    }

    /// The answer to a request; nil if it must be worked out.
    func answer(to head: RequestHead, remaining: () -> Int) -> Response? {
        let target = head.target
        guard target.segments == ["v1", "search", "isbn"], target.query.count == 1,
            head.method == "GET", let text = target["isbn"], let isbn = try? ISBN(text),
            let key = UInt64(isbn.digits)
        else { return nil }
        let now = ContinuousClock.now
        guard let entry = entries.withLock({ $0[key] }), now - entry.time < Self.lifetime else {
            return nil
        }
        let age = entry.age + Int((now - entry.time).components.seconds)
        var body = Array("{\"data\":".utf8)
        body += entry.data
        body += Array(
            """
            ,"metadata":{"timestamp":"\(Timestamp.now)","processingTime":0,\
            "provider":"\(entry.provider)","cached":true}}
            """.utf8
        )
        return Response(
            200,
            [
                .init("Content-Type", "application/json; charset=utf-8"),
                .init("X-Content-Type-Options", "nosniff"), .init("Cache-Control", "no-store"),
                .init("X-Cache", "HIT"), .init("X-Cache-Age", "\(age)"),
                .init("X-Provider", entry.provider),
                .init("X-Rate-Limit-Remaining", "\(remaining())"),
                .init("X-Request-ID", String(UInt64.random(in: 0...UInt64.max), radix: 16)),
            ],
            body: .bytes(body),
        )
    }
}
