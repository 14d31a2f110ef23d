import BookImport
import BookLibrary
import BookMetadata
import BooklandTestSupport
import Glibc
import Testing

/// A text in an encoding, by the C library.
private func encoded(_ text: String, _ encoding: String) throws -> [UInt8] {
    let converter = unsafe iconv_open(encoding, "UTF-8")
    defer { unsafe _ = iconv_close(converter) }
    var source = text.utf8.map { CChar(bitPattern: $0) }
    var target = [CChar](repeating: 0, count: 4 * source.count + 8)
    var (count, room) = (source.count, target.count)
    let result = unsafe source.withUnsafeMutableBufferPointer { source in
        unsafe target.withUnsafeMutableBufferPointer { target in
            var (from, to) = (source.baseAddress, target.baseAddress)
            return unsafe iconv(converter, &from, &count, &to, &room)
        }
    }
    try #require(result == 0)
    return target.prefix(target.count - room).map { UInt8(bitPattern: $0) }
}

@Suite(.timeLimit(.minutes(5)))
struct EncodingTests {
    private static let text = """
        Titel;Autor;Notiz
        Das Gänsemädchen;Müller, Jürgen;für „später“ – schön
        L’Étranger;Albert Camus;ça a été lu à Orléans
        Straße nach Süden;Größe Ähnlich;naïve Œuvre
        """

    @Test(arguments: [
        ("UTF-8", TextEncoding.utf8), ("CP1252", .windows1252),
        ("MACINTOSH", .macRoman), ("UTF-16LE", .utf16LE), ("UTF-16BE", .utf16BE),
    ])
    func `The encoding is told by the bytes`(
        encoding: String,
        expected: TextEncoding,
    ) throws {
        let bytes = try encoded(Self.text, encoding)
        let reader = try ImportReader(bytes, now: now)
        #expect(reader.description.encoding == expected)
        #expect(!reader.description.hasByteOrderMark)
        let titles = try rows(bytes).map(\.book?.title)
        #expect(titles == ["Das Gänsemädchen", "L’Étranger", "Straße nach Süden"])
        #expect(try rows(bytes).map(\.book?.note).first == "für „später“ – schön")
    }

    @Test(arguments: [
        ("Titel;Preis\nMüller;5\n", "CP1252", TextEncoding.windows1252),
        ("Titel;Preis\nMüller;5\n", "MACINTOSH", .macRoman),
        ("Title,Author\nCafé,X\n", "MACINTOSH", .macRoman),
        ("Title,Author\nCafé,X\n", "CP1252", .windows1252),
        ("Title,Author\nDon’t,X\n", "MACINTOSH", .macRoman),
        ("Title,Author\nDon’t,X\n", "CP1252", .windows1252),
        ("Title,Author\nPeña y Ñandú,X\n", "MACINTOSH", .macRoman),
        ("Title,Author\nPeña y Ñandú,X\n", "CP1252", .windows1252),
    ])
    func `One letter tells Windows from the Macintosh`(
        text: String,
        encoding: String,
        expected: TextEncoding,
    ) throws {
        let reader = try ImportReader(try encoded(text, encoding), now: now)
        #expect(reader.description.encoding == expected)
    }

    @Test(arguments: [
        "das „Wort“ gilt", "ein ‚Wort‘ gilt", "“word”", "“One,” “two” and “three”",
        "a “great” book – really", "the ‘it’ girl", "‘quoted’ words", "the “it” girl’s",
        "1914–1918: the “Great War”", "The “Genius”", "Smith & Sons™", "5 € note", "rock ’n’ roll",
        "the girls’ book", "the 90’s", "Berlin–Paris", "Il disse: “sì”", "“¿Qué?” dijo",
        "le « mot » juste", "„Gut“, sagte er", "‚so‘ und „so“", "“(quoted)”", "„1984“ gelesen",
        "naïve “art”", "Beyoncé “Bey”", "“Müller” heißt er", "She said: “No”.",
    ])
    func `Quotation marks and signs tell Windows from the Macintosh`(note: String) throws {
        let text = "Title,Notes\r\nEmma,\"\(note)\"\r\nKim,\r\n"
        for encoding in ["CP1252", "MACINTOSH"] {
            let bytes = try encoded(text, encoding)
            #expect(try rows(bytes).first?.book?.note == note, "\(encoding)")
            let unix = bytes.filter { $0 != 0x0D }
            #expect(try rows(unix).first?.book?.note == note, "\(encoding), LF")
        }
    }

    @Test func `A few bytes that are not UTF-8 do not change the encoding of a file`() throws {
        var bytes = Array("Title,Author\n".utf8)
        for name in ["Müller", "Größe", "Señor", "Élan", "Übung"] {
            bytes += Array("\(name),x\n".utf8)
        }
        bytes += Array("Cort".utf8) + [0xE9] + Array("zar,y\n".utf8)
        let rows = try rows(bytes)
        #expect(
            rows.map(\.book?.title) == ["Müller", "Größe", "Señor", "Élan", "Übung", "Cortézar"]
        )
        #expect(rows.map(\.problems.count) == [0, 0, 0, 0, 0, 1])
    }

    @Test(arguments: [0x1252, 0x10000])
    func `A table written in any way is read back the same`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let encodings: [(String, [UInt8])] = [
            ("UTF-8", []), ("UTF-8", [0xEF, 0xBB, 0xBF]), ("CP1252", []), ("MACINTOSH", []),
            ("UTF-16LE", []), ("UTF-16LE", [0xFF, 0xFE]), ("UTF-16BE", []),
            ("UTF-16BE", [0xFE, 0xFF]),
        ]
        for (encoding, mark) in encodings {
            for delimiter in [",", ";", "\t", "|"] {
                for lineEnd in ["\n", "\r\n", "\r"] {
                    let table = Self.table(&random)
                    let text = table.map { row in
                        row.map { Self.quoted($0, delimiter) }.joined(separator: delimiter)
                    }.joined(separator: lineEnd)
                    let bytes = mark + (try encoded(text, encoding))
                    let reader = try ImportReader(bytes, now: now)
                    let expected = String(delimiter)
                    #expect(reader.description.delimiter == Character(expected))
                    #expect(try rows(bytes).map(\.fields) == Array(table.dropFirst()))
                }
            }
        }
    }

    /// A table of random texts in western European letters, in its own order of columns.
    private static func table(_ random: inout SeededGenerator) -> [[String]] {
        let words = [
            "schön", "Straße", "Über", "café", "niño", "garçon", "plain", "text", "l’été",
            "„Zitat“",
            "a,b", "x;y", "p|q", "say \"hi\"", "two\nlines", "–", "naïf", "Größe", "Müller", "être",
        ]
        let header = ["Title", "Author", "Notes"]
        let rows = (0..<20).map { _ in
            header.map { _ in
                (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    words[Int.random(in: 0..<words.count, using: &random)]
                }.joined(separator: " ")
            }
        }
        return [header] + rows
    }

    private static func quoted(_ text: String, _ delimiter: String) -> String {
        let needsQuotes = text.contains { "\"\n\r".contains($0) || String($0) == delimiter }
        return needsQuotes ? "\"\(text.replacing(text: "\"", with: "\"\""))\"" : text
    }
}
