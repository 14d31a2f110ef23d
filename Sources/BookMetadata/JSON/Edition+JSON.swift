import BookIdentifiers
package import BooklandJSON

extension Edition {
    /// The edition as JSON, with the keys that docs/json.md lists.
    package var json: JSONObject {
        var object = JSONObject()
        object.add("isbns", always: isbns.map(\.digits))
        object.add("isbn", isbn?.digits)
        object.add("format", format?.rawValue)
        object.add("title", title)
        object.add("publisher", publisher)
        object.add("publicationPlace", publicationPlace)
        object.add("publicationDate", publicationDate?.description)
        object.add("pageCount", pageCount)
        object.add("coverImageURL", coverImageURL)
        object.add("editionTitle", editionTitle)
        object.add("series", series.map(\.json))
        object.add("editionDescription", editionDescription)
        object.add("language", language)
        object.add("amazonASINs", always: amazonASINs)
        object.add("googleBooksVolumeIDs", always: googleBooksVolumeIDs)
        object.add("librarythingIDs", always: librarythingIDs)
        object.add("openLibraryEditionID", openLibraryEditionID)
        object.add("isbndbID", isbndbID)
        object.add("goodreadsID", goodreadsID)
        object.add("isbndbQuality", isbndbQuality)
        object.add("lastISBNDBSync", lastISBNDBSync)
        object.add("primaryProvider", primaryProvider?.rawValue)
        object.add("contributors", contributors.map(\.rawValue))
        object.add("searchLinks", searchLinks?.json)
        return object
    }
}

extension BookSeries {
    var json: JSONObject {
        var object = JSONObject()
        object.add("name", name)
        object.add("number", number)
        return object
    }
}
