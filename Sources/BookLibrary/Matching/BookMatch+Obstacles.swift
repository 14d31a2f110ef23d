import BookMetadata

/// What rules out one book, and what only may: other kinds and other languages.
extension BookMatch {
    private typealias Finding = MatchVerdict.Finding

    /// What rules out the same book, however similar the titles are.
    func obstacle(_ other: BookMatch, _ isSameWork: Bool) -> MatchVerdict.Finding? {
        if let language, let code = other.language, language != code {
            return .languages(language, code)
        }
        if !hasSameForms(other) { return Finding(.otherKind) }
        if !isSameWork, isAdapted(unlike: other) || other.isAdapted(unlike: self) {
            return Finding(.otherKind)
        }
        if !title.levels.isEmpty, !other.title.levels.isEmpty, title.levels != other.title.levels {
            return Finding(.otherKind)
        }
        // "Student's Book" and "Student's Book A", which is one half of it
        let levels = title.levels + other.title.levels
        if title.levels != other.title.levels, levels.count == 1, levels[0].utf8.count == 1,
            title.forms.contains(.students) || title.forms.contains(.workbook)
        {
            return Finding(.otherKind)
        }
        if let volume = title.volume, let otherVolume = other.title.volume, volume != otherVolume {
            return .volumes(volume, otherVolume)
        }
        // "Tagebücher 1933–1941" and "Tagebücher 1942–1945"
        if !title.periods.isEmpty, !other.title.periods.isEmpty,
            title.periods.isDisjoint(with: other.title.periods)
        {
            return .volumes(nil, nil)
        }
        if let year = title.guideBook?.year, let otherYear = other.title.guideBook?.year,
            year != otherYear
        {
            return .volumes(year, otherYear)
        }
        if let extent = title.extent, let otherExtent = other.title.extent, extent != otherExtent {
            return .volumes(nil, nil)
        }
        if title.isComplete && other.title.volume != nil
            || other.title.isComplete && title.volume != nil
        {
            return .volumes(nil, nil)
        }
        // "Das Aleph" and "El Aleph": the articles are of different languages.
        if !isSameWork, !title.languages.isEmpty, !other.title.languages.isEmpty,
            title.languages.isDisjoint(with: other.title.languages),
            mayDiffer(title.languages, from: other.title.languages, other)
        {
            return .languages(title.languages.sorted()[0], other.title.languages.sorted()[0])
        }
        if !isSameWork, let finding = otherLanguage(other) ?? other.otherLanguage(self) {
            return finding
        }
        // "Siddhartha: Eine indische Dichtung" and "Siddhartha: An Indian Tale"
        let (own, others) = (title.subtitleLanguages, other.title.subtitleLanguages)
        if !isSameWork, language == nil || other.language == nil, !own.isEmpty, !others.isEmpty,
            own.isDisjoint(with: others)
        {
            return .languages(
                TitleLanguage.likeliest(of: own),
                TitleLanguage.likeliest(of: others),
            )
        }
        return laterVolume(other) ?? otherNumber(other) ?? otherNumberOfTitle(other)
    }

    /// Whether what the records say of their language leaves it to the articles of their titles to tell two languages.
    ///
    /// A language that is stated outweighs a guess: "De la démocratie en Amérique" has a Dutch article only by its looks.
    private func mayDiffer(
        _ own: Set<String>,
        from others: Set<String>,
        _ other: BookMatch,
    ) -> Bool {
        switch (language, other.language) {
        case (nil, nil): true
        case (_?, _?): false
        case (let stated?, nil): own.contains(stated)
        case (nil, let stated?): others.contains(stated)
        }
    }

    /// A record names its language, and the title of the other, which names none, is in another one:
    /// "Shining: Roman" and "The Shining".
    func otherLanguage(_ other: BookMatch) -> MatchVerdict.Finding? {
        guard let language, other.language == nil else { return nil }
        if title.languages.isEmpty, !other.title.languages.isEmpty,
            !other.title.languages.contains(language)
        {
            return .languages(language, other.title.languages.sorted()[0])
        }
        guard let told = other.title.language, told != language, told != title.language else {
            return nil
        }
        return .languages(language, told)
    }

    /// Whether both are books of one kind; "(Time Travel, #1-2)" tells a set in its own way.
    func hasSameForms(_ other: BookMatch) -> Bool {
        if title.forms == other.title.forms { return true }
        // The "Gesamtausgabe" of a Bible has what every Bible has.
        if title.bible != nil, title.bible == other.title.bible,
            title.forms.symmetricDifference(other.title.forms) == .set
        {
            return true
        }
        let differing = title.forms.symmetricDifference(other.title.forms)
        if differing == [.whole, .set] { return true }
        if differing == .whole { return support(other).isNear }
        // "Millennium-Trilogie" and "Millennium Trilogie (3 Bände im Schuber)"
        if differing == .set,
            title.isSameSet(as: other.title)
                || title.main == other.title.main && SetSize.isNamed(title.mainWords.last)
                    && title.volume == nil && other.title.volume == nil
        {
            return true
        }
        // Of one volume, one source may know that it is a comic.
        if differing == .comic, title.volume != nil,
            title.volume == other.title.volume
        {
            // "Akira, Band 1", "Akira 1" in the series "Carlsen Manga"
            if authors.first.map(ComicArtist.isKnown) ?? false,
                other.authors.first.map(ComicArtist.isKnown) ?? false
            {
                return true
            }
            let support = support(other)
            return support.isNear || support.isSameYear
                || support.isSameTime && !title.parts.isEmpty
                    && title.parts.map(\.joined) == other.title.parts.map(\.joined)
        }
        return title.coversSeveral && title.forms.union(.set) == other.title.forms
            || other.title.coversSeveral && other.title.forms.union(.set) == title.forms
    }

    /// Whether one may be a translation of the other with the same title, such as "Ferdydurke": one
    /// names its language and the other does not, but one more person.
    func mayBeTranslation(_ other: BookMatch) -> Bool {
        guard title.mainWords.count == 1, other.title.mainWords.count == 1,
            title.languages.isEmpty, other.title.languages.isEmpty,
            !title.isRomanized, !other.title.isRomanized,
            !title.hasUmlauts || !other.title.hasUmlauts,
            let known = language ?? other.language, language == nil || other.language == nil,
            title.parts.isEmpty || title.parts.map(\.words) != other.title.parts.map(\.words),
            (title.mainWords + other.title.mainWords).allSatisfy({ word in
                word.utf8.allSatisfy { $0 < 0x80 } && !Subtitle.forms.contains(word)
            })
        else { return false }
        // "Lonely Planet Japan (Travel Guide)"
        if known == "en", title.guideBook != nil,
            title.guideBook?.name == other.title.guideBook?.name,
            (language == nil ? self : other).title.text.lowercased().contains(text: "travel guide")
        {
            return false
        }
        // "Watchmen: The Deluxe Edition"
        if known == "en", (language == nil ? self : other).title.hasEnglishEdition { return false }
        // "Dracula" is English in the first place.
        if known == "en",
            [authors.first?.given.first, other.authors.first?.given.first].contains(where: {
                $0.map(GivenName.isEnglish) ?? false
            })
        {
            return false
        }
        let (told, untold) = language == nil ? (other, self) : (self, other)
        let (more, less) = known == "en" ? (told, untold) : (untold, told)
        return more.authors.count + more.contributors.count
            > less.authors.count + less.contributors.count
    }
}
