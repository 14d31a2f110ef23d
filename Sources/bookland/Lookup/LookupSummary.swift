import BookIdentifiers
import BookLookup
import BookMetadata

/// What went wrong during a run of lookups: which books were not found, and which services failed.
struct LookupSummary {
    /// Books that no service knows.
    private var notFound: [ISBN] = []
    /// Books that the services that answered do not know, while others failed.
    private var inconclusive: [ISBN] = []
    /// Books about which no service answered.
    private var unanswered: [ISBN] = []
    private var hasInvalid = false
    private var failures: [Kind: (latest: ProviderFailure, isbns: Set<ISBN>)] = [:]

    /// Failures that are summed up in one line.
    private struct Kind: Hashable {
        let provider: ProviderName
        let word: String
    }

    mutating func add(_ answer: LookupAnswer) {
        switch answer.outcome {
        case .found: break
        case .notFound where answer.failures.isEmpty: notFound.append(answer.isbn)
        case .notFound: inconclusive.append(answer.isbn)
        case .failed: unanswered.append(answer.isbn)
        }
        for failure in answer.failures {
            let kind = Kind(provider: failure.provider, word: failure.reason.word)
            let isbns = failures[kind]?.isbns ?? []
            failures[kind] = (failure, isbns.union([answer.isbn]))
        }
    }

    /// Adds a text that is not an ISBN.
    mutating func addInvalid() { hasInvalid = true }

    var missingCount: Int { notFound.count + inconclusive.count + unanswered.count }

    /// The exit status: a book counts as not found only if all services answered.
    var status: ExitStatus {
        if hasInvalid || !inconclusive.isEmpty || !unanswered.isEmpty { return .failure }
        return notFound.isEmpty ? .success : .nothingFound
    }

    /// The lines of the summary.
    var lines: [String] {
        var lines = failures.values.map { failure, isbns in
            "\(failure)" + (isbns.count > 1 ? " (\(isbns.count) ISBNs)" : "")
        }.sorted()
        func add(_ title: String, _ isbns: [ISBN]) {
            guard !isbns.isEmpty else { return }
            // One that was asked for twice is listed once.
            var listed: Set<ISBN> = []
            let unique = isbns.filter { listed.insert($0).inserted }
            lines.append("\(title): " + unique.map(\.digits).joined(separator: " "))
        }
        add("no service answered", unanswered)
        add("not found, but not all services answered", inconclusive)
        add("not found", notFound)
        return lines
    }
}
