public import BookCamera

/// A camera's frames through its faults: it is opened anew after each, and waited for where it was
/// unplugged.
///
/// What keeps the camera from starting the first time is an error that somebody has to see to.
/// After its first frame it is known to work, and what then goes wrong is told and waited out.
public struct LastingFrames: AsyncSequence, Sendable {
    /// A frame.
    public typealias Element = Frame
    /// Why the camera cannot be used.
    public typealias Failure = CameraError

    /// What happens to a camera.
    public enum Change: Sendable {
        /// It sends frames, as `status` says; told before the first frame.
        case started(CameraStatus)
        /// It sends none, and is waited for.
        case interrupted(CameraError)
        /// It sends frames again.
        case resumed(CameraStatus)
    }

    private let camera: any FrameCamera
    private let waits: Bool
    private let report: @Sendable (Change) -> Void

    /// Makes a sequence for one consumer, without opening the camera.
    ///
    /// - Parameters:
    ///   - camera: The camera, which nobody else takes frames of.
    ///   - waits: Whether to wait for a camera that was unplugged or is stuck, rather than to fail.
    ///   - report: Told what happens to the camera.
    public init(
        of camera: Camera,
        waits: Bool = true,
        report: @escaping @Sendable (Change) -> Void = { _ in },
    ) {
        self.init(camera, waits: waits, report: report)
    }

    package init(
        _ camera: any FrameCamera,
        waits: Bool = true,
        report: @escaping @Sendable (Change) -> Void = { _ in },
    ) {
        (self.camera, self.waits, self.report) = (camera, waits, report)
    }

    /// Begins to take frames.
    public func makeAsyncIterator() -> Iterator {
        Iterator(camera: camera, waits: waits, report: report)
    }

    /// Takes frame after frame.
    public struct Iterator: AsyncIteratorProtocol {
        /// How often a camera that does not start is tried anew.
        private static let mostAttempts = 3

        fileprivate let camera: any FrameCamera
        fileprivate let waits: Bool
        fileprivate let report: @Sendable (Change) -> Void
        private var frames: (any AsyncIteratorProtocol<Frame, CameraError>)?
        private var hasWorked = false
        private var outage: CameraError.Reason?
        private var failures = 0

        fileprivate init(
            camera: any FrameCamera,
            waits: Bool,
            report: @escaping @Sendable (Change) -> Void,
        ) {
            (self.camera, self.waits, self.report) = (camera, waits, report)
        }

        /// Waits for a frame; nil after the camera was closed or the task cancelled.
        public mutating func next() async throws(CameraError) -> Frame? {
            try await next(isolation: #isolation)
        }

        /// Waits for a frame; nil after the camera was closed or the task cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(CameraError) -> Frame? {
            while !Task.isCancelled {
                do throws(CameraError) {
                    guard let frame = try await nextOfCamera(isolation: actor) else { return nil }
                    await noteFrame(isolation: actor)
                    return frame
                } catch {
                    frames = nil
                    guard try await outlasts(error, isolation: actor) else { return nil }
                }
            }
            return nil
        }

        private mutating func nextOfCamera(
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
            guard !hasWorked || outage != nil else { return }
            if let status = await camera.status {
                report(hasWorked ? .resumed(status) : .started(status))
            }
            (hasWorked, outage) = (true, nil)
        }

        /// Waits until it is worth trying again.
        ///
        /// - Returns: Whether it is; not where the task was cancelled.
        /// - Throws: The error, where there is nothing to wait for.
        private mutating func outlasts(
            _ error: CameraError,
            isolation actor: isolated (any Actor)?,
        ) async throws(CameraError) -> Bool {
            failures += 1
            guard isWorthWaiting(error.reason) else { throw error }
            // A hiccup that the next attempt mends is nobody's business.
            let isGone = error.reason == .unplugged || error.reason == .noSuchDevice
            if hasWorked, outage != error.reason, isGone || failures > 1 || !error.reason.isHiccup {
                outage = error.reason
                report(.interrupted(error))
            }
            await camera.close()
            do {
                if isGone, hasWorked { try await camera.waitForReturnOfSame() }
                try await Task.sleep(for: pause)
                return true
            } catch {
                return false
            }
        }

        private func isWorthWaiting(_ reason: CameraError.Reason) -> Bool {
            if hasWorked, waits { return true }
            return reason.isHiccup && failures < Self.mostAttempts
        }

        /// A quarter of a second, and after every failure more.
        private var pause: Duration { .milliseconds(Swift.min(250 * failures, 2_000)) }
    }
}

extension CameraError.Reason {
    /// Whether it is a call that failed, and may not the next time.
    fileprivate var isHiccup: Bool {
        if case .failed = self { true } else { false }
    }
}
