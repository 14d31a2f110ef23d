import BookDesk
import BookImport
import BookLibrary

extension ImportPreview {
    /// What would become of the rows, with the keys of docs/import.md.
    func line(of file: String) -> JSONLine {
        var object = JSONLine()
        object.add("file", file)
        object.add("format", description.format.name)
        object.add("encoding", description.encoding.name)
        object.add("rows", sampled)
        object.add("isComplete", isComplete)
        object.add("added", counts.added)
        object.add("alreadyYours", counts.alreadyYours)
        object.add("merged", counts.merged)
        object.add("toReview", counts.toReview)
        object.add("rejected", counts.rejected)
        return object
    }
}
