public import BookImaging

/// One picture from a camera.
public struct Frame: Sendable {
    /// The luma of the picture.
    ///
    /// If the camera's format has a separate luma plane, the image lies in one of the few buffers
    /// that the camera fills. The camera has one buffer less for as long as you keep the frame.
    public let image: LumaImage
    /// The driver's count of frames.
    ///
    /// Gaps are frames that were skipped or lost.
    public let sequence: Int
    /// When the picture was taken, in nanoseconds of the system's monotonic clock.
    public let nanoseconds: Int64

    package init(image: LumaImage, sequence: Int, nanoseconds: Int64) {
        self.image = image
        self.sequence = sequence
        self.nanoseconds = nanoseconds
    }
}

/// The frames of a camera, always the newest: frames that arrive while the consumer is busy are
/// skipped, except the last.
///
/// For one consumer. The sequence ends when the camera is closed, and throws if the camera fails.
/// ``Camera/frames()`` then reopens it.
public struct CameraFrames: AsyncSequence, Sendable {
    /// A frame.
    public typealias Element = Frame
    /// Why the camera failed.
    public typealias Failure = CameraError

    private let device: String
    private let deliveries: AsyncStream<FramePump.Delivery>
    private let reader: FrameReader
    private let counter: FrameCounter

    package init(
        _ device: String,
        _ deliveries: AsyncStream<FramePump.Delivery>,
        reader: FrameReader,
        counter: FrameCounter,
    ) {
        self.device = device
        self.deliveries = deliveries
        self.reader = reader
        self.counter = counter
    }

    /// Returns the iterator of the one consumer.
    public func makeAsyncIterator() -> Iterator {
        Iterator(frames: self, deliveries: deliveries.makeAsyncIterator())
    }

    /// Delivers one frame after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let frames: CameraFrames
        fileprivate var deliveries: AsyncStream<FramePump.Delivery>.Iterator

        /// Waits for the next undamaged frame.
        ///
        /// - Returns: The frame; `nil` after the camera was closed.
        /// - Throws: ``CameraError`` if the camera fails.
        public mutating func next() async throws(CameraError) -> Frame? {
            try await next(isolation: #isolation)
        }

        /// Waits for the next undamaged frame.
        ///
        /// - Parameter actor: The actor that the caller runs on.
        /// - Returns: The frame; `nil` after the camera was closed.
        /// - Throws: ``CameraError`` if the camera fails.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(CameraError) -> Frame? {
            while let delivery = await deliveries.next(isolation: actor) {
                switch delivery {
                case .success(let lease):
                    if let frame = frames.frame(lease) { return frame }
                case .failure(let reason):
                    throw CameraError(frames.device, reason)
                }
            }
            return nil
        }
    }

    /// Reads a frame; nil if it is damaged.
    private func frame(_ lease: FrameLease) -> Frame? {
        let filled = lease.filled
        guard let image = reader.image(of: lease, byteCount: filled.byteCount) else {
            counter.add(\.damaged)
            return nil
        }
        counter.add(\.delivered)
        return Frame(
            image: image,
            sequence: filled.sequence,
            nanoseconds: filled.nanoseconds,
        )
    }
}
