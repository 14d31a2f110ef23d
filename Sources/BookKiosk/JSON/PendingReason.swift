/// Why a book is not looked up yet, as a word for pages.
///
/// The library keeps the reason as a sentence of the service that failed.
enum PendingReason: String, CaseIterable {
    /// No lookup was tried yet.
    case notTried = "not-tried"
    /// No connection could be made.
    case offline
    /// No service knows the book.
    case notFound = "not-found"
    /// A service got too many requests, or its quota is used up.
    case limited
    /// A service did not answer in time.
    case slow
    /// A person has to decide whether the record that was found is the book's.
    case review
    /// A service needs a key or a contact address, or has rejected it.
    case notSetUp = "not-set-up"
    /// A service failed in another way.
    case serviceFailed = "service-failed"

    init(_ text: String?) {
        guard let text else {
            self = .notTried
            return
        }
        let words: [(String, PendingReason)] = [
            ("no source knows", .notFound), ("a record was found", .review),
            ("unreachable:", .offline), ("the connection was lost", .offline),
            ("too many requests", .limited), ("quota is used up", .limited),
            ("no answer in time", .slow), ("requires a ", .notSetUp),
            ("rejected the key", .notSetUp), ("rejected the User-Agent", .notSetUp),
            ("no address:", .notSetUp),
        ]
        self = words.first { text.contains($0.0) }?.1 ?? .serviceFailed
    }

    /// The service that a sentence begins with; nil where it names none.
    static func service(in text: String?) -> String? {
        guard let text, let colon = text.firstIndex(of: ":") else { return nil }
        let name = text[..<colon]
        let isName = name.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
        }
        return isName && !name.isEmpty ? String(name) : nil
    }
}
