import BookIdentifiers

extension JSONLine {
    /// Adds an ISBN in every form, and its registration group; nulls for nil.
    mutating func addForms(of isbn: ISBN?) {
        add("isbn", isbn?.digits)
        add("isbn10", isbn?.isbn10)
        add("hyphenated", isbn?.hyphenated)
        add("hyphenated10", isbn?.hyphenated10)
        add("group", isbn?.registrationGroup?.prefix)
        add("groupName", isbn?.registrationGroup?.name)
    }

    /// Adds the supplement in a line of input, and what it may stand for.
    mutating func addSupplement(of input: String) {
        let code = SupplementedNumber(input)
        add(code?.supplement, beside: code?.number)
        addCandidates(code?.isbns ?? [], ISBNForm())
    }

    /// The answer to one line of input: an ISBN, or why there is none.
    init(input: String, isbn: ISBN?, error: String?) {
        self.init()
        add("input", input)
        add("valid", isbn != nil)
        addForms(of: isbn)
        add("error", error)
        add("doubt", isbn?.doubt)
    }
}
