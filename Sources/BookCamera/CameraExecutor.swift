import Dispatch

/// Runs an actor's work on a queue of its own: a driver's calls may block, and the shared pool has
/// only as many threads as there are cores.
final class CameraExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "bookland.camera", qos: .userInitiated)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
