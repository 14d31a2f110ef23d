/// What a check of `bookland doctor` has found.
struct CheckResult: Sendable {
    /// The name of the check: one word in lower case.
    let name: String
    private(set) var findings: [Finding] = []
    /// More facts for the JSON, without secrets.
    var details = JSONLine()

    /// How serious a finding is.
    enum State: String, Sendable, Comparable {
        /// All is well.
        case good
        /// Something optional is missing, or worth knowing.
        case hint
        /// Something does not work.
        case broken

        static func < (first: State, second: State) -> Bool { first.rank < second.rank }

        private var rank: Int {
            switch self {
            case .good: 0
            case .hint: 1
            case .broken: 2
            }
        }
    }

    /// One line: what was found, and what to do about it.
    struct Finding: Sendable, Hashable {
        let state: State
        let message: String
        var advice: String?
    }

    init(_ name: String) {
        self.name = name
    }

    /// The worst of the findings.
    var state: State { findings.map(\.state).max() ?? .good }

    mutating func good(_ message: String) {
        findings.append(Finding(state: .good, message: message))
    }

    mutating func hint(_ message: String, _ advice: String? = nil) {
        findings.append(Finding(state: .hint, message: message, advice: advice))
    }

    mutating func broken(_ message: String, _ advice: String? = nil) {
        findings.append(Finding(state: .broken, message: message, advice: advice))
    }
}

/// A check of `bookland doctor`: it looks, and changes nothing.
protocol DoctorCheck: Sendable {
    /// Looks, and says what to do.
    func result() async -> CheckResult
}
