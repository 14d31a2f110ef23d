import BooklandHTTPServer
import BooklandTestSupport
import Testing

@Suite("Forms with files", .timeLimit(.minutes(5)))
struct MultipartBodyTests {
    private let type = "multipart/form-data; boundary=b"

    private func parsed(_ text: String) -> MultipartBody? {
        MultipartBody(Array(text.utf8), type: type)
    }

    @Test("A form's parts have names, file names and contents")
    func parts() throws {
        let form = try #require(
            parsed(
                "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\none\r\n"
                    + "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"x.jpg\"\r\n"
                    + "Content-Type: image/jpeg\r\n\r\n\r\ntwo\r\n\r\n--b--\r\n"
            )
        )
        #expect(form.parts.map(\.name) == ["a", "f"])
        #expect(form.parts.map(\.fileName) == [nil, "x.jpg"])
        #expect(
            form.parts.map { Array($0.body) } == [Array("one".utf8), Array("\r\ntwo\r\n".utf8)]
        )
    }

    @Test(
        "A malformed form is refused",
        arguments: [
            "", "--b", "--b\r\n--b--", "--b\r\n\r\n--b--", "--b\r\nx\r\n\r\n\r\n--b--", "--bx",
            "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--",
            "--b\r\nContent-Disposition: form-data; name=a\r\n\r\nno end",
        ],
    )
    func malformed(text: String) {
        #expect(parsed(text)?.parts.isEmpty ?? true)
    }

    @Test("Random pieces of forms are parsed or refused, and nothing else")
    func random() {
        var random = SeededGenerator(seed: 7578)
        let pieces = [
            "--b", "\r\n", "--", "Content-Disposition: form-data; name=\"a\"", "x", ";", "\"", "\r",
            "=",
        ]
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...12, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            _ = parsed(text)
        }
    }

    @Test("A type without a boundary is no form")
    func boundary() {
        #expect(MultipartBody(Array("--b--".utf8), type: "multipart/form-data") == nil)
        #expect(MultipartBody(Array("--b--".utf8), type: "multipart/form-data; boundary=") == nil)
    }
}
