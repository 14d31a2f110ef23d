import BookCamera
import BookImaging
import Glibc

/// Takes frames from a camera and prints one line per event.
///
/// Usage: `CameraProbe DEVICE COUNT [FORMAT|WxH|NAME=VALUE|wait|slow|again|keep]…`
///
/// `wait` waits for a camera that was unplugged, `slow` takes a second per frame, `again` opens the
/// device a second time while it is open, and `keep` restarts the camera while it holds a frame, and
/// reads that frame at the end.
@main
struct CameraProbe {
    private let device: String
    private let count: Int
    private let words: [String]

    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count >= 2, let count = Int(words[1]) else {
            Self.say(
                "usage: CameraProbe DEVICE COUNT [FORMAT|WxH|NAME=VALUE|wait|slow|again|keep]..."
            )
            exit(2)
        }
        let probe = CameraProbe(device: words[0], count: count, words: Array(words.dropFirst(2)))
        exit(await probe.run())
    }

    /// Prints a line at once, even into a pipe.
    private static func say(_ message: Any) {
        let line = Array("\(message)\n".utf8)
        _ = unsafe write(STDOUT_FILENO, line, line.count)
    }

    private func run() async -> Int32 {
        let camera = Camera(device, settings: settings)
        var left = count
        while true {
            do throws(CameraError) {
                let kept = words.contains("keep") ? try await firstFrame(of: camera) : nil
                try await take(&left, from: camera)
                if let kept { Self.say("kept \(kept.sequence) \(kept.image.summary)") }
                Self.say(camera.counts)
                await camera.close()
                Self.say("closed")
                return 0
            } catch {
                Self.say("error \(error)")
                Self.say(camera.counts)
                guard words.contains("wait"), error.reason == .unplugged else { return 1 }
            }
            guard (try? await camera.waitForReconnection()) != nil else { return 1 }
            Self.say("returned")
        }
    }

    private var settings: CameraSettings {
        var settings = CameraSettings()
        for word in words where !["wait", "slow", "again", "keep"].contains(word) {
            if let control = ControlSetting(word) {
                settings.controls.append(control)
            } else if let size = FrameSize(word) {
                settings.request.size = size
            } else {
                settings.request.pixelFormat = PixelFormat(word)
            }
        }
        return settings
    }

    private func take(_ left: inout Int, from camera: Camera) async throws(CameraError) {
        let status = try await camera.open()
        Self.say("open \(status.path) \(status.name), \(status.mode)")
        if words.contains("again") { await openAgain() }
        for try await frame in try await camera.frames() {
            left -= 1
            Self.say("frame \(frame.sequence) \(frame.image.summary) \(frame.age) ms old")
            if words.contains("slow") { sleep(1) }
            if left <= 0 { return }
        }
    }

    private func firstFrame(of camera: Camera) async throws(CameraError) -> Frame? {
        for try await frame in try await camera.frames() { return frame }
        return nil
    }

    private func openAgain() async {
        do {
            try await Camera(device).open()
            Self.say("opened twice")
        } catch {
            Self.say("again: \(error)")
        }
    }
}

extension Frame {
    /// The time since the picture was taken, in milliseconds.
    fileprivate var age: Int64 {
        var now = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &now)
        return (Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec) - nanoseconds) / 1_000_000
    }
}

extension LumaImage {
    /// The size and the mean luminance.
    fileprivate var summary: String {
        let sum = withPixels { pixels in
            var sum = 0
            for y in 0..<height {
                for x in 0..<width { sum += Int(pixels[y * stride + x]) }
            }
            return sum
        }
        return "\(width)x\(height) mean \(sum / (width * height))"
    }
}
