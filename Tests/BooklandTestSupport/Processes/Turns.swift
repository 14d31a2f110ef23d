import Dispatch

/// A counting semaphore for threads.
struct Turns: Sendable {
    private let semaphore: DispatchSemaphore

    init(_ count: Int) {
        semaphore = DispatchSemaphore(value: count)
    }

    func take() {
        semaphore.wait()
    }

    func giveBack() {
        semaphore.signal()
    }
}
