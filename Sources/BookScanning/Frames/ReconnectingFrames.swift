public import BookCamera

/// The frames of a camera that is reopened after a fault and waited for when it is unplugged.
///
/// ```swift
/// let frames = ReconnectingFrames(of: Camera("/dev/video0")) { change in
///     switch change {
///     case .started(let status): print("scanning with \(status.name)")
///     case .interrupted(let error): print("\(error); waiting for the camera")
///     case .resumed: print("the camera is back")
///     }
/// }
/// for try await frame in frames {
///     print(frame.image.width, frame.image.height)
/// }
/// ```
///
/// If the camera cannot be started at first, the sequence throws, since that usually needs someone's
/// attention: a wrong device, a missing permission, another program that uses the camera. Once the
/// first frame has arrived, faults are reported and waited out.
public struct ReconnectingFrames: AsyncSequence, Sendable {
    /// A frame.
    public typealias Element = Frame
    /// Why the camera cannot be used.
    public typealias Failure = CameraError

    /// A change in a camera's state.
    public enum Change: Sendable {
        /// The camera delivers frames. Reported before the first frame.
        case started(CameraStatus)
        /// The camera stopped delivering frames, and is waited for.
        case interrupted(CameraError)
        /// The camera delivers frames again, perhaps under another path.
        case resumed(CameraStatus)
    }

    private let camera: any ReconnectableCamera
    private let waits: Bool
    private let report: @Sendable (Change) -> Void

    /// Creates a sequence for one consumer, without opening the camera.
    ///
    /// - Parameters:
    ///   - camera: The camera. Nothing else may take frames from it meanwhile.
    ///   - waits: Whether to wait for a camera that was unplugged or is stuck. If `false`, the
    ///     sequence throws.
    ///   - report: Called when the camera's state changes. Must return quickly.
    public init(
        of camera: Camera,
        waits: Bool = true,
        report: @escaping @Sendable (Change) -> Void = { _ in },
    ) {
        self.init(camera, waits: waits, report: report)
    }

    package init(
        _ camera: any ReconnectableCamera,
        waits: Bool = true,
        report: @escaping @Sendable (Change) -> Void = { _ in },
    ) {
        (self.camera, self.waits, self.report) = (camera, waits, report)
    }

    /// Returns the iterator of the one consumer.
    ///
    /// The camera is opened for its first frame.
    public func makeAsyncIterator() -> Iterator {
        Iterator(camera: camera, waits: waits, report: report)
    }

    /// Delivers one frame after the other.
    public struct Iterator: AsyncIteratorProtocol {
        /// How many times a camera that fails to start is tried.
        private static let mostAttempts = 3

        fileprivate let camera: any ReconnectableCamera
        fileprivate let waits: Bool
        fileprivate let report: @Sendable (Change) -> Void
        private var frames: (any AsyncIteratorProtocol<Frame, CameraError>)?
        private var hasDelivered = false
        private var outage: CameraError.Reason?
        private var failures = 0

        fileprivate init(
            camera: any ReconnectableCamera,
            waits: Bool,
            report: @escaping @Sendable (Change) -> Void,
        ) {
            (self.camera, self.waits, self.report) = (camera, waits, report)
        }

        /// Waits for the next frame.
        ///
        /// - Returns: The frame; `nil` after the camera was closed or the task was cancelled.
        /// - Throws: `CameraError` if the camera cannot be used.
        public mutating func next() async throws(CameraError) -> Frame? {
            try await next(isolation: #isolation)
        }

        /// Waits for the next frame.
        ///
        /// - Parameter actor: The actor that the caller runs on.
        /// - Returns: The frame; `nil` after the camera was closed or the task was cancelled.
        /// - Throws: `CameraError` if the camera cannot be used.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(CameraError) -> Frame? {
            while !Task.isCancelled {
                do throws(CameraError) {
                    guard let frame = try await nextFromCamera(isolation: actor) else { return nil }
                    await noteFrame(isolation: actor)
                    return frame
                } catch {
                    frames = nil
                    guard try await waitAfter(error, isolation: actor) else { return nil }
                }
            }
            return nil
        }

        private mutating func nextFromCamera(
            isolation actor: isolated (any Actor)?
        ) async throws(CameraError) -> Frame? {
            var iterator: any AsyncIteratorProtocol<Frame, CameraError>
            if let frames {
                iterator = frames
            } else {
                iterator = try await camera.frames().makeAsyncIterator()
            }
            defer { frames = iterator }
            return try await iterator.next(isolation: actor)
        }

        private mutating func noteFrame(isolation actor: isolated (any Actor)?) async {
            failures = 0
            guard !hasDelivered || outage != nil else { return }
            if let status = await camera.status {
                report(hasDelivered ? .resumed(status) : .started(status))
            }
            (hasDelivered, outage) = (true, nil)
        }

        /// Waits until the camera is worth another try.
        ///
        /// - Returns: Whether to try again; `false` if the task was cancelled.
        /// - Throws: The error, if waiting would not help.
        private mutating func waitAfter(
            _ error: CameraError,
            isolation actor: isolated (any Actor)?,
        ) async throws(CameraError) -> Bool {
            failures += 1
            guard isWorthWaiting(error.reason) else { throw error }
            let isGone = error.reason == .unplugged || error.reason == .noSuchDevice
            // A single failed call that the next attempt mends is not worth a report.
            let isReported = isGone || failures > 1 || !error.reason.isFailedCall
            if hasDelivered, outage != error.reason, isReported {
                outage = error.reason
                report(.interrupted(error))
            }
            await camera.close()
            do {
                if isGone, hasDelivered { try await camera.waitForSameCamera() }
                try await Task.sleep(for: pause)
                return true
            } catch {
                return false
            }
        }

        private func isWorthWaiting(_ reason: CameraError.Reason) -> Bool {
            if hasDelivered, waits { return true }
            return reason.isFailedCall && failures < Self.mostAttempts
        }

        /// A quarter of a second, and longer after each further failure.
        private var pause: Duration { .milliseconds(Swift.min(250 * failures, 2_000)) }
    }
}

extension CameraError.Reason {
    /// Whether a single call failed, which may succeed the next time.
    fileprivate var isFailedCall: Bool {
        if case .failed = self { true } else { false }
    }
}
