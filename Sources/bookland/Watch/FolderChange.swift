/// A change in a watched folder.
struct FolderChange: Equatable {
    /// The number of the watch; -1 for an overflow.
    let watch: Int32
    let kind: Kind
    /// The name of the file or folder; empty if the watched folder itself is meant.
    let name: [UInt8]

    /// The kinds of changes that matter.
    enum Kind: Equatable {
        /// A file was closed after writing, got its name, or was created as another name of a file.
        case fileArrived
        /// A folder was created, or got its name.
        case folderArrived
        /// The watched folder was removed or moved, or its file system was unmounted.
        case folderLeft
        /// There were more changes than the kernel keeps: nobody knows which.
        case overflow
    }
}
