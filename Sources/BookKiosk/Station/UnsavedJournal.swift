import BarcodeDetection
import BookDesk
import BookIdentifiers
import BookLibrary
import BooklandJSON
import Glibc

/// The codes that could not be saved, in a file, in case the computer stops before they are.
///
/// The file gets its room when the station starts, so that it can be written while the disk is full. It names
/// borrowers, and is empty as soon as all codes are saved.
struct UnsavedJournal: Sendable {
    private let path: String

    /// Room for more than a thousand codes.
    private static let size = 256 << 10

    /// The journal of a station, beside the file of its memory.
    init(besides memoryPath: String) {
        path = memoryPath + ".unsaved"
    }

    /// Takes the room on the disk, unless it is taken.
    func reserve() {
        guard FileContents.bytes(of: path, limit: Self.size)?.count != Self.size else { return }
        _ = FileContents.overwrite(path, with: [UInt8](repeating: 0, count: Self.size))
    }

    /// Writes the codes in the place of those before; the newest are left out if there are too many.
    func write(_ scans: [UnsavedScan]) {
        var bytes: [UInt8] = []
        for scan in scans {
            let line = scan.json.bytes + [UInt8(ascii: "\n")]
            guard bytes.count + line.count <= Self.size else { break }
            bytes += line
        }
        bytes += [UInt8](repeating: 0, count: Self.size - bytes.count)
        _ = FileContents.overwrite(path, with: bytes)
    }

    /// The codes that the run before could not save.
    func read() -> [(observation: Observation, settings: Station.Settings)] {
        guard let bytes = FileContents.bytes(of: path, limit: Self.size) else { return [] }
        let text = bytes.prefix { $0 != 0 }
        return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            var reader = JSONReader()
            return (try? reader.read(Array(line).span)).flatMap(UnsavedScan.parts)
        }
    }
}

extension UnsavedScan {
    fileprivate var json: JSONObject {
        var object = JSONObject()
        let supplement = observation.supplement.map { " \($0.digits)" } ?? ""
        object.add("code", always: observation.number.text + supplement)
        object.add("mode", settings.mode.rawValue)
        object.add("location", settings.location)
        object.add("borrower", settings.borrower)
        return object
    }

    fileprivate static func parts(
        _ value: JSONValue
    ) -> (observation: Observation, settings: Station.Settings)? {
        guard let code = value["code"]?.string, let observation = observation(of: code),
            let mode = value["mode"]?.string.flatMap(StationMode.init(rawValue:))
        else { return nil }
        var settings = Station.Settings()
        settings.mode = mode
        settings.location = value["location"]?.string
        settings.borrower = value["borrower"]?.string
        return (observation, settings)
    }

    private static func observation(of code: String) -> Observation? {
        if let isbn = try? ISBN(code) { return Observation(typed: isbn) }
        if let observation = Observation(typedWithSupplement: code) { return observation }
        return BarcodeNumber(typed: code).map { Observation($0, by: .typed, from: .keyboard) }
    }
}
