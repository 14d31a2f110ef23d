import Testing

@testable import BookDocuments

@Suite("The text of XHTML", .timeLimit(.minutes(5)))
struct MarkupTextTests {
    @Test(
        "Tags within a line join, other tags end it, and hyphens have many names",
        arguments: [
            ("<p>ISBN 978-<b>0</b>-306</p><p>5</p>", "\nISBN 978-0-306\n\n5\n"),
            ("a&nbsp;b&#8209;c&amp;d &unknown; &", "a b\u{2011}c&d &unknown; &"),
            ("978-0-\r\n306&#45;4&#x30;&#173;", "978-0- 306-40"),
            ("&#x110000; &#;", "&#x110000; &#;"),
            ("no end <b", "no end "), ("<br/>x<SPAN class='y'>z</SPAN>", "\nxz"), ("", ""),
        ],
    )
    func text(markup: String, expected: String) {
        #expect(MarkupText.text(of: Array(markup.utf8)) == expected)
    }
}
