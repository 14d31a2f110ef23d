import BookImaging
import Testing

@testable import BarcodeDetection

/// Reads all of testimages: no wrong number may be read, and a minimum of right ones must be.
@Suite("Test images", .timeLimit(.minutes(10)))
struct CorpusTests {
    /// A folder, and the number of barcodes that must be read at normal effort.
    ///
    /// The numbers are what a release build reads today. Raise them when the detector improves.
    struct Folder: Sendable, CustomStringConvertible {
        let name: String
        let least: Int
        var description: String { name }
    }

    private static let folders = [
        Folder(name: "clean", least: 36),
        Folder(name: "scaled", least: 9),
        Folder(name: "photo", least: 98),
        Folder(name: "warped", least: 6),
        Folder(name: "shelf", least: 6),
        Folder(name: "formats", least: 66),
        Folder(name: "symbologies", least: 31),
        Folder(name: "several", least: 31),
        Folder(name: "decoys", least: 0),
        Folder(name: "provoked", least: 2),
        Folder(name: "limits", least: 0),
        Folder(name: "damaged", least: 6),
    ]

    @Test("No wrong number is read", arguments: folders, [Effort.fast, .normal])
    func reads(folder: Folder, effort: Effort) throws {
        var detector = BarcodeDetector(effort: effort)
        var right = 0
        let pictures = Self.pictures(in: folder.name)
        #expect(!pictures.isEmpty)
        for picture in pictures {
            let found = try detector.barcodes(in: ImageSource(path: picture.path))
            let codes = Set(found.barcodes.map { "\($0.symbology.rawValue):\($0.text)" })
            #expect(codes.isSubset(of: picture.codes), "\(picture)")
            #expect(codes.count == found.barcodes.count, "\(picture): each once")
            #expect(found.isTruncated == (picture.expectation == .warning), "\(picture)")
            right += codes.intersection(picture.codes).count
        }
        if effort == .normal { #expect(right >= Self.least(folder)) }
    }

    @Test("expected.tsv lists every tested folder and no other")
    func wholeTable() {
        #expect(Set(ExpectedPicture.readable.map(\.folder)) == Set(Self.folders.map(\.name)))
    }

    #if DEBUG
    /// Debug builds read every fifth image, since all would take minutes.
    private static func pictures(in folder: String) -> [ExpectedPicture] {
        let all = ExpectedPicture.readable.filter { $0.folder == folder }
        return stride(from: 0, to: all.count, by: 5).map { all[$0] }
    }

    /// Unoptimised code exhausts its time budget before it has searched everywhere.
    private static func least(_ folder: Folder) -> Int { folder.least / 10 }
    #else
    private static func pictures(in folder: String) -> [ExpectedPicture] {
        ExpectedPicture.readable.filter { $0.folder == folder }
    }

    private static func least(_ folder: Folder) -> Int { folder.least }
    #endif
}
