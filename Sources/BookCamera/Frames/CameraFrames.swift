public import BookImaging

/// One picture that a camera took.
public struct Frame: Sendable {
    /// The luminance.
    ///
    /// Where the camera's format keeps luminance apart, the picture lies in one of the few buffers
    /// that the camera fills: as long as it is kept, the camera has one buffer less.
    public let image: LumaImage
    /// The driver's count of frames; gaps are frames that nobody saw.
    public let sequence: Int
    /// When the picture was taken, in nanoseconds of the system's monotonic clock.
    public let nanoseconds: Int64

    package init(image: LumaImage, sequence: Int, nanoseconds: Int64) {
        self.image = image
        self.sequence = sequence
        self.nanoseconds = nanoseconds
    }
}

/// A camera's pictures as they come, the newest only: while one is looked at, those that come
/// are passed over but for the last.
///
/// For one consumer. The sequence ends when the camera is closed, and fails when it is at fault;
/// ``Camera/frames()`` then opens it anew.
public struct CameraFrames: AsyncSequence, Sendable {
    /// A frame.
    public typealias Element = Frame
    /// Why there are no more.
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

    /// Begins to take frames.
    public func makeAsyncIterator() -> Iterator {
        Iterator(frames: self, deliveries: deliveries.makeAsyncIterator())
    }

    /// Takes frame after frame.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let frames: CameraFrames
        fileprivate var deliveries: AsyncStream<FramePump.Delivery>.Iterator

        /// Waits for a frame that is whole; nil after the camera was closed.
        public mutating func next() async throws(CameraError) -> Frame? {
            try await next(isolation: #isolation)
        }

        /// Waits for a frame that is whole; nil after the camera was closed.
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

    /// Reads a frame; nil where it is broken.
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
