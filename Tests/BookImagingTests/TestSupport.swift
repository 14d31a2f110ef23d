import BookImaging
import Foundation
import Testing

/// The image files in Fixtures, made by `make-fixtures`.
enum Fixtures {
    /// The names of all readable images with one of the patterns.
    static let readable = names.filter {
        !$0.hasPrefix("unsupported") && !$0.hasPrefix("tall") && !$0.contains("pages")
    }

    /// The names of all fixtures, sorted.
    static let names: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        return (names ?? []).sorted()
    }()

    private static let folder = (Bundle.module.resourceURL?.path ?? "") + "/Fixtures/"

    static func path(_ name: String) -> String {
        folder + name
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(filePath: path(name))))
    }
}

extension LumaImage {
    /// Creates an image from a function of column and row.
    init(width: Int, height: Int, luma: (Int, Int) -> UInt8) {
        let pixels = (0..<width * height).map { luma($0 % width, $0 / width) }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// The pixels, row by row without padding.
    var packed: [UInt8] {
        withPixels { pixels in
            (0..<height).flatMap { row in (0..<width).map { pixels[row * stride + $0] } }
        }
    }

    subscript(column: Int, row: Int) -> UInt8 {
        withPixels { $0[row * stride + column] }
    }
}
