import BookIdentifiers

/// What tells the language of a book whose record does not: the words of its title, and the area in which its ISBN
/// was registered.
extension BookMatch {
    /// The verdict on two books that are the same but for what the titles and ISBNs tell of their languages.
    ///
    /// An ISBN proves no language, as German publishers print English books: it leaves a doubt.
    func weighingLanguages(_ verdict: MatchVerdict, with other: BookMatch) -> MatchVerdict {
        guard verdict.decision == .same, language == nil || other.language == nil,
            let reason = verdict.reasons.first, reason != .sameISBN, reason != .sameWorkIdentifier
        else { return verdict }
        if let finding = otherLikelyLanguage(other) ?? other.otherLikelyLanguage(self) {
            return MatchVerdict(.doubtful, [finding] + verdict.findings)
        }
        if let finding = otherScript(other) ?? other.otherScript(self) {
            return MatchVerdict(.doubtful, [finding] + verdict.findings)
        }
        if mayBeOriginal(of: other) || other.mayBeOriginal(of: self)
            || mayBeTranslated(from: other) || other.mayBeTranslated(from: self)
        {
            return MatchVerdict(.doubtful, [.unknownLanguage] + verdict.findings)
        }
        return verdict
    }

    private static let eastAsian: WordSet = ["ja", "zh", "ko"]

    /// What tells that the other, whose title is in Latin letters, is no edition with a romanized title, but a
    /// translation: "Анна Каренина", and the "Anna Karenina" of an American publisher.
    private func otherScript(_ other: BookMatch) -> MatchVerdict.Finding? {
        // With two ISBNs they are two editions of one work.
        guard other.language != nil || isbns.isEmpty || other.isbns.isEmpty,
            title.isRomanized, let own = WritingSystem.languages(of: title.text),
            WritingSystem.all(in: [other.title.text]) == [.latin]
        else { return nil }
        let told = EditionLanguage(code: other.language, isbn: other.isbns.first)
        if !told.codes.isEmpty {
            return told.codes.isDisjoint(with: own)
                ? .languages(language ?? own.first ?? "", told.words) : nil
        }
        // Nothing tells the language of a title that may be both; an ISBN is that of one.
        return other.hasTranslator && !hasTranslator || !isbns.isEmpty && other.isbns.isEmpty
            ? .unknownLanguage : nil
    }

    /// Whether this one may be a translation of the other with the same title: it names a translator and no language,
    /// and only the other tells one.
    ///
    /// "Austerlitz" and "Madame Bovary" are titles in any language, but "Crime and Punishment" is English.
    private func mayBeTranslated(from other: BookMatch) -> Bool {
        guard hasTranslator, !other.hasTranslator, title.isOfAnyLanguage,
            other.title.isOfAnyLanguage, language == nil, isbns.isEmpty
        else { return false }
        let told = EditionLanguage(code: other.language, isbn: other.isbns.first).codes
        // An English book by an author with a name of another language is a translation itself.
        guard told != ["en"] else {
            return other.authors.first?.given.first.map(GivenName.isEnglish) ?? false
        }
        return !told.isEmpty
    }

    /// What tells that the other, which names no language, is in another one than this book's record says.
    private func otherLikelyLanguage(_ other: BookMatch) -> MatchVerdict.Finding? {
        guard let language, other.language == nil else { return nil }
        let own = EditionLanguage(code: language, isbn: nil)
        let told = other.title.subtitleLanguages
        // Words such as "roman" are those of many languages.
        if Self.eastAsian.contains(language), !told.isEmpty, !told.contains(language),
            title.subtitleLanguages.isDisjoint(with: told)
        {
            return .languages(language, TitleLanguage.likeliest(of: told))
        }
        let area = EditionLanguage(code: nil, isbn: other.isbns.first)
        guard own.contradicts(area), other.title.language != language,
            EditionLanguage(code: nil, isbn: isbns.first).codes.isDisjoint(with: area.codes)
        else { return nil }
        return .languages(own.words, area.words)
    }

    /// Whether only this one has an ISBN, and an author in Chinese, Japanese or Korean characters.
    ///
    /// "ONE PIECE 2" by 尾田栄一郎 is not the volume 2 by Eiichiro Oda.
    private func mayBeOriginal(of other: BookMatch) -> Bool {
        guard other.language == nil, other.isbns.isEmpty, !isbns.isEmpty, !title.isRomanized,
            let author = authors.first, let otherAuthor = other.authors.first
        else { return false }
        return author.isEastAsian && !otherAuthor.isEastAsian
    }
}

extension AuthorKey {
    /// Whether the name is written in Chinese, Japanese or Korean characters.
    fileprivate var isEastAsian: Bool {
        words.contains { word in word.utf8.contains { 0xE3...0xED ~= $0 } }
    }
}

extension TitleKey {
    /// Whether the main title is a name or a single word, which tells no language.
    fileprivate var isOfAnyLanguage: Bool {
        languages.isEmpty && TitleLanguage.reading(mainWords) == nil
            && (mainWords.count == 1 || mainWords.count == 2 && GivenName.isKnown(mainWords[0])
                || isName)
    }

    /// Whether both words of the main title begin with a capital: "Madame Bovary".
    private var isName: Bool {
        guard mainWords.count == 2 else { return false }
        return text.split(separator: " ").prefix(2).allSatisfy {
            $0.unicodeScalars.first?.properties.isUppercase ?? false
        }
    }
}
