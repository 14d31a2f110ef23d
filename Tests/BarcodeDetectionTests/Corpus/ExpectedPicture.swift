import Foundation
import Testing

/// A line of testimages/expected.tsv, whose columns are described in its README.
struct ExpectedPicture: Sendable, CustomStringConvertible {
    enum Expectation: String {
        case codes, none, warning, error
    }

    /// Relative to testimages.
    let file: String
    let expectation: Expectation
    /// Such as EAN-13:9780306406157.
    let codes: Set<String>

    var folder: String { String(file.prefix { $0 != "/" }) }
    var path: String { Self.root + "/" + file }
    var description: String { file }

    private init?(line: Substring) {
        let columns = line.split(separator: "\t")
        guard columns.count > 2, let expectation = Expectation(rawValue: String(columns[1])) else {
            return nil
        }
        file = String(columns[0])
        self.expectation = expectation
        codes = Set(columns[2].split(separator: " ").map(String.init).filter { $0 != "-" })
    }

    /// The readable images, in the order of the table.
    static let readable: [ExpectedPicture] = {
        let table = try? String(contentsOfFile: root + "/expected.tsv", encoding: .utf8)
        return (table ?? "").split(separator: "\n").dropFirst()
            .compactMap(ExpectedPicture.init(line:))
            .filter { $0.expectation != .error }
    }()

    private static let root =
        URL(filePath: #filePath)
        .deletingLastPathComponent()
        .appending(path: "../../../testimages")
        .standardizedFileURL
        .path
}
