import BookIdentifiers

/// libFuzzer's entry point: parses arbitrary text as an ISBN, and finds ISBNs in it.
@c(LLVMFuzzerTestOneInput)
public func fuzzISBN(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    do throws(ISBNError) {
        let isbn = try ISBN(text)
        check(isbn, is: try ISBN(isbn.digits))
        check(isbn, is: try ISBN(isbn.hyphenated))
        if let short = isbn.isbn10 { check(isbn, is: try ISBN(short)) }
    } catch {
        precondition(!error.description.contains("\n"), "an error is one line")
    }
    var end = text.startIndex
    for match in ISBN.matches(in: text) {
        precondition(match.range.lowerBound >= end, "matches are in order and disjoint")
        end = match.range.upperBound
    }
    do throws(ISBNError) {
        let found = try ISBN.all(inLine: text)
        precondition(!found.isEmpty, "a line has an ISBN or an error")
    } catch {
        precondition(!error.description.contains("\n"), "an error is one line")
    }
    return 0
}

/// Traps if a number changes when it is converted to text and back.
private func check(_ isbn: ISBN, is other: ISBN) {
    precondition(isbn == other, "\(isbn) does not survive conversion to text")
}
