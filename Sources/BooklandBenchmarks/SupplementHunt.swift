import BarcodeDetection
import BookImaging
import BooklandDamagedPictures
import Foundation

/// Reads pictures of codes with and without supplements, and counts what is right, missed and wrong.
struct SupplementHunt {
    /// The seed of the first picture.
    let first: UInt64
    /// The number of pictures with a supplement, and of those without.
    let count: Int

    /// Reads the pictures.
    ///
    /// - Parameter folder: Where to keep the pictures that are read wrongly or not, if anywhere.
    /// - Throws: What writing a picture throws.
    func run(folder: URL?) throws {
        for hasSupplement in [true, false] {
            var detector = BarcodeDetector()
            var (right, missed, wrong, unread) = (0, 0, 0, 0)
            for seed in first..<first + UInt64(count) {
                let picture = SupplementedPicture(seed: seed, hasSupplement: hasSupplement)
                let found = detector.barcodes(in: picture.image)
                guard let main = found.first(where: { $0.text == picture.number }) else {
                    unread += 1
                    continue
                }
                let others = found.filter { $0 != main && $0.supplement != nil }
                var verdict = ""
                if main.supplement == picture.supplement, others.isEmpty {
                    right += 1
                } else if main.supplement == nil, others.isEmpty {
                    missed += 1
                    verdict = "missed"
                } else {
                    wrong += 1
                    verdict = "wrong \((others + [main]).compactMap(\.supplement))"
                }
                guard !verdict.isEmpty else { continue }
                print("\(verdict)\t\(seed)\t\(picture.story)")
                try folder.map {
                    let kind = hasSupplement ? "with" : "without"
                    try picture.image.write(to: $0.appending(path: "\(kind)-\(seed).pgm"))
                }
            }
            print(
                "\(hasSupplement ? "with" : "without")\t\(count)\tright \(right)"
                    + "\tmissed \(missed)\twrong \(wrong)\tnumber unread \(unread)"
            )
        }
    }
}
