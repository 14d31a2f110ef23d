/// The exit status of the program.
enum ExitStatus: Int32, Sendable {
    case success = 0
    case failure = 1
    case usage = 2
    case nothingFound = 4
    case hungUp = 129
    case interrupted = 130
    case terminated = 143

    /// Combines the statuses of two pieces of work: failure outranks nothing found.
    func combined(with other: ExitStatus) -> ExitStatus {
        if self == .failure || other == .failure { return .failure }
        return self == .success ? other : self
    }
}
