import BarcodeDetection
import BookImaging
import BooklandDamagedPictures
import Foundation

/// Reads pictures of bars that are covered in part, with digits below, and counts what is right, missed and wrong.
struct DigitHunt {
    private enum PictureSet: CaseIterable {
        /// Digits of the number, the same in light on dark, and other digits.
        case covered, light, deceptive
        /// The same for UPC-E, which the others leave out.
        case shortCovered, shortDeceptive
    }

    /// What became of the pictures of one kind.
    private struct Tally {
        var count = 0
        var byBars = 0
        var byDigits = 0
        var missed = 0
        var wrong = 0
    }

    /// The seed of the first picture.
    let first: UInt64
    /// The number of pictures of each set.
    let count: Int

    /// Reads the pictures.
    ///
    /// - Parameter folder: Where to keep the pictures that are read wrongly or not, if anywhere.
    /// - Throws: What writing a picture throws.
    func run(folder: URL?) throws {
        for set in PictureSet.allCases {
            let isDeceptive = set == .deceptive || set == .shortDeceptive
            let isUPCE = set == .shortCovered || set == .shortDeceptive
            var detector = BarcodeDetector()
            var tallies: [String: Tally] = [:]
            for seed in first..<first + UInt64(count) {
                let picture = CoveredPicture(
                    seed: seed,
                    isDeceptive: isDeceptive,
                    isUPCE: isUPCE,
                )
                let image = set == .light ? picture.negative : picture.image
                let found = detector.barcodes(in: image)
                var verdict = ""
                var tally = tallies[picture.kind, default: Tally()]
                tally.count += 1
                if let other = found.first(where: { $0.text != picture.number }) {
                    tally.wrong += 1
                    verdict = "wrong \(other.text) \(other.method)"
                } else if let read = found.first {
                    if case .digits = read.method { tally.byDigits += 1 } else { tally.byBars += 1 }
                } else {
                    tally.missed += 1
                    verdict = "missed"
                }
                tallies[picture.kind] = tally
                guard !verdict.isEmpty else { continue }
                print("\(verdict)\t\(seed)\t\(picture.kind)\t\(picture.story)")
                try folder.map {
                    try image.write(to: $0.appending(path: "\(set)-\(seed).pgm"))
                }
            }
            for (kind, tally) in tallies.sorted(by: { $0.key < $1.key }) {
                print(
                    "total\t\(set)\t\(kind)\t\(tally.count)"
                        + "\tby bars \(tally.byBars)\tby digits \(tally.byDigits)"
                        + "\tmissed \(tally.missed)\twrong \(tally.wrong)"
                )
            }
        }
    }
}
