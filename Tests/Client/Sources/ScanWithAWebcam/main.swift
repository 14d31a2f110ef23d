import BookCamera
import BookScanning

// step 1: Open the camera
let camera = Camera("/dev/video0")
let frames = LastingFrames(of: camera)

// step 2: Print the ISBN of each book
let scanner = BookScanner()
for await event in scanner.events(in: frames) {
    switch event {
    case .code(let code):
        if let isbn = code.isbn { print(isbn.hyphenated) }
    default:
        break
    }
}
