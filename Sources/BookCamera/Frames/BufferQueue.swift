package import BooklandSystem

/// The buffers that a driver fills and the program reads.
///
/// This is the boundary to the kernel, which tests replace. Every function may be called from any
/// thread.
package protocol BufferQueue: AnyObject, Sendable {
    /// How many buffers there are.
    var count: Int { get }

    /// The size of a buffer in bytes.
    func size(of index: Int) -> Int

    /// Calls a closure with the bytes of a buffer that the driver does not own at the moment.
    func withBytes<Result, Failure: Error>(
        of index: Int,
        _ body: (Span<UInt8>) throws(Failure) -> Result,
    ) throws(Failure) -> Result

    /// Gives a buffer to the driver.
    func enqueue(_ index: Int) throws(SystemError)

    /// Takes the oldest filled buffer, without waiting; `nil` if there is none.
    func dequeue() throws(SystemError) -> FilledBuffer?

    /// Starts filling buffers.
    func start() throws(SystemError)

    /// Stops filling buffers and frees the device for others. Does nothing if it is stopped.
    func stop()

    /// Waits until a buffer is filled or the time is over.
    func wait(milliseconds: Int) -> WaitResult

    /// Ends the present wait, or the next one.
    func wake()
}

/// A buffer that the driver filled.
package struct FilledBuffer: Sendable, Hashable {
    /// The number of the buffer.
    package let index: Int
    /// How many bytes the frame takes; 0 for an uncompressed frame if the driver does not tell.
    package let byteCount: Int
    /// The driver's count of frames, including those that were never delivered.
    package let sequence: Int
    /// When the frame was taken, in nanoseconds of the system's monotonic clock.
    package let nanoseconds: Int64
    /// Whether the driver marked the frame as damaged.
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
    /// A frame is ready.
    case ready
    /// The time is over.
    case nothing
    /// The wait was ended by ``BufferQueue/wake()``.
    case woken
    /// The camera was unplugged.
    case gone
    /// The driver reported an error.
    case broken
}
