import BookIdentifiers

/// libFuzzer's entry point: parses arbitrary text as a number with its supplement.
@c(LLVMFuzzerTestOneInput)
public func fuzzSupplements(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    if let misprint = MisprintedISBN(text) {
        precondition((try? ISBN(text)) == nil, "a misprint is no ISBN")
        precondition([10, 13].contains(misprint.digits.utf8.count), "a misprint has all digits")
    }
    guard let code = SupplementedNumber(text) else { return 0 }
    let again = SupplementedNumber("\(code.number) \(code.supplement)")
    precondition(again == code, "\(code) does not survive conversion to text")
    precondition((code.error == nil) == (code.isbns.count == 1), "one ISBN, or a reason")
    precondition(code.price == nil || code.isbns.count == 1, "only a book has a price")
    for isbn in code.isbns {
        precondition((try? ISBN(isbn.digits)) == isbn, "\(isbn) is no ISBN")
    }
    return 0
}
