public import BookCamera
import BookDesk
import BookLibrary
import BookScanning
import BooklandSystem
import Glibc

/// What a station sees: a camera, or pictures that stand for one.
public struct StationCamera: Sendable {
    let source: Source

    enum Source: Sendable {
        case camera(Camera, path: String)
        case pictures(PictureFolder)
    }

    /// A camera, and its device file.
    ///
    /// It may be plugged in later, and unplugged.
    public static func device(_ camera: Camera, path: String) -> StationCamera {
        StationCamera(source: .camera(camera, path: path))
    }

    /// The pictures in a folder, one after the other by name, each as if it were held up for a moment;
    /// those that come later, too.
    public static func pictures(in folder: String) -> StationCamera {
        StationCamera(source: .pictures(PictureFolder(path: folder)))
    }
}

/// Watches the camera for a station.
final class CameraWatch: Sendable {
    let preview = StationPreview()
    private let station: Station
    private let camera: StationCamera

    init(_ camera: StationCamera, for station: Station) {
        self.camera = camera
        self.station = station
    }

    /// Passes codes to the station until the task is cancelled.
    func run() async {
        await station.report { $0.state = .starting }
        switch camera.source {
        case .camera(let camera, let path):
            let frames = ReconnectingFrames(of: camera, waits: true) { [self] change in
                Task { await note(change) }
            }
            // An error that waiting does not mend; the user may mend it.
            while !Task.isCancelled {
                do throws(CameraError) {
                    try await scan(frames, from: .camera(path))
                    break
                } catch {
                    await station.report { report in
                        // One that was there waits for its return instead.
                        report.state = error.reason == .noSuchDevice ? .absent : .failed
                        report.message = error.description
                        report.problem = CameraReport.Problem(error)
                    }
                    try? await Task.sleep(for: .seconds(5))
                }
            }
            await camera.close()
        case .pictures(let folder):
            await station.report { report in
                report.state = .running
                report.name = "pictures in \(folder.path)"
                report.folder = folder.path
            }
            await scan(folder, from: .picture(folder.path))
        }
        preview.close()
    }

    private func note(_ change: ReconnectingFrames.Change) async {
        await station.report { report in
            switch change {
            case .started(let status), .resumed(let status):
                report.state = .running
                report.name = status.name
                report.message = nil
                report.problem = nil
            case .interrupted(let error):
                report.state = .waiting
                report.message = error.description
            }
        }
    }

    private func scan<Frames: AsyncSequence & Sendable>(
        _ frames: Frames,
        from source: Observation.Source,
    ) async throws(Frames.Failure) where Frames.Element == Frame {
        var scanner = BookScanner()
        scanner.onView = { [preview, station] view in
            let now = Self.now
            guard let outlines = preview.outlines(of: view, at: now) else { return }
            station.feed.show(.view, outlines)
        }
        let watched = WatchedFrames(base: frames, preview: preview)
        for try await event in scanner.events(in: watched) {
            switch event {
            case .code(let code):
                let age = (Self.now - code.nanoseconds) / 1_000_000
                let time = Timestamp(milliseconds: Timestamp.now.milliseconds - Int(age))
                let observation = Observation(code, at: time, from: source)
                await station.take(observation)
            case .guidance(let guidance):
                await station.report { $0.guidance = guidance }
            }
        }
    }

    /// The system's monotonic clock, in nanoseconds.
    static var now: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

/// Frames that a preview sees, too.
private struct WatchedFrames<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Base.Element == Frame {
    typealias Element = Frame
    typealias Failure = Base.Failure

    let base: Base
    let preview: StationPreview

    func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator(), preview: preview)
    }

    struct Iterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        let preview: StationPreview

        mutating func next() async throws(Base.Failure) -> Frame? {
            try await next(isolation: #isolation)
        }

        mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(Base.Failure) -> Frame? {
            let frame = try await base.next(isolation: actor)
            if let frame { preview.offer(frame) }
            return frame
        }
    }
}

extension Station {
    /// Changes what is known of the camera, and tells the pages.
    func report(_ body: @Sendable (inout CameraReport) -> Void) {
        let before = camera
        body(&camera)
        if camera != before { publishState() }
    }
}
