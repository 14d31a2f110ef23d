import BooklandSystem
import CBooklandV4L2
import Glibc

/// The buffers of a streaming device, mapped into memory.
///
/// Unchecked: the addresses do not change, and ``BufferPool`` makes sure that memory is read only
/// while the driver does not write to it.
@safe
final class MappedBuffers: BufferQueue, @unchecked Sendable {
    private let device: VideoDevice
    private let buffers: [UnsafeBufferPointer<UInt8>]

    /// Requests buffers from the driver and maps them.
    ///
    /// - Parameters:
    ///   - device: The device, with its format set.
    ///   - wanted: How many buffers. The driver may give more or fewer.
    /// - Throws: The system's error; EBUSY if another program is streaming.
    init(_ device: VideoDevice, wanted: Int) throws(SystemError) {
        var count = UInt32(wanted)
        try SystemError.check(unsafe bookland_v4l2_request_buffers(device.handle, &count))
        var mapped: [UnsafeBufferPointer<UInt8>] = unsafe []
        for index in 0..<count {
            var memory: UnsafePointer<UInt8>?
            var size = 0
            let error = unsafe bookland_v4l2_map(device.handle, index, &memory, &size)
            if error != 0 {
                unsafe Self.unmap(mapped, device)
                throw SystemError(code: error)
            }
            unsafe mapped.append(UnsafeBufferPointer(start: memory, count: size))
        }
        self.device = device
        unsafe buffers = mapped
    }

    deinit {
        unsafe Self.unmap(buffers, device)
    }

    private static func unmap(_ buffers: [UnsafeBufferPointer<UInt8>], _ device: VideoDevice) {
        for index in unsafe buffers.indices {
            guard let start = unsafe buffers[index].baseAddress else { continue }
            unsafe bookland_v4l2_unmap(device.handle, start, buffers[index].count)
        }
    }

    var count: Int { unsafe buffers.count }

    func size(of index: Int) -> Int { unsafe buffers[index].count }

    func withBytes<Result, Failure: Error>(
        of index: Int,
        _ body: (Span<UInt8>) throws(Failure) -> Result,
    ) throws(Failure) -> Result {
        try unsafe body(buffers[index].span)
    }

    func enqueue(_ index: Int) throws(SystemError) {
        try SystemError.check(bookland_v4l2_enqueue(device.handle, UInt32(index)))
    }

    func dequeue() throws(SystemError) -> FilledBuffer? {
        var filled = bookland_v4l2_filled()
        let error = unsafe bookland_v4l2_dequeue(device.handle, &filled)
        if error == EAGAIN { return nil }
        try SystemError.check(error)
        return FilledBuffer(
            index: Int(filled.index),
            byteCount: Int(filled.used),
            sequence: Int(filled.sequence),
            nanoseconds: filled.nanoseconds,
            isDamaged: filled.is_damaged != 0,
        )
    }

    func start() throws(SystemError) {
        try SystemError.check(bookland_v4l2_stream(device.handle, 1))
    }

    func stop() {
        // An unplugged camera answers ENODEV: it has stopped too.
        _ = bookland_v4l2_stream(device.handle, 0)
        // Lent frames keep their memory, but the device is free for others.
        bookland_v4l2_release(device.handle)
    }

    func wait(milliseconds: Int) -> WaitResult {
        let events = Int(bookland_v4l2_wait(device.handle, Int32(clamping: milliseconds)))
        if events & Int(bookland_v4l2_woken) != 0 { return .woken }
        if events & Int(bookland_v4l2_gone) != 0 { return .gone }
        if events & Int(bookland_v4l2_broken) != 0 { return .broken }
        return events & Int(bookland_v4l2_ready) != 0 ? .ready : .nothing
    }

    func wake() {
        bookland_v4l2_interrupt(device.handle)
    }
}
