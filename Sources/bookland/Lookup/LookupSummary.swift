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
    private var failures: [Kind: (latest: ProviderFailure, isbns: Int)] = [:]

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
            failures[kind] = (failure, (failures[kind]?.isbns ?? 0) + 1)
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
            "\(failure)" + (isbns > 1 ? " (\(isbns) ISBNs)" : "")
        }.sorted()
        func add(_ title: String, _ isbns: [ISBN]) {
            guard !isbns.isEmpty else { return }
            lines.append("\(title): " + isbns.map(\.digits).joined(separator: " "))
        }
        add("no service answered", unanswered)
        add("not found, but not all services answered", inconclusive)
        add("not found", notFound)
        return lines
    }
}
