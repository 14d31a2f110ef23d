/// A look at a line: how it is cut out, and how the recogniser takes it.
struct LineLook {
    let options: TextLine.CropOptions
    let layout: TextRecogniser.Layout

    /// The first look at any line.
    static let first = LineLook(32, .line)

    /// The looks at a line of a camera that stood still, until readings agree.
    static let still = [
        LineLook(30, .rawLine), LineLook(36, isNormalised: true, .rawLine),
        LineLook(40, defocus: 0.07, .line),
        LineLook(44, isNormalised: true, isUndotted: true, .line), LineLook(26, .line),
        LineLook(44, defocus: 0.05, isUndotted: true, .rawLine), LineLook(38, .rawLine),
        LineLook(32, defocus: 0.09, .line), LineLook(52, .line),
    ]

    /// The looks at a line of a camera that moved: half of them at the picture as it is, of whose line the motion is
    /// taken out.
    static let moved = [
        LineLook(36, defocus: 0.01, .line), LineLook(44, isNormalised: true, .line),
        LineLook(44, defocus: 0.02, .line), LineLook(36, isNormalised: true, .rawLine),
        LineLook(34, defocus: 0.02, .line), LineLook(30, .rawLine),
        LineLook(40, defocus: 0.015, isUndotted: true, .rawLine), LineLook(38, .rawLine),
        LineLook(30, defocus: 0.01, .line), LineLook(26, .line),
    ]

    /// How many of them a line without a label gets.
    static let unlabelledCount = 2

    private init(
        _ letterHeight: Float,
        isNormalised: Bool = false,
        defocus: Float? = nil,
        isUndotted: Bool = false,
        _ layout: TextRecogniser.Layout,
    ) {
        var options = TextLine.CropOptions(letterHeight: letterHeight, isNormalised: isNormalised)
        options.blur = defocus.map { LineBlur(defocus: $0) }
        options.isUndotted = isUndotted
        (self.options, self.layout) = (options, layout)
    }
}
