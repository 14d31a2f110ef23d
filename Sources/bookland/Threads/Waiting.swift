/// Work of tasks that a thread waits for.
enum Waiting {
    /// Starts a task and blocks the thread until it is done; not to be called from a task.
    static func until<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Result {
        let done = Monitor<Result?>(nil)
        Task {
            let result = await body()
            done.change { $0 = result }
        }
        while true {
            done.wait { $0 != nil }
            if let result = done.change({ $0 }) { return result }
        }
    }
}
