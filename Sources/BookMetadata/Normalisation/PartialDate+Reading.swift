extension PartialDate {
    /// Whether a word in lower case is the name of a month in one of several languages, or its abbreviation.
    package static func isMonth(_ word: String) -> Bool {
        DateToken(text: word, separator: "").month != nil
    }

    /// Reads a date in any of the forms that catalogues and booksellers use.
    ///
    /// It accepts `2009`, `c2009.`, `[2009?]`, `2009-03`, `2009/03/17`, `20090317`, `March 2009`,
    /// `17 mars 2009`, `Mar 17, 2009`, `03/2009`, `17.03.2009`, `2009年3月`, and ISO 8601 with a time
    /// of day. If day and month could be either, only the year counts; if a digit of the year is missing
    /// (`19??`), it gives nil.
    package init?(reading text: String) {
        let tokens = DateToken.tokens(of: text)
        if tokens.count == 1, let date = Self(compact: tokens[0]) {
            self = date
            return
        }
        guard let place = tokens.firstIndex(where: \.isYear), let year = tokens[place].number else {
            return nil
        }
        let whole =
            Self(year, named: tokens) ?? Self(year, after: place, tokens)
            ?? Self(year, before: place, tokens) ?? PartialDate(year: year)
        guard let whole else { return nil }
        self = whole
    }

    /// `20090317`.
    private init?(compact token: DateToken) {
        guard token.text.utf8.count == 8, let number = token.number else { return nil }
        let year = number / 10_000
        guard DateToken.years.contains(year) else { return nil }
        self.init(year: year, month: number / 100 % 100, day: number % 100)
    }

    /// Reads a month's name with a day before or after it.
    private init?(_ year: Int, named tokens: [DateToken]) {
        guard let place = tokens.firstIndex(where: { $0.month != nil }) else { return nil }
        let month = tokens[place].month
        let neighbours = [place - 1, place + 1].filter(tokens.indices.contains)
        let day = neighbours.compactMap { tokens[$0].dayOrMonth }.first
        if let date = Self(year: year, month: month, day: day) {
            self = date
        } else {
            self.init(year: year, month: month)
        }
    }

    /// `2009-03`, `2009-03-17`.
    private init?(_ year: Int, after place: Int, _ tokens: [DateToken]) {
        guard place + 1 < tokens.count, tokens[place + 1].isJoined,
            let month = tokens[place + 1].dayOrMonth
        else { return nil }
        var day: Int?
        if place + 2 < tokens.count, tokens[place + 2].isJoined {
            day = tokens[place + 2].dayOrMonth
        }
        if let date = Self(year: year, month: month, day: day) {
            self = date
        } else {
            self.init(year: year, month: month)
        }
    }

    /// `03/2009`, `17.03.2009`, `3/17/2009`.
    private init?(_ year: Int, before place: Int, _ tokens: [DateToken]) {
        guard place >= 1, tokens[place].isJoined, let last = tokens[place - 1].dayOrMonth else {
            return nil
        }
        guard place >= 2, tokens[place - 1].isJoined, let first = tokens[place - 2].dayOrMonth
        else {
            self.init(year: year, month: last)
            return
        }
        switch (first > 12, last > 12) {
        case (true, false): self.init(year: year, month: last, day: first)
        case (false, true): self.init(year: year, month: first, day: last)
        case (false, false) where tokens[place].separator == ".":
            self.init(year: year, month: last, day: first)
        case (false, false) where first == last: self.init(year: year, month: last, day: first)
        default: return nil
        }
    }
}

/// A number or a word in a date.
private struct DateToken {
    let text: String
    /// The characters between the token and the one before it.
    let separator: String

    static let years = 1000..<2200

    var number: Int? { Int(text) }
    var isYear: Bool { text.utf8.count == 4 && number.map(Self.years.contains) == true }
    var dayOrMonth: Int? {
        guard text.utf8.count <= 2, let number, (1...31).contains(number) else { return nil }
        return number
    }
    /// Whether the token belongs to the same date as the one before it.
    var isJoined: Bool { ["-", "/", ".", "‐", "–", "年", "月", "년 ", "월 "].contains(separator) }

    var month: Int? {
        guard text.utf8.count >= 3 else { return nil }
        return Self.months.firstIndex { $0.contains(text) }.map { $0 + 1 }
    }

    static func tokens(of text: String) -> [DateToken] {
        var result: [DateToken] = []
        var separator = ""
        var current = ""
        var isNumber = false
        func flush() {
            guard !current.isEmpty else { return }
            defer { current = "" }
            // Ordinal suffixes: "9th".
            if ["st", "nd", "rd", "th"].contains(current) { return }
            result.append(DateToken(text: current, separator: separator))
            separator = ""
        }
        for character in text.lowercased().prefix(100) {
            let isDigit = character.isASCII && character.isWholeNumber
            let isLetter = character.isLetter && !"年月日년월일".contains(character)
            if !current.isEmpty, isNumber != isDigit || !isDigit && !isLetter { flush() }
            if isDigit || isLetter {
                isNumber = isDigit
                current.append(character)
            } else {
                separator.append(character)
            }
        }
        flush()
        return result
    }

    /// The names of the months in several languages, with their abbreviations.
    private static let months: [Set<String>] = [
        [
            "january", "jan", "januar", "jänner", "janvier", "janv", "enero", "ene", "gennaio",
            "gen", "januari", "janeiro",
        ],
        [
            "february", "feb", "febr", "februar", "février", "fevrier", "févr", "fév", "febrero",
            "febbraio", "februari", "fevereiro", "fev",
        ],
        ["march", "mar", "märz", "maerz", "mrz", "mars", "marzo", "maart", "março", "marts"],
        ["april", "apr", "avril", "avr", "abril", "abr", "aprile"],
        ["may", "mai", "mayo", "maggio", "mag", "mei", "maio", "maj"],
        ["june", "jun", "juni", "juin", "junio", "giugno", "giu", "junho"],
        ["july", "jul", "juli", "juillet", "juil", "julio", "luglio", "lug", "julho"],
        ["august", "aug", "août", "aout", "agosto", "ago", "augustus", "augusti"],
        ["september", "sep", "sept", "septembre", "septiembre", "settembre", "set", "setembro"],
        [
            "october", "oct", "oktober", "okt", "octobre", "octubre", "ottobre", "ott", "outubro",
            "out",
        ],
        ["november", "nov", "novembre", "noviembre", "novembro"],
        [
            "december", "dec", "dezember", "dez", "décembre", "decembre", "déc", "diciembre", "dic",
            "dicembre", "dezembro",
        ],
    ]
}
