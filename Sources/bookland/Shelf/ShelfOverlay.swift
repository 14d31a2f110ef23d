import BookImaging
import BookShelf
import BookText
import BooklandSystem

/// A photograph with a box around each spine, its title, and how certain that is, as SVG 1.1.
struct ShelfOverlay {
    /// What every overlay begins with.
    static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \

        """

    private let photo: ShelfPhoto
    private let bytes: [UInt8]?
    private let spines: [Spine]

    /// - Parameters:
    ///   - photo: The photograph.
    ///   - bytes: Its file, which becomes a part of the picture; nil if the file has other pages.
    ///   - spines: The spines.
    init(_ photo: ShelfPhoto, _ bytes: [UInt8]?, _ spines: [Spine]) {
        (self.photo, self.bytes, self.spines) = (photo, bytes, spines)
    }

    /// The file's content.
    var svg: [UInt8] {
        let (width, height) = (photo.image.width, photo.image.height)
        let size = max(12, max(width, height) / 90)
        var text = """
            \(Self.head)width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="sans-serif" font-size="\(size)">
            \(picture)

            """
        for (place, spine) in spines.enumerated() { text += Self.box(place + 1, spine, size) }
        return Array((text + "</svg>\n").utf8)
    }

    /// The photograph as it is stored, turned to be upright.
    private var picture: String {
        let (width, height) = (photo.image.width, photo.image.height)
        let (type, content): (String, [UInt8])
        switch bytes.flatMap({ ImageFormat(content: $0) }) {
        case .jpeg: (type, content) = ("jpeg", bytes ?? [])
        case .png: (type, content) = ("png", bytes ?? [])
        case .webp: (type, content) = ("webp", bytes ?? [])
        default: (type, content) = ("jpeg", photo.image.jpeg() ?? [])
        }
        let (storedWidth, storedHeight) = photo.turn.isUpright ? (height, width) : (width, height)
        let transform =
            switch photo.turn {
            case .none: ""
            case .half: " transform=\"rotate(180 \(width / 2) \(height / 2))\""
            case .clockwise: " transform=\"translate(\(width) 0) rotate(90)\""
            case .counterclockwise: " transform=\"translate(0 \(height)) rotate(-90)\""
            }
        // Viewers that turn the picture as its camera noted must not turn it twice.
        return """
            <image width="\(storedWidth)" height="\(storedHeight)" style="image-orientation:none"\(transform) \
            xlink:href="data:image/\(type);base64,\(String(decoding: Base64.encode(content), as: UTF8.self))"/>
            """
    }

    private static func box(_ place: Int, _ spine: Spine, _ size: Int) -> String {
        let box = spine.box
        let colour = colours[spine.state] ?? "#888888"
        let best = spine.matches.first
        let title = spine.state == .detected ? spine.words : best?.work.title ?? ""
        let percent = spine.state == .detected ? "" : " \(best?.percent ?? 0) %"
        let label = escaped("\(place) \(title)\(percent)".visible)
        let isStanding = box.height > box.width
        let (x, y) =
            isStanding ? (box.left + size / 4, box.top + size / 4) : (box.left, box.top + size)
        let turn = isStanding ? " transform=\"rotate(90 \(x) \(y))\"" : ""
        return """
            <rect x="\(box.left)" y="\(box.top)" width="\(box.width)" height="\(box.height)" fill="none" \
            stroke="\(colour)" stroke-width="\(max(2, size / 6))"/>
            <text x="\(x)" y="\(y)"\(turn) fill="\(colour)" stroke="#000000" stroke-width="\(max(2, size / 5))" \
            paint-order="stroke">\(label)</text>

            """
    }

    /// Colours that people who see no red or no green can tell apart.
    private static let colours: [Spine.State: String] = [
        .detected: "#cccccc", .uncertain: "#ffb000", .confirmed: "#4fc3f7",
        .alreadyYours: "#ffffff",
    ]

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
            ">",
            with: "&gt;",
        )
    }
}

extension SpineMatch {
    /// The confidence in per cent.
    var percent: Int { Int((confidence * 100).rounded(.down)) }
}
