import BarcodeDetection
import BookIdentifiers

extension JSONLine {
    /// Adds a supplement with the price that it has beside an ISBN, or null.
    mutating func add(_ supplement: BarcodeSupplement?, beside number: EAN13?) {
        guard let supplement else { return add("supplement", object: nil) }
        var line = JSONLine()
        line.add("digits", supplement.digits)
        var price: JSONLine?
        if let found = number.flatMap({ SupplementedNumber($0, supplement).price }) {
            var line = JSONLine()
            line.add("amount", found.amount)
            line.add("currency", found.currency)
            line.add("isMinimum", found.isMinimum)
            price = line
        }
        line.add("price", object: price)
        add("supplement", object: line)
    }

    /// Adds the ISBNs that a paperback's number and supplement may stand for; empty unless there are several.
    mutating func addCandidates(_ isbns: [ISBN], _ form: ISBNForm) {
        add("candidates", strings: isbns.count > 1 ? isbns.map(form.text) : [])
    }
}
