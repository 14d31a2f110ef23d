/// Waits for asynchronous work on a thread that may block.
enum Waiting {
    /// Runs asynchronous work and blocks the calling thread until it is done.
    ///
    /// Must not be called from a task.
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
