package import BooklandJSON

extension Author {
    /// The author as JSON, with the keys that docs/json.md lists.
    package var json: JSONObject {
        var object = JSONObject()
        object.add("name", name)
        if role != .author { object.add("role", role.rawValue) }
        object.add("kind", kind?.rawValue)
        object.add("sortName", sortName)
        object.add("gender", gender.rawValue)
        object.add("culturalRegion", culturalRegion?.rawValue)
        object.add("nationality", nationality)
        object.add("birthYear", birthYear)
        object.add("deathYear", deathYear)
        object.add("openLibraryID", openLibraryID)
        object.add("isbndbID", isbndbID)
        object.add("googleBooksID", googleBooksID)
        object.add("goodreadsID", goodreadsID)
        object.add("bookCount", bookCount)
        return object
    }
}
