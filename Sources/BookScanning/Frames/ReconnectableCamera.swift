package import BookCamera

/// A camera that ``ReconnectingFrames`` takes frames from, or a test's stand-in for one.
package protocol ReconnectableCamera: Sendable {
    /// The camera's frames.
    associatedtype Frames: AsyncSequence<Frame, CameraError>

    /// The camera's name and mode; `nil` while it is closed.
    var status: CameraStatus? { get async }

    /// Opens and starts the camera.
    func frames() async throws(CameraError) -> Frames

    /// Stops the camera and frees the device.
    func close() async

    /// Waits until the same camera is plugged in again.
    func waitForSameCamera() async throws(CancellationError)
}

extension Camera: ReconnectableCamera {
    package func waitForSameCamera() async throws(CancellationError) {
        try await waitForReconnection()
    }
}
