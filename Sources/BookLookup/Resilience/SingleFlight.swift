/// Makes one piece of work of equal questions that are asked at the same time.
actor SingleFlight<Key: Hashable & Sendable, Value: Sendable> {
    private struct Flight {
        let task: Task<Value, Never>
        var waiters: Int
    }

    private var flights: [Key: Flight] = [:]

    /// Waits for the answer to a question, and asks it unless it has been asked already.
    ///
    /// When the last of those who wait is cancelled, so is the work.
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
            Task { await leave(key, task) }
        }
    }

    private func leave(_ key: Key, _ task: Task<Value, Never>) {
        guard flights[key]?.task == task else { return }
        flights[key]?.waiters -= 1
        if flights[key]?.waiters == 0 {
            // Who comes now asks anew rather than getting what is being given up.
            flights[key] = nil
            task.cancel()
        }
    }
}
