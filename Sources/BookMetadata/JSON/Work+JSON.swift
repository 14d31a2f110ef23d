package import BooklandJSON

extension Work {
    /// The work as JSON, with the keys that docs/json.md lists.
    package var json: JSONObject {
        var object = JSONObject()
        object.add("title", title)
        object.add("subjectTags", always: subjectTags)
        object.add("originalLanguage", originalLanguage)
        object.add("firstPublicationYear", firstPublicationYear)
        object.add("description", description)
        object.add("coverImageURL", coverImageURL)
        object.add("goodreadsWorkIDs", always: goodreadsWorkIDs)
        object.add("amazonASINs", always: amazonASINs)
        object.add("librarythingIDs", always: librarythingIDs)
        object.add("googleBooksVolumeIDs", always: googleBooksVolumeIDs)
        object.add("openLibraryWorkID", openLibraryWorkID)
        object.add("isbndbID", isbndbID)
        object.add("isbndbQuality", isbndbQuality)
        object.add("lastISBNDBSync", lastISBNDBSync)
        object.add("reviewStatus", reviewStatus.rawValue)
        if isSynthetic { object.add("synthetic", true) }
        object.add("primaryProvider", primaryProvider?.rawValue)
        object.add("contributors", contributors.map(\.rawValue))
        object.add("searchLinks", searchLinks?.json)
        object.add("originalImagePath", originalImagePath)
        object.add("boundingBox", boundingBox?.json)
        return object
    }
}

extension SearchLinks {
    var json: JSONObject? {
        guard self != SearchLinks() else { return nil }
        var object = JSONObject()
        object.add("googleBooks", googleBooks)
        object.add("openLibrary", openLibrary)
        object.add("amazon", amazon)
        return object
    }
}

extension BoundingBox {
    var json: JSONObject {
        var object = JSONObject()
        object.add("x", x)
        object.add("y", y)
        object.add("width", width)
        object.add("height", height)
        return object
    }
}
