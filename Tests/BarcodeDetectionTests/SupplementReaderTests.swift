import BookIdentifiers
import BookImaging
import BooklandDamagedPictures
import BooklandTestSupport
import Foundation
import Testing

@testable import BarcodeDetection

@Suite("Supplements in pictures", .timeLimit(.minutes(10)))
struct SupplementReaderTests {
    /// A drawing of a number, and of a supplement at a distance in modules.
    private func picture(
        _ number: SampleNumber,
        _ digits: String,
        gap: Double = 9,
        module: Double = 2,
        degrees: Double = 0,
        margin: Double = 30,
    ) throws -> LumaImage {
        let supplement = try BarcodeSupplement(digits).modules
        let pattern = try #require(
            SymbolPattern(
                symbology: number.symbology,
                digits: number.text.compactMap(\.wholeNumberValue),
            )
        )
        var modules = Array(repeating: false, count: pattern.modules)
        for index in stride(from: 0, to: pattern.edges.count - 1, by: 2) {
            for place in pattern.edges[index]..<pattern.edges[index + 1] { modules[place] = true }
        }
        let length = Double(pattern.modules) + gap + Double(supplement.count)
        let side = Int(length * module + 2 * margin)
        let (sine, cosine) = (sin(degrees), cos(degrees))
        var pixels: [UInt8] = []
        for y in 0..<side {
            for x in 0..<side {
                var light = 0
                for part in 0..<4 {
                    let (dx, dy) = (
                        Double(x) + (Double(part % 2) + 0.5) / 2 - Double(side) / 2,
                        Double(y) + (Double(part / 2) + 0.5) / 2 - Double(side) / 2,
                    )
                    let along = (dx * cosine + dy * sine) / module + length / 2
                    let down = (dy * cosine - dx * sine) / module
                    let beside = along - Double(pattern.modules) - gap
                    let isDark =
                        abs(down) < 20
                        && (along >= 0 && along < Double(pattern.modules) && modules[Int(along)]
                            || beside >= 0 && beside < Double(supplement.count) && down > -16
                                && supplement[Int(beside)])
                    light += isDark ? 30 : 220
                }
                pixels.append(UInt8(light / 4))
            }
        }
        return LumaImage(width: side, height: side, pixels: pixels)
    }

    private func sin(_ degrees: Double) -> Double { Point.unit(degrees).y }
    private func cos(_ degrees: Double) -> Double { Point.unit(degrees).x }

    private func read(_ image: LumaImage) -> [String] {
        var detector = BarcodeDetector()
        return detector.barcodes(in: image).map { barcode in
            [barcode.text, barcode.supplement?.digits].compactMap(\.self).joined(separator: "+")
        }
    }

    @Test(
        "Two and five digits are read beside each kind of number",
        arguments: [
            (SampleNumber.book, "51299"), (.book, "07"),
            (SampleNumber(.upce, "01234565"), "30054"),
            (SampleNumber(.upce, "01234565"), "12"),
            (SampleNumber(.ean13, "0070999002255"), "30054"),
        ],
    )
    func kinds(number: SampleNumber, digits: String) throws {
        #expect(try read(picture(number, digits)) == ["\(number.text)+\(digits)"])
    }

    @Test("A supplement is read in every direction", arguments: [7.0, 90, 135, 180, 283])
    func directions(degrees: Double) throws {
        let image = try picture(.book, "51299", module: 2.4, degrees: degrees)
        #expect(read(image) == ["9780306406157+51299"])
    }

    @Test("A supplement is 7 to 12 modules from its number", arguments: [7.0, 9.5, 12])
    func distances(gap: Double) throws {
        #expect(try read(picture(.book, "90000", gap: gap)) == ["9780306406157+90000"])
    }

    @Test("Bars at another distance are no supplement", arguments: [2.0, 3.5, 16, 20])
    func otherDistances(gap: Double) throws {
        #expect(try read(picture(.book, "90000", gap: gap)) == ["9780306406157"])
    }

    @Test(
        "A quiet zone of five modules at the border of a picture is enough",
        arguments: ["12", "51299"],
    )
    func border(digits: String) throws {
        let image = try picture(.book, digits, margin: 10)
        #expect(read(image) == ["9780306406157+\(digits)"])
    }

    @Test("An EAN-8 has no supplement")
    func ean8() throws {
        #expect(try read(picture(SampleNumber(.ean8, "96385074"), "51299")) == ["96385074"])
    }

    @Test("The supplement of a UPC is never a part of its number, and tells the ISBN")
    func paperback() throws {
        var detector = BarcodeDetector()
        let image = try picture(SampleNumber(.ean13, "0070999002255"), "30054")
        let barcode = try #require(detector.barcodes(in: image).first)
        #expect(barcode.text == "0070999002255")
        #expect(barcode.isbn?.digits == "9780345300546")
    }

    @Test("Of drawn labels with a supplement, most are read, and none wrongly")
    func drawnWith() {
        var detector = BarcodeDetector()
        var (right, numbers) = (0, 0)
        for seed in UInt64(50_000)..<50_008 {
            let picture = SupplementedPicture(seed: seed, hasSupplement: true)
            let found = detector.barcodes(in: picture.image)
            guard let main = found.first(where: { $0.text == picture.number }) else { continue }
            numbers += 1
            right += main.supplement == picture.supplement ? 1 : 0
            #expect(
                main.supplement == nil || main.supplement == picture.supplement,
                "\(seed): \(picture.story)",
            )
        }
        #expect(right * 2 > numbers, "\(right) of \(numbers)")
    }

    @Test("Text, other codes and bars at the wrong place are no supplement")
    func drawnWithout() {
        var detector = BarcodeDetector()
        for seed in UInt64(60_000)..<60_008 {
            let picture = SupplementedPicture(seed: seed, hasSupplement: false)
            for barcode in detector.barcodes(in: picture.image) {
                #expect(barcode.supplement == nil, "\(seed): \(picture.story)")
            }
        }
    }

    @Test("The next best number is the best of all others", arguments: [2, 5])
    func numbers(count: Int) {
        var random = SeededGenerator(for: "numbers of supplements")
        for _ in 0..<20 {
            let errors = (0..<count).map { _ in
                (0..<20).map { _ in Float.random(in: 0...1, using: &random) }
            }
            var all: [(digits: [Int], error: Float)] = []
            for value in 0..<(count == 2 ? 100 : 100_000) {
                var digits: [Int] = []
                var rest = value
                for _ in 0..<count {
                    digits.insert(rest % 10, at: 0)
                    rest /= 10
                }
                let error = zip(digits, BarcodeSupplement.areInSetB(digits)).enumerated().reduce(
                    Float(0)
                ) { $0 + errors[$1.offset][$1.element.0 + ($1.element.1 ? 10 : 0)] }
                all.append((digits, error))
            }
            all.sort { $0.error < $1.error }
            let (best, next) = SupplementNumbers.best(errors)
            #expect(best.digits == all[0].digits)
            #expect(next.digits == all[1].digits)
        }
    }
}

extension Point {
    /// The unit vector at an angle in degrees.
    fileprivate static func unit(_ degrees: Double) -> Point {
        let quarter = Double.pi / 180 * degrees
        return Point(x: Foundation.cos(quarter), y: Foundation.sin(quarter))
    }
}
