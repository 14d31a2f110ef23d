import BooklandSystem
import CBooklandV4L2

/// Owns the descriptor of an open V4L2 device.
///
/// Every call may block for as long as the driver likes, but none waits for a frame.
final class VideoDevice: Sendable {
    let handle: bookland_v4l2_device

    /// Opens a device for reading and writing.
    ///
    /// - Parameters:
    ///   - path: The device's file.
    ///   - converts: Whether libv4l2 is to offer formats that the camera has not.
    /// - Throws: The system's error; ENOTTY where the file is no device.
    init(_ path: String, converts: Bool = false) throws(SystemError) {
        var handle = bookland_v4l2_device()
        try SystemError.check(unsafe bookland_v4l2_open(path, converts ? 1 : 0, &handle))
        self.handle = handle
    }

    deinit {
        bookland_v4l2_close(handle)
    }

    /// Whether libv4l2 is there and has taken the device.
    var usesLibrary: Bool { handle.uses_library != 0 }

    /// The number by which the system knows the device behind a path; nil where there is none.
    static func number(of path: String) -> UInt64? {
        let number = unsafe bookland_v4l2_number(path)
        return number == 0 ? nil : number
    }

    /// What the device says of itself.
    func description() throws(SystemError) -> DeviceDescription {
        var answer = bookland_v4l2_capability()
        try SystemError.check(unsafe bookland_v4l2_query(handle, &answer))
        let canCapture = answer.capabilities & UInt32(V4L2_CAP_VIDEO_CAPTURE) != 0
        let canStream = answer.capabilities & UInt32(V4L2_CAP_STREAMING) != 0
        return unsafe DeviceDescription(
            driver: withUnsafeBytes(of: answer.driver) { unsafe DeviceText.line($0) },
            name: withUnsafeBytes(of: answer.card) { unsafe DeviceText.line($0) },
            bus: withUnsafeBytes(of: answer.bus) { unsafe DeviceText.line($0) },
            capturesVideo: canCapture && canStream,
        )
    }

    /// Calls with 0, 1, 2… until the driver says that there is no more.
    func enumerate<Item>(
        upTo limit: UInt32 = 1_000,
        _ item: (UInt32) throws(SystemError) -> Item,
    ) -> [Item] {
        var items: [Item] = []
        for index in 0..<limit {
            guard let next = try? item(index) else { break }
            items.append(next)
        }
        return items
    }
}

/// What a device says of itself.
struct DeviceDescription: Sendable, Hashable {
    let driver: String
    let name: String
    let bus: String
    /// Whether frames can be had: a metadata node or a tuner cannot give any.
    let capturesVideo: Bool
}

/// Text from a driver or a USB descriptor, which may hold anything.
enum DeviceText {
    /// One line without control characters, up to the first zero.
    static func line(_ bytes: some Sequence<UInt8>) -> String {
        let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        let words = text.unicodeScalars.split { $0.value <= 0x20 || (0x7F..<0xA0) ~= $0.value }
        return words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    }
}
