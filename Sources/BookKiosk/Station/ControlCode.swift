import BarcodeDetection
import BookIdentifiers

/// A printed code that tells a station what to do: an EAN-13 that begins with 2999, which GS1 leaves to
/// companies for their own use (GS1 General Specifications, section 1.4, prefixes 20 to 29).
public enum ControlCode: Sendable, Hashable {
    /// Change the mode.
    case mode(StationMode)
    /// Take the last scan back.
    case undo
    /// The last book has one more copy.
    case oneMoreCopy
    /// Choose a place, by the key of its name.
    case location(key: Int)

    /// The codes that every station has.
    public static let standard: [ControlCode] =
        StationMode.allCases.map(ControlCode.mode) + [.undo, .oneMoreCopy]

    private static let prefix = "2999"
    /// Places have the numbers from here on, to the last one of eight digits.
    private static let firstLocation = 1_000
    private static let end = 100_000_000

    /// The code of a place.
    ///
    /// It depends on the name only, so that a printed sheet stays valid.
    init(location name: String) {
        // FNV-1a, which any program can compute.
        var hash: UInt32 = 2_166_136_261
        for byte in name.lowercased().utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        self = .location(key: Int(hash) % (Self.end - Self.firstLocation) + Self.firstLocation)
    }

    /// Reads a code; nil if it is not one of a station's.
    init?(_ code: BarcodeNumber) {
        guard case .ean13(let number) = code, number.digits.hasPrefix(Self.prefix),
            let value = Int(number.digits.dropFirst(4).dropLast())
        else { return nil }
        if value >= Self.firstLocation {
            self = .location(key: value)
        } else if value >= 1, value <= Self.standard.count {
            self = Self.standard[value - 1]
        } else {
            return nil
        }
    }

    /// The code's number.
    var ean13: EAN13? {
        let value: Int? =
            if case .location(let key) = self {
                key
            } else {
                Self.standard.firstIndex(of: self).map { $0 + 1 }
            }
        guard let value, value < Self.end else { return nil }
        let text = String(value)
        let body = Self.prefix + String(repeating: "0", count: 8 - text.count) + text
        return EAN13(completing: body)
    }

    /// The name of the action in the station's interface.
    var action: String {
        switch self {
        case .mode(let mode): "mode-\(mode.rawValue)"
        case .undo: "undo"
        case .oneMoreCopy: "one-more-copy"
        case .location: "location"
        }
    }
}
