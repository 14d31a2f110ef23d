import BookImaging
import BooklandDamagedPictures
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Pictures that provoke wrong reads", .timeLimit(.minutes(5)))
struct WrongReadTests {
    /// One for each kind of wrong read that was found by this generator, and four per kind of damage.
    private static let found: [UInt64] = [
        271, 1448, 1565, 1650, 1756, 1837, 3687, 4212, 4297, 5483, 5661, 5868, 6096, 6812, 7212,
        7692, 7930, 7956, 7969, 8488, 11659, 15433, 21617, 26939, 32543, 32802, 35984, 1_000_095,
        1_000_307, 1_000_790, 1_000_963,
    ]

    @Test("Numbers once read wrongly in damaged codes are not read", arguments: found)
    func known(seed: UInt64) {
        let picture = DamagedPicture(seed: seed)
        var detector = BarcodeDetector(effort: .fast)
        let codes = detector.barcodes(in: picture.image)
            .map { "\($0.symbology.rawValue):\($0.text)" }
        #expect(picture.numbers.isSuperset(of: codes), "\(picture.story)")
    }

    /// The same for the default effort, which reads more lines and asks the model.
    @Test(
        "Nor with more effort",
        arguments: [
            600_797, 710_097, 904_251, 1_002_890, 1_104_653, 2_101_325, 3_000_068, 7_000_591,
            7_020_163, 7_020_719, 7_023_713, 7_027_979, 9_003_777, 9_302_162, 20_045_802,
            30_000_831, 40_005_551, 40_040_718, 40_047_403, 40_060_101, 40_073_327, 40_121_970,
            40_167_945, 40_178_749, 40_191_351,
        ],
    )
    func knownWithMoreEffort(seed: UInt64) {
        let picture = DamagedPicture(seed: seed)
        var detector = BarcodeDetector()
        let codes = detector.barcodes(in: picture.image)
            .map { "\($0.symbology.rawValue):\($0.text)" }
        #expect(picture.numbers.isSuperset(of: codes), "\(picture.story)")
    }

    @Test("Damaged codes are read rightly or not at all")
    func damaged() {
        var detector = BarcodeDetector(effort: .fast)
        var right = 0
        for seed in Self.seeds {
            let picture = DamagedPicture(seed: seed)
            for barcode in detector.barcodes(in: picture.image) {
                let code = "\(barcode.symbology.rawValue):\(barcode.text)"
                #expect(picture.numbers.contains(code), "seed \(seed): \(picture.story)")
                right += 1
            }
        }
        // The pictures are not all hopeless.
        #expect(right > Self.seeds.count / 20)
    }

    @Test("Nothing is read where there is no code")
    func codeless() {
        var detector = BarcodeDetector(effort: .fast)
        for seed in Self.seeds {
            let picture = CodelessPicture(seed: seed)
            let found = detector.barcodes(in: picture.image).map(\.text)
            #expect(found.isEmpty, "seed \(seed): \(picture.story)")
        }
    }

    #if DEBUG
    private static let seeds: Range<UInt64> = 2_000_000..<2_000_020
    #else
    private static let seeds: Range<UInt64> = 2_000_000..<2_001_000
    #endif
}
