/// Lets the program's main thread, which belongs to no task, wait for one.
enum Awaiting {
    /// Runs the work as a task and waits for its end.
    static func result<Result: Sendable>(
        of work: @escaping @Sendable () async -> Result
    ) -> Result {
        let monitor = Monitor<Result?>(nil)
        Task.detached {
            let result = await work()
            monitor.change { $0 = result }
        }
        monitor.wait { $0 != nil }
        // The wait ends with a result only.
        while true {
            if let result = monitor.change({ $0 }) { return result }
        }
    }
}
