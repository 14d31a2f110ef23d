package import Dispatch
import Synchronization

/// Runs actors and tasks on a dispatch queue of its own.
///
/// Work that may block (disk, devices, long computations) belongs here: the shared pool has only as
/// many threads as there are cores, and a blocked thread there delays unrelated tasks.
package final class SerialQueueExecutor: SerialExecutor, TaskExecutor {
    private let queue: DispatchQueue
    /// The number of jobs that have not begun.
    private let waiting = Atomic(0)

    /// Whether a job waits for the one that runs, which may make room if it can be done in parts.
    package var isAwaited: Bool { waiting.load(ordering: .relaxed) > 0 }

    /// Creates an executor.
    ///
    /// - Parameters:
    ///   - label: The queue's name in debuggers, such as `bookland.camera`.
    ///   - qos: The quality of service of its thread.
    package init(label: String, qos: DispatchQoS = .userInitiated) {
        queue = DispatchQueue(label: label, qos: qos)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        waiting.add(1, ordering: .relaxed)
        queue.async {
            self.waiting.subtract(1, ordering: .relaxed)
            unsafe job.runSynchronously(
                isolatedTo: self.asUnownedSerialExecutor(),
                taskExecutor: self.asUnownedTaskExecutor(),
            )
        }
    }
}
