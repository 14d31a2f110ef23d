import BookIdentifiers
import BookImaging
import BookText
import BooklandPrintedPages
import Foundation
import Testing

/// Whether Tesseract and Cairo are installed; `scripts/setup` installs both.
private let canReadPages: Bool = {
    (try? PrintedISBNReader()) != nil && PrintedPage(scannedSeed: 1) != nil
}()

@Suite("Printed ISBNs: pages", .timeLimit(.minutes(10)), .enabled(if: canReadPages))
struct PrintedPageTests {
    @Test("Scanned pages give their ISBNs, most of them, and no other number")
    func scans() throws {
        let reader = try PrintedISBNReader()
        var right = 0
        for seed in UInt64(1)...4 {
            let page = try #require(PrintedPage(scannedSeed: seed))
            let image = try ImageSource(bytes: page.jpeg).luma().image
            let found = reader.isbns(in: image).map(\.isbn)
            #expect(found.allSatisfy { page.isbns.contains($0) }, "\(seed): \(page.description)")
            if found == page.isbns { right += 1 }
        }
        #expect(right >= 3)
    }

    @Test("The pages of testimages/text give the ISBNs that stand on them, and no other number")
    func files() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../testimages").standardizedFileURL
        let table = try String(contentsOf: root.appending(path: "expected.tsv"), encoding: .utf8)
        let rows = table.split(separator: "\n").map { $0.split(separator: "\t") }
            .filter { $0.count > 3 && $0[1] == "text" }
        #expect(rows.count == 3)
        let reader = try PrintedISBNReader()
        for row in rows {
            let path = root.appending(path: String(row[0])).path
            let image = try ImageSource(path: path).luma().image
            let expected = row[3].split(separator: " ").filter { $0 != "-" }.map(String.init)
            let found = reader.isbns(in: image, budget: .seconds(60)).map(\.isbn.digits)
            #expect(found == expected, "\(row[0])")
        }
    }

    // Drawing and photographing a page takes seconds without optimisation; scripts/bench text reads thousands.
    @Test("A photograph of a page gives no number that is not on it", arguments: [true, false])
    func photograph(hasISBN: Bool) throws {
        let reader = try PrintedISBNReader()
        let page = try #require(PrintedPage(seed: 2, hasISBN: hasISBN))
        let image = try ImageSource(bytes: page.jpeg).luma().image
        for found in reader.isbns(in: image) { #expect(page.isbns.contains(found.isbn)) }
    }

    @Test("A page gives its ISBN although the camera moved down by half a letter while it took it")
    func moved() throws {
        let page = try #require(PrintedPage(scannedSeed: 1))
        let sharp = try ImageSource(bytes: page.jpeg).luma().image
        let (width, height, way) = (sharp.width, sharp.height, 11)
        let pixels = sharp.withPixels { source in
            (0..<width * height).map { index in
                let sum = (0..<way).reduce(0) { sum, step in
                    let row = min(max(index / width + step - way / 2, 0), height - 1)
                    return sum + Int(source[row * sharp.stride + index % width])
                }
                return UInt8(sum / way)
            }
        }
        let image = LumaImage(width: width, height: height, pixels: pixels)
        let found = try PrintedISBNReader().isbns(in: image, budget: .seconds(120))
        #expect(found.map(\.isbn) == page.isbns)
    }

    @Test("A page gives its ISBN although the edge of a shadow cuts the label off")
    func shadow() throws {
        let page = try #require(PrintedPage(scannedSeed: 3))
        let clear = try ImageSource(bytes: page.jpeg).luma().image
        let (width, height) = (clear.width, clear.height)
        let pixels = clear.withPixels { source in
            (0..<width * height).map { index in
                let level = source[index / width * clear.stride + index % width]
                return index % width < 130 ? UInt8(Double(level) * 0.4) : level
            }
        }
        let image = LumaImage(width: width, height: height, pixels: pixels)
        let found = try PrintedISBNReader().isbns(in: image, budget: .seconds(120))
        #expect(found.map(\.isbn) == page.isbns)
    }

    @Test("Blank, tiny and noisy images give none")
    func withoutText() throws {
        let reader = try PrintedISBNReader()
        for (width, height) in [(1, 1), (2, 500), (160, 120)] {
            let pixels = (0..<width * height).map {
                UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13)
            }
            let noise = LumaImage(width: width, height: height, pixels: pixels)
            #expect(reader.isbns(in: noise).isEmpty)
            let blank = [UInt8](repeating: 255, count: width * height)
            #expect(
                reader.isbns(in: LumaImage(width: width, height: height, pixels: blank)).isEmpty
            )
        }
    }
}

@Suite("Printed ISBNs: without Tesseract", .timeLimit(.minutes(10)))
struct MissingRecogniserTests {
    @Test("The errors name the package to install")
    func errors() {
        #expect("\(TextRecognitionError.noRecogniser)".contains("tesseract-ocr"))
        #expect("\(TextRecognitionError.noLanguage("deu"))".contains("tesseract-ocr-deu"))
    }
}
