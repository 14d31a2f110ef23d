import BarcodeDetection
import Testing

@testable import BookScanning

@Suite(
    "A code is told once, as long as it is in view",
    .timeLimit(.minutes(10)),
)
struct PresenceTests {
    private var presence = Presence(again: .seconds(3))
    private let code = Barcode(Sample.book)

    private mutating func expect(
        _ code: Barcode,
        at time: Int64,
        entersAsNew isNew: Bool,
        sourceLocation: SourceLocation = #_sourceLocation,
    ) {
        let result = presence.enters(code, at: time)
        #expect(result == isNew, sourceLocation: sourceLocation)
    }

    @Test("It enters once, however often it is read")
    mutating func once() {
        expect(code, at: 0, entersAsNew: true)
        for time in 1...100 {
            expect(code, at: milliseconds(time * 100), entersAsNew: false)
        }
    }

    @Test("It enters again after it was away, and not before")
    mutating func again() {
        expect(code, at: 0, entersAsNew: true)
        expect(code, at: milliseconds(2_999), entersAsNew: false)
        expect(code, at: milliseconds(2_999 + 3_000), entersAsNew: true)
    }

    @Test("Bars at its place keep it in view, though they cannot be read")
    mutating func keptByBars() {
        expect(code, at: 0, entersAsNew: true)
        // A hand that shakes and drifts, for ten seconds.
        for step in 1...20 {
            let bars = UnreadBars(x: 300 + Double(step) * 20, y: 200, length: 190)
            presence.keep(bars, at: milliseconds(step * 500))
        }
        expect(code, at: milliseconds(10_500), entersAsNew: false)
    }

    @Test("Bars elsewhere, or of another size, do not keep it")
    mutating func notKeptByOtherBars() {
        expect(code, at: 0, entersAsNew: true)
        for step in 1...20 {
            presence.keep(UnreadBars(x: 900, y: 200), at: milliseconds(step * 500))
            presence.keep(UnreadBars(length: 600), at: milliseconds(step * 500))
        }
        expect(code, at: milliseconds(10_500), entersAsNew: true)
    }

    @Test("A number that was never told is not kept by being almost read")
    mutating func doubtful() {
        presence.keep(code, at: 0)
        expect(code, at: milliseconds(1), entersAsNew: true)
    }

    @Test("With never, each code enters once, in whatever order and number")
    mutating func never() {
        presence = Presence(again: nil)
        for round in 0..<3 {
            for number in 0..<200 {
                let code = Barcode.numbered(number)
                let time = milliseconds((round * 200 + number) * 60_000)
                expect(code, at: time, entersAsNew: (round == 0))
            }
        }
    }

    @Test("Of many codes each is away for itself")
    mutating func many() {
        for number in 0..<500 {
            expect(.numbered(number), at: milliseconds(number * 10), entersAsNew: true)
        }
        // The last three seconds' worth are still in view.
        for number in 0..<500 {
            let isAway = 5_000 - number * 10 >= 3_000
            expect(.numbered(number), at: milliseconds(5_000), entersAsNew: isAway)
        }
    }

    @Test("A short code within an EAN-13 in view is a piece of it")
    mutating func piece() {
        let piece = Barcode(Sample.short, .ean8, x: 330, length: 100)
        expect(code, at: 0, entersAsNew: true)
        expect(piece, at: milliseconds(100), entersAsNew: false)
        let beside = Barcode(Sample.short, .ean8, x: 700, length: 100)
        expect(beside, at: milliseconds(100), entersAsNew: true)
    }

    @Test("Times may come out of order")
    mutating func outOfOrder() {
        expect(code, at: milliseconds(1_000), entersAsNew: true)
        // The model has read an older frame.
        expect(code, at: milliseconds(600), entersAsNew: false)
        expect(code, at: milliseconds(3_900), entersAsNew: false)
    }
}

extension Barcode {
    /// A book's code with a number of its own.
    fileprivate static func numbered(_ number: Int) -> Barcode {
        let body = "978" + String(String(1_000_000_000 + number).dropFirst())
        let check = (0...9).first { digit in
            let digits = (body + "\(digit)").compactMap(\.wholeNumberValue)
            let sum = digits.enumerated().reduce(0) { $0 + $1.1 * ($1.0.isMultiple(of: 2) ? 1 : 3) }
            return sum.isMultiple(of: 10)
        }
        return Barcode(body + "\(check ?? 0)")
    }
}
