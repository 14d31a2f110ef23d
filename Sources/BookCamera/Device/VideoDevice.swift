import BooklandSystem
import CBooklandV4L2

/// The descriptor of an open V4L2 device.
///
/// Every call may block for as long as the driver likes, but none waits for a frame.
final class VideoDevice: Sendable {
    let handle: bookland_v4l2_device

    /// Opens a device for reading and writing.
    ///
    /// - Parameters:
    ///   - path: The device's file.
    ///   - converts: Whether libv4l2 adds formats that it converts to.
    /// - Throws: The system's error; ENOTTY if the file is not a device.
    init(_ path: String, converts: Bool = false) throws(SystemError) {
        var handle = bookland_v4l2_device()
        try SystemError.check(unsafe bookland_v4l2_open(path, converts ? 1 : 0, &handle))
        self.handle = handle
    }

    deinit {
        bookland_v4l2_close(handle)
    }

    /// Whether the device is used through libv4l2.
    var usesLibrary: Bool { handle.uses_library != 0 }

    /// Returns the system's number of the device at a path; nil if there is none.
    static func number(of path: String) -> UInt64? {
        let number = unsafe bookland_v4l2_number(path)
        return number == 0 ? nil : number
    }

    /// Asks the device for its name, driver and capabilities.
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

    /// Calls a closure with 0, 1, 2… until it throws, which is how a driver ends a list.
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

/// A device's name, driver and capabilities.
struct DeviceDescription: Sendable, Hashable {
    let driver: String
    let name: String
    let bus: String
    /// Whether the device delivers frames: a metadata device or a tuner does not.
    let capturesVideo: Bool
}

/// Text from a driver or a USB descriptor, which may contain anything.
enum DeviceText {
    /// Returns the text up to the first NUL as one line without control characters.
    static func line(_ bytes: some Sequence<UInt8>) -> String {
        let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        let words = text.unicodeScalars.split { $0.value <= 0x20 || (0x7F..<0xA0) ~= $0.value }
        return words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    }
}
