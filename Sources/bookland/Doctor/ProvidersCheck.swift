import BookDesk
import BookIdentifiers
import BookLookup
import BookMetadata

/// Whether the services can be asked and, if wanted, whether they answer.
struct ProvidersCheck: DoctorCheck {
    var configuration: DeskConfiguration?
    /// Whether one request goes to each service.
    var isOnline = false

    /// A book that every service may know.
    ///
    /// It is no matter whether one does.
    private static let isbn = "9780306406157"

    func result() async -> CheckResult {
        var result = CheckResult("providers")
        guard let configuration else {
            result.hint("not examined, as the configuration is wrong")
            return result
        }
        var lookup = configuration.lookup
        lookup.product = "Bookland/\(Bookland.version)"
        // Neither answers nor the rate of requests are kept, so that nothing is written.
        let client = LookupClient(configuration: lookup, cache: nil, time: .system)
        var unavailable: [ProviderName: ProviderFailure.Reason] = [:]
        for failure in client.unavailableProviders() {
            unavailable[failure.provider] = failure.reason
        }
        // A server of one's own has no address until the configuration names it.
        let names = lookup.order.filter { name in
            name != .catalog && (name != .server || lookup.services[name]?.url != nil)
        }
        for name in names { add(name, unavailable[name], &result) }
        let ready = names.filter { unavailable[$0] == nil }
        if isOnline {
            for (name, reason) in await ask(ready, client) {
                if let reason, reason == .keyRefused {
                    result.broken("\(name.rawValue): \(reason)", "see man bookland.conf")
                } else if let reason {
                    result.hint("\(name.rawValue): \(reason)", Self.advice(reason))
                } else {
                    result.good("\(name.rawValue) answers")
                }
            }
        } else if result.findings.isEmpty {
            let list = ready.map(\.rawValue).joined(separator: ", ")
            result.good("\(list.isEmpty ? "none" : list); --online asks each once")
        }
        result.details.add("ready", strings: ready.map(\.rawValue))
        return result
    }

    private func add(
        _ name: ProviderName,
        _ reason: ProviderFailure.Reason?,
        _ result: inout CheckResult,
    ) {
        switch reason {
        case .noContact:
            result.hint(
                "\(name.rawValue) is not asked, as it requires a contact address",
                "add 'contact = YOU@EXAMPLE.ORG' to the configuration",
            )
        // ISBNdb sells its answers, and a server is of one's own: most people have neither.
        case .noKey, .notConfigured, nil: break
        case .some(let other): result.hint("\(name.rawValue) is not asked: \(other)")
        }
    }

    private func ask(
        _ names: [ProviderName],
        _ client: LookupClient,
    ) async -> [(ProviderName, ProviderFailure.Reason?)] {
        guard let isbn = try? ISBN(Self.isbn) else { return [] }
        return await withTaskGroup(of: (Int, ProviderFailure.Reason?).self) { group in
            for (index, name) in names.enumerated() {
                group.addTask {
                    var options = LookupOptions()
                    options.provider = name
                    options.usesCache = false
                    let answer = await client.answer(to: isbn, options)
                    return (index, answer.failures.first?.reason)
                }
            }
            var reasons: [(Int, ProviderFailure.Reason?)] = []
            for await reason in group { reasons.append(reason) }
            return reasons.sorted { $0.0 < $1.0 }.map { (names[$0.0], $0.1) }
        }
    }

    private static func advice(_ reason: ProviderFailure.Reason) -> String? {
        reason.isUnreachable ? "check the network; books are kept and looked up later" : nil
    }
}
