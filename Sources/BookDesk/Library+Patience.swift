package import BookLibrary

extension LibraryError {
    /// Whether other programs were writing for too long, so that a later attempt may succeed.
    package var isBusy: Bool {
        if case .busy = reason { true } else { false }
    }
}

/// Repeats an operation on a library while other programs keep it busy.
///
/// Each attempt waits for the others, so the pause between two is short.
///
/// - Parameters:
///   - patience: For how long to repeat it.
///   - body: The operation, which is done completely or not at all.
/// - Returns: What the operation returns.
/// - Throws: The operation's error; that of the last attempt when the task is cancelled.
package func whileBusy<Result>(
    for patience: Duration,
    _ body: () async throws(LibraryError) -> Result,
) async throws(LibraryError) -> Result {
    let end = ContinuousClock.now + patience
    while true {
        do throws(LibraryError) {
            return try await body()
        } catch {
            guard error.isBusy, !Task.isCancelled, ContinuousClock.now < end else { throw error }
            try? await Task.sleep(for: .milliseconds(100))
        }
    }
}
