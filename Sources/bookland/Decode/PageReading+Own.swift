import BarcodeDetection
import BookDocuments
import BookIdentifiers
import BookText

extension PageReading {
    /// The ISBNs that `--add` takes, and those that it leaves to its user.
    struct Choice {
        /// The file's own.
        var own: Set<ISBN> = []
        /// Those of its text that may be of other books.
        var open: [ISBN] = []
    }

    /// Chooses the ISBNs that stand for a book at hand.
    ///
    /// Bars are printed on a book, and metadata say what a file is. A text names other books too: the other
    /// editions on a copyright page, the references and the advertisements at the end. So an ISBN of a text
    /// counts only if it is the only one.
    var choice: Choice {
        var choice = Choice()
        for code in codes { choice.own.formUnion(code.content.isbns) }
        let hasBars = !choice.own.isEmpty
        let metadata = named.map(\.content).filter { $0.origin == .metadata }.map(\.isbn)
        if !hasBars, metadata.count == 1 { choice.own.formUnion(metadata) }
        let texts = printed.map(\.content.isbn) + named.map(\.content.isbn)
        if choice.own.isEmpty, texts.count == 1 { choice.own.formUnion(texts) }
        choice.open = texts.filter { !choice.own.contains($0) }
        return choice
    }
}
