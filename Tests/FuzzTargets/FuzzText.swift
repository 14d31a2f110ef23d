import BookIdentifiers
import BookImaging
import BookText

/// libFuzzer's entry point: parses arbitrary bytes as a recognised line, and looks for lines of text in a picture made of them.
@c(LLVMFuzzerTestOneInput)
public func fuzzText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    let line = String(decoding: input, as: UTF8.self)
    for number in PrintedISBNParser.numbers(in: line) {
        precondition(number.isbn.elements.registrant != nil)
    }
    let width = 8 + Int(input.first ?? 0)
    let height = input.count / width
    if height > 4 {
        let image = LumaImage(width: width, height: height, pixels: input)
        let lines = TextLineFinder.lines(in: image, [.small, .medium, .large])
        for line in lines {
            precondition(line.end > line.start && line.size > 0)
            for isNormalised in [false, true] {
                let options = TextLine.CropOptions(letterHeight: 24, isNormalised: isNormalised)
                _ = line.cropped(from: image, scale: 1, options)
            }
        }
    }
    return 0
}
