package import BookLibrary

/// Where the pictures of spines are about which a person has to decide: in a folder beside the library's file.
package struct SpinePictures: Sendable {
    private let folder: String

    /// Creates the folder's name from that of the library's file: `library.db.spines`.
    package init(ofLibrary path: String) {
        folder = path + ".spines"
    }

    /// The path of a book's picture.
    package func path(of id: EntryID) -> String { "\(folder)/\(id.number).jpg" }
}
