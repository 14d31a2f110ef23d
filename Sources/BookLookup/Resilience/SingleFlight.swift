/// Merges equal requests that are made at the same time into one.
actor SingleFlight<Key: Hashable & Sendable, Value: Sendable> {
    private struct Flight {
        let task: Task<Value, Never>
        var waiters: Int
    }

    private var flights: [Key: Flight] = [:]

    /// Returns the value for a key, starting the work only if no equal request is under way.
    ///
    /// The work is cancelled when its last waiter is cancelled.
    func value(
        for key: Key,
        _ work: @escaping @Sendable () async -> Value,
    ) async -> Value {
        var flight = flights[key] ?? Flight(task: Task { await work() }, waiters: 0)
        flight.waiters += 1
        flights[key] = flight
        let task = flight.task
        return await withTaskCancellationHandler {
            let value = await task.value
            if flights[key]?.task == task { flights[key] = nil }
            return value
        } onCancel: {
            Task { await removeWaiter(from: key, task) }
        }
    }

    private func removeWaiter(from key: Key, _ task: Task<Value, Never>) {
        guard flights[key]?.task == task else { return }
        flights[key]?.waiters -= 1
        if flights[key]?.waiters == 0 {
            // A later request must not get the result of cancelled work.
            flights[key] = nil
            task.cancel()
        }
    }
}
