import BookCamera
import BookScanning

// step 1: Open the camera
let camera = Camera("/dev/video0")
let frames = ReconnectingFrames(of: camera)

// step 2: Print the ISBN of each book
for try await isbn in BookScanner().isbns(in: frames) {
    print(isbn.hyphenated)
}
