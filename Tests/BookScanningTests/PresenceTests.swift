import BarcodeDetection
import Testing

@testable import BookScanning

@Suite(
    "Presence: a barcode is reported once while it is in view",
    .timeLimit(.minutes(10)),
)
struct PresenceTests {
    private var presence = Presence(reportsAgainAfter: .seconds(3))
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

    @Test("A barcode enters once, however often it is read")
    mutating func once() {
        expect(code, at: 0, entersAsNew: true)
        for time in 1...100 {
            expect(code, at: milliseconds(time * 100), entersAsNew: false)
        }
    }

    @Test("A barcode enters again after it was away, and not before")
    mutating func again() {
        expect(code, at: 0, entersAsNew: true)
        expect(code, at: milliseconds(2_999), entersAsNew: false)
        expect(code, at: milliseconds(2_999 + 3_000), entersAsNew: true)
    }

    @Test("Unread bars in its place keep a barcode in view")
    mutating func keptByBars() {
        expect(code, at: 0, entersAsNew: true)
        // A hand shakes and drifts for ten seconds.
        for step in 1...20 {
            let bars = UnreadBars(x: 300 + Double(step) * 20, y: 200, length: 190)
            presence.keep(bars, at: milliseconds(step * 500))
        }
        expect(code, at: milliseconds(10_500), entersAsNew: false)
    }

    @Test("Bars elsewhere or of another size do not keep it in view")
    mutating func notKeptByOtherBars() {
        expect(code, at: 0, entersAsNew: true)
        for step in 1...20 {
            presence.keep(UnreadBars(x: 900, y: 200), at: milliseconds(step * 500))
            presence.keep(UnreadBars(length: 600), at: milliseconds(step * 500))
        }
        expect(code, at: milliseconds(10_500), entersAsNew: true)
    }

    @Test("A doubtful read does not keep a number that was never reported")
    mutating func doubtful() {
        presence.keep(code, at: 0)
        expect(code, at: milliseconds(1), entersAsNew: true)
    }

    @Test("With nil, each barcode enters once, in any order and number")
    mutating func never() {
        presence = Presence(reportsAgainAfter: nil)
        for round in 0..<3 {
            for number in 0..<200 {
                let code = Barcode.numbered(number)
                let time = milliseconds((round * 200 + number) * 60_000)
                expect(code, at: time, entersAsNew: (round == 0))
            }
        }
    }

    @Test("Many barcodes are tracked separately")
    mutating func many() {
        for number in 0..<500 {
            expect(.numbered(number), at: milliseconds(number * 10), entersAsNew: true)
        }
        // Those of the last three seconds are still in view.
        for number in 0..<500 {
            let isAway = 5_000 - number * 10 >= 3_000
            expect(.numbered(number), at: milliseconds(5_000), entersAsNew: isAway)
        }
    }

    @Test("A short barcode inside an EAN-13 in view is part of it")
    mutating func part() {
        let part = Barcode(Sample.short, .ean8, x: 330, length: 100)
        expect(code, at: 0, entersAsNew: true)
        expect(part, at: milliseconds(100), entersAsNew: false)
        let beside = Barcode(Sample.short, .ean8, x: 700, length: 100)
        expect(beside, at: milliseconds(100), entersAsNew: true)
    }

    @Test("Times may come out of order")
    mutating func outOfOrder() {
        expect(code, at: milliseconds(1_000), entersAsNew: true)
        // The decoder of blurred barcodes has read an older frame.
        expect(code, at: milliseconds(600), entersAsNew: false)
        expect(code, at: milliseconds(3_900), entersAsNew: false)
    }
}

@Suite("Presence while a blurred barcode is being searched", .timeLimit(.minutes(10)))
struct FollowedPresenceTests {
    private var presence = Presence(reportsAgainAfter: .seconds(3))
    private let code = Barcode(Sample.book)

    /// Searches a frame, while further frames show its bars for some time.
    private mutating func search(from start: Int, barsUntil last: Int) -> Bool {
        presence.follow([UnreadBars()], at: milliseconds(start))
        for time in stride(from: start, through: last, by: 500) {
            presence.keep(UnreadBars(), at: milliseconds(time))
        }
        defer { presence.endFollowing() }
        return presence.entersFollowed(code, at: milliseconds(start))
    }

    @Test("A book that stays in view is reported once, however long each search takes")
    mutating func stays() {
        let results = (0..<4).map { round in
            search(from: round * 9_300, barsUntil: (round + 1) * 9_300)
        }
        #expect(results == [true, false, false, false])
    }

    @Test("A book that leaves during the search is reported again when it returns")
    mutating func leaves() {
        let isFirst = search(from: 0, barsUntil: 1_000)
        #expect(isFirst)
        let isAgain = presence.enters(code, at: milliseconds(9_500))
        #expect(isAgain)
    }

    @Test("With zero, every read is a new one")
    mutating func zero() {
        presence = Presence(reportsAgainAfter: .zero)
        for time in [0, 0, 33, 20] {
            let isNew = presence.enters(code, at: milliseconds(time))
            #expect(isNew)
        }
        // A fragment of a book's barcode is still not reported as a barcode of its own.
        let part = Barcode(Sample.short, .ean8, x: 330, length: 100)
        let isNew = presence.enters(part, at: milliseconds(66))
        #expect(!isNew)
    }
}

extension Barcode {
    /// A book's barcode with a number of its own.
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
