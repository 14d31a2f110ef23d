import Dispatch

/// A thread for detection: the shared pool has as many threads as cores, and a machine may have one.
final class DetectionQueue: TaskExecutor, SerialExecutor {
    private let queue = DispatchQueue(label: "bookland.detection", qos: .userInitiated)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
