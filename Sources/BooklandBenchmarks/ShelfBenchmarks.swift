import BookImaging
import BookShelf
import BookText
import Foundation
import Glibc

/// Reads photographs of shelves.
enum ShelfBenchmarks {
    /// Prints what is read on photographs: the lines, and the sets of them that may be spines.
    static func lines(_ paths: [String]) throws {
        let reader = try SpineLineReader()
        for path in paths {
            let start = time
            let photo = try ShelfPhoto(bytes: [UInt8](Data(contentsOf: URL(filePath: path))))
            let text = ShelfText(of: photo, reader)
            let seconds = time - start
            print("photo\t\(path)\t\(seconds)\t\(text.lines.count)\t\(text.sets.count)")
            for line in text.lines {
                let words = line.words.map { "\($0.confidence) \($0.text)" }.joined(separator: "\t")
                let (x, y) = (Int(line.centre.x), Int(line.centre.y))
                print(
                    "line\t\(Int(line.quality))\t\(x)\t\(y)\t\(Int(line.line.length))\t\(Int(line.line.size))\t\(line.line.isUpright ? "up" : "lie")\t\(words)"
                )
            }
            for set in text.sets { print("set\t" + set.map(String.init).joined(separator: " ")) }
        }
    }

    private static var time: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
