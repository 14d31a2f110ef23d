import BookImaging
import BookText

/// An image at full, half, quarter and smaller sizes, so that large letters cost no more than small ones.
struct ImagePyramid {
    private let levels: [LumaImage]

    init(_ image: LumaImage) {
        var levels = [image]
        while let last = levels.last, max(last.width, last.height) >= 1000 {
            levels.append(
                last.resized(width: max(1, last.width / 2), height: max(1, last.height / 2))
            )
        }
        self.levels = levels
    }

    /// The length of the image in the direction of a line.
    func length(along line: TextLine) -> Float {
        Float(line.isUpright ? levels[0].height : levels[0].width)
    }

    /// The smallest size in which letters are still higher than wanted, and its scale.
    func level(forLetters height: Float, of wanted: Float) -> (image: LumaImage, scale: Float) {
        var (index, scale): (Int, Float) = (0, 1)
        while index + 1 < levels.count, height * scale / 2 >= wanted {
            index += 1
            scale /= 2
        }
        return (levels[index], scale)
    }
}
