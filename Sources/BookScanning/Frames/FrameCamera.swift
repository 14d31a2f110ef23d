package import BookCamera

/// What frames are taken of: a camera, or what stands for one in a test.
package protocol FrameCamera: Sendable {
    /// The camera's frames.
    associatedtype Frames: AsyncSequence<Frame, CameraError>

    /// What the camera is, where it is open.
    var status: CameraStatus? { get async }

    /// Starts the camera.
    func frames() async throws(CameraError) -> Frames

    /// Stops it and frees the device.
    func close() async

    /// Waits until the same camera is plugged in again.
    func waitForReturnOfSame() async throws(CancellationError)
}

extension Camera: FrameCamera {
    package func waitForReturnOfSame() async throws(CancellationError) {
        try await waitForReturn()
    }
}
