import BarcodeDetection
import BookIdentifiers
import BookScanning
import BooklandSystem
import Synchronization

/// Codes that a barcode scanner types, a line each.
final class TypedSource: ScanSource {
    private static let device = PlatformString("-")

    private let again: Duration?
    private let includesOtherCodes: Bool
    private let count = Mutex(0)

    init(_ arguments: ScanArguments) {
        again = arguments.again
        includesOtherCodes = arguments.includesOtherCodes
    }

    func start(posting inbox: ScanInbox) {
        Threads.start { [self] in
            var presence = Presence(again: again)
            var reader = LineReader(FileDescriptor.standardInput)
            do throws(SystemError) {
                while try reader.nextBatch({ take($0, &presence, inbox) }) {}
            } catch {
                inbox.post(.trouble("standard input: \(error)", isError: true))
            }
            inbox.post(.end)
        }
    }

    private func take(
        _ line: ArraySlice<UInt8>,
        _ presence: inout Presence,
        _ inbox: ScanInbox,
    ) {
        // Scanners put a carriage return or a tab behind the code, as they were set up.
        let text = String(decoding: line, as: UTF8.self).trimmed
        guard !text.isEmpty else { return }
        count.withLock { $0 += 1 }
        do throws(ISBNError) {
            enter(.ean13(try ISBN(text).ean13), &presence, inbox)
        } catch {
            if let number = BarcodeNumber(typed: text) {
                enter(number, &presence, inbox)
                guard !includesOtherCodes else { return }
            }
            inbox.post(.trouble("\(text): \(error)", isError: BarcodeNumber(typed: text) == nil))
        }
    }

    private func enter(
        _ number: BarcodeNumber,
        _ presence: inout Presence,
        _ inbox: ScanInbox,
    ) {
        let place = Array(repeating: Point(x: 0, y: 0), count: 4)
        let code = Barcode(number: number, polygon: place, quality: 1, method: .edges)
        guard presence.enters(code, at: monotonicNanoseconds()) else { return }
        inbox.post(.code(SeenCode(number: number, device: Self.device, time: ScanTime())))
    }

    /// Nobody can be told to stop typing; what comes is no longer read when the program ends.
    func stop() {}

    func status(after seconds: Double) -> String {
        let lines = count.withLock { $0 }
        return "standard input, \(lines) \(lines == 1 ? "line" : "lines")"
    }
}

extension BarcodeNumber {
    /// The number that the digits of a typed code stand for; a UPC-E is typed as its UPC-A.
    fileprivate init?(typed text: String) {
        if let number = try? EAN13(text) {
            self = .ean13(number)
        } else if let number = try? UPCA(text) {
            self = .ean13(number.ean13)
        } else if let number = try? EAN8(text) {
            self = .ean8(number)
        } else {
            return nil
        }
    }
}

extension String {
    /// The text without the white space and control characters around it.
    fileprivate var trimmed: String {
        let scalars = unicodeScalars.drop { isControl($0) || $0 == " " }
        let count = scalars.reversed().prefix { isControl($0) || $0 == " " }.count
        return String(scalars.dropLast(count))
    }
}
