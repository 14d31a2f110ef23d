/// Waits until a condition holds, for at most two minutes.
///
/// Use it only for what gives no sign of its own, such as another process's file.
///
/// - Returns: Whether it holds.
package func eventually(_ condition: () async throws -> Bool) async rethrows -> Bool {
    for _ in 0..<12_000 {
        if try await condition() { return true }
        if Task.isCancelled { return false }
        try? await Task.sleep(for: .milliseconds(10))
    }
    return try await condition()
}
