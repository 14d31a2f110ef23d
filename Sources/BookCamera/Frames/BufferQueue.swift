package import BooklandSystem

/// Buffers that go round between a driver, which fills them, and the program, which reads them.
///
/// The boundary to the kernel: tests put a device of their own behind it. Every function may be
/// called from any thread.
package protocol BufferQueue: AnyObject, Sendable {
    /// How many buffers there are.
    var count: Int { get }

    /// How many bytes a buffer has room for.
    func size(of index: Int) -> Int

    /// Lends a buffer's bytes, which the driver must not own now.
    func withBytes<Result, Failure: Error>(
        of index: Int,
        _ body: (Span<UInt8>) throws(Failure) -> Result,
    ) throws(Failure) -> Result

    /// Gives a buffer to the driver.
    func enqueue(_ index: Int) throws(SystemError)

    /// Takes the oldest filled buffer; nil where there is none, without waiting for one.
    func dequeue() throws(SystemError) -> FilledBuffer?

    /// Starts to fill buffers.
    func start() throws(SystemError)

    /// Stops to fill buffers and frees the device for others; harmless where it is stopped.
    func stop()

    /// Waits until a buffer is filled, for at most the given time.
    func wait(milliseconds: Int) -> WaitResult

    /// Ends the wait, or the next one.
    func wake()
}

/// A buffer that the driver has filled.
package struct FilledBuffer: Sendable, Hashable {
    /// Which one.
    package let index: Int
    /// How many bytes of it are the frame's; 0 says, for an uncompressed frame, nothing.
    package let byteCount: Int
    /// The driver's count of frames, those included that were never delivered.
    package let sequence: Int
    /// When the frame was taken, by the system's monotonic clock.
    package let nanoseconds: Int64
    /// Whether the driver says that the content is not what it should be.
    package let isDamaged: Bool

    package init(
        index: Int,
        byteCount: Int,
        sequence: Int,
        nanoseconds: Int64,
        isDamaged: Bool,
    ) {
        self.index = index
        self.byteCount = byteCount
        self.sequence = sequence
        self.nanoseconds = nanoseconds
        self.isDamaged = isDamaged
    }
}

/// Why a wait ended.
package enum WaitResult: Sendable, Hashable {
    /// There is a frame.
    case ready
    /// The time is over.
    case nothing
    /// Somebody wants it to end.
    case woken
    /// The camera was unplugged.
    case gone
    /// The driver gave up.
    case broken
}
