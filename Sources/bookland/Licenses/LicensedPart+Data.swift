extension LicensedPart {
    /// Facts and pictures in the program that come from elsewhere.
    static let data = [
        LicensedPart(
            data: "isbn-ranges",
            "where the hyphens of an ISBN stand",
            "none named",
            "the International ISBN Agency, https://www.isbn-international.org/range_file_generation",
        ),
        LicensedPart(
            data: "shipped-books",
            "books that are found without a network",
            "facts",
            "public tables of book data: Goodreads-books (2019), goodbooks-10k (2017) and others",
        ),
        LicensedPart(
            data: "title-words",
            "how common a word is in titles, to recognise the same book",
            "facts",
            "counts of words in public lists of books",
        ),
        LicensedPart(
            data: "digits",
            "small grey pictures of digits, to recognise those below a code",
            "public domain; GUST Font License; Bitstream Vera",
            "the fonts OCR-B, TeX Gyre Heros and DejaVu Sans, none of which is contained",
        ),
    ]

    private init(data name: String, _ purpose: String, _ license: String, _ source: String) {
        self.init(name: name, relation: .data, purpose: purpose, license: license, source: source)
    }
}
