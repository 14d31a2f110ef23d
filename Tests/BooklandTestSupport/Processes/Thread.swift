import Glibc

/// Runs a body on a thread of its own.
func startThread(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body: body))
    var thread = pthread_t()
    let code = unsafe pthread_create(
        &thread,
        nil,
        { work in
            guard let work = unsafe work else { return nil }
            unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
            return nil
        },
        work.toOpaque(),
    )
    precondition(code == 0, "no thread left")
    pthread_detach(thread)
}

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}
