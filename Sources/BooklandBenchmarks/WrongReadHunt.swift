import BarcodeDetection
import BookImaging
import BooklandDamagedPictures
import Foundation

/// Reads pictures made to provoke wrong reads, and prints every number that is not in its picture.
struct WrongReadHunt {
    /// The seed of the first picture.
    let first: UInt64
    let count: Int
    let effort: Effort
    /// Where to keep the pictures that are read wrongly, if anywhere.
    let folder: URL?

    /// Reads damaged codes.
    func readDamaged() throws {
        try run("damaged") { seed in
            let picture = DamagedPicture(seed: seed)
            return (picture.image, picture.numbers, picture.story)
        }
    }

    /// Reads pictures without an EAN or UPC code.
    func readCodeless() throws {
        try run("codeless") { seed in
            let picture = CodelessPicture(seed: seed)
            return (picture.image, [], picture.story)
        }
    }

    /// Reads codes in strong perspective.
    func readFanned() throws {
        try run("fanned") { seed in
            let picture = WarpedPicture(seed: seed, .fanned)
            return (picture.image, [picture.number], picture.story)
        }
    }

    /// Reads codes on crumpled foil.
    func readCreased() throws {
        try run("creased") { seed in
            let picture = WarpedPicture(seed: seed, .creased)
            return (picture.image, [picture.number], picture.story)
        }
    }

    private func run(
        _ kind: String,
        _ picture: (UInt64) -> (LumaImage, Set<String>, String),
    ) throws {
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
                    try folder.map {
                        try image.write(to: $0.appending(path: "\(kind)-\(seed).pgm"))
                    }
                }
            }
        }
        print("total\t\(count)\t\(right)\t\(wrong)")
    }
}

extension LumaImage {
    /// Writes a picture in the format of pgm(5).
    func write(to file: URL) throws {
        var data = Data("P5\n\(width) \(height)\n255\n".utf8)
        withPixels { pixels in
            for row in 0..<height {
                for column in 0..<width { data.append(pixels[row * width + column]) }
            }
        }
        try data.write(to: file)
    }
}
