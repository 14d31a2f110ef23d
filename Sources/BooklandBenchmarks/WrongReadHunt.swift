import BarcodeDetection
import BookImaging
import BooklandDamagedPictures

/// Reads pictures made to provoke wrong reads, and prints every number that is not in its picture.
struct WrongReadHunt {
    /// The seed of the first picture.
    let first: UInt64
    let count: Int
    let effort: Effort

    /// Reads damaged codes.
    func readDamaged() {
        run { seed in
            let picture = DamagedPicture(seed: seed)
            return (picture.image, picture.numbers, picture.story)
        }
    }

    /// Reads pictures without an EAN or UPC code.
    func readCodeless() {
        run { seed in
            let picture = CodelessPicture(seed: seed)
            return (picture.image, [], picture.story)
        }
    }

    private func run(_ picture: (UInt64) -> (LumaImage, Set<String>, String)) {
        var detector = BarcodeDetector(effort: effort)
        var (right, wrong) = (0, 0)
        for seed in first..<first + UInt64(count) {
            let (image, numbers, story) = picture(seed)
            for barcode in detector.barcodes(in: image) {
                let name = "\(barcode.symbology.rawValue):\(barcode.text)"
                if numbers.contains(name) {
                    right += 1
                } else {
                    wrong += 1
                    print("wrong\t\(seed)\t\(name)\t\(barcode.method)\t\(story)")
                }
            }
        }
        print("total\t\(count)\t\(right)\t\(wrong)")
    }
}
