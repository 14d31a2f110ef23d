import BookImaging
import BookText
import BooklandPrintedPages
import Glibc

/// Reads drawn pages and prints a line for each: what was read, and the processor time.
enum PrintedPageBenchmarks {
    /// Reads the pages of some seeds, with ISBNs or without.
    static func run(hasISBN: Bool, seeds: Range<UInt64>) throws {
        let reader = try PrintedISBNReader()
        for seed in seeds {
            guard let page = PrintedPage(seed: seed, hasISBN: hasISBN) else {
                print("Cairo and Pango are not installed")
                return
            }
            let image = try ImageSource(bytes: page.jpeg).luma().image
            let start = time
            let found = Set(reader.isbns(in: image).map(\.isbn))
            let seconds = time - start
            let truth = Set(page.isbns)
            let verdict =
                if !found.isSubset(of: truth) { "wrong" } else if found == truth {
                    "right"
                } else if found.isEmpty { "none" } else { "partly" }
            let pixels = image.width * image.height
            print("\(seed)\t\(verdict)\t\(seconds)\t\(pixels)\t\(page.description)")
        }
    }

    private static var time: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
