/// The parts of a title behind the first.
extension TitleReader {
    mutating func readPart(_ segment: [String], isSentence: Bool) {
        let pieces = Self.pieces(segment)
        // "The No. 1 bestseller" is no volume.
        let all = pieces.flatMap { $0 }
        extent = extent ?? SetSize.extent(in: all)
        if Subtitle.isPraise(all) { return }
        // The binding of a picture book.
        if all.suffix(2).elementsEqual(["board", "book"]), all.count <= 4,
            BookForm.named(in: all.dropLast(2)).isEmpty
        {
            return
        }
        if all == ["edition", "integrale"] {
            forms.insert(.whole)
            return
        }
        if Self.isInOneVolume(all) {
            isComplete = true
            return
        }
        // "Effi Briest: A2"
        if takeGrade(all) { return }
        // "A Trilogy in Four Parts"
        if (3...5).contains(all.count), let size = SetSize.inParts(Self.withoutArticle(all)) {
            forms.insert(.set)
            setNumbers = [size]
            return
        }
        // "3-Book Paperback Box Set"
        if let size = SetSize.reading(all, isSet: forms.contains(.set)) {
            forms.insert(.set)
            setNumbers = [size]
            return
        }
        // "Rororo Rotfuchs"
        if isSentence, all.count <= 3, let first = all.first, Self.imprints.contains(first) {
            return
        }
        if Self.isEditionStatement(all) {
            if all == ["complete"] { isComplete = true }
            keepEdition(all)
            return
        }
        // "Diary of Samuel Pepys — Complete 1661"
        if all.count >= 2, all.count <= 4, all[0] == "complete", NumberWords.isYear(all[1]) {
            return setVolume(all[1])
        }
        // "Percy Jackson and the Olympians: The Ultimate Guide"
        if all.count <= 3, all.last == "guide",
            all.contains("ultimate") || all.contains("essential")
        {
            forms.insert(.companion)
            return
        }
        // "Nineteenth Annual Collection"
        if all.count <= 4, let last = all.last, Self.installments.contains(last),
            !all.contains("anniversary"),
            let number = all.lazy.compactMap({ NumberWords.ordinal($0) }).first
        {
            return setVolume(number)
        }
        // "Astérix - Le Bouclier arverne - n°11"
        if all.count == 2, all[0] == "n" || all[0] == "nr", Int(all[1]) != nil {
            return setVolume(all[1])
        }
        if readNumberBefore(segment, pieces, isSentence) { return }
        // "Chapters 36 to the last"
        if all.count >= 2, Self.chapters.contains(all[0]),
            Int(all[1]) != nil || all[1].utf8.count == 1
        {
            forms.insert(.selection)
            levels.append(all.joined())
            return
        }
        // "T'oji. 1-kwŏn"
        if all.count == 2, Int(all[0]) != nil, Self.eastAsianVolumes.contains(all[1]) {
            return setVolume(all[0])
        }
        // "in zwei Bänden"
        if all.count <= 5, all.first == "in" || all.first == "v" || all.first == "en",
            all.last.map(Self.volumesWords.contains) ?? false,
            all.contains(where: { Int($0) != nil })
        {
            return
        }
        roles = TitleLexicon.roles(of: pieces)
        let hadVolume = volume != nil
        var words = takePieces(pieces)
        // "A Chief Inspector Gamache Mystery, Book 1"
        if !hadVolume, let number = volume, let last = words.last, words.count > 1,
            Self.seriesWords.contains(last) || Subtitle.seriesNames.contains(last),
            BookForm.named(in: words).isEmpty, !Subtitle.isOnlyGenre(words),
            words.count(where: { !Subtitle.fillers.contains($0) }) > 1
                || !Subtitle.isBareForm(words)
        {
            volume = nil
            series.append(TitleKey.Series(name: Self.seriesName(words), number: number))
            return
        }
        // "Roughing it. By Mark Twain"
        let isSigned =
            words.count <= 6 && words.count > 1 && words.first.map(Self.by.contains) ?? false
            && (isSentence && !Subtitle.articles.contains(words[1])
                || words.contains(where: names.contains) || words.last == "author")
        // "Introd. by the author"
        // "Bürgerliches Gesetzbuch. Kommentar" is no text of the law.
        if words.count == 1, Subtitle.contributions.contains(words[0]), isSentence,
            words[0] != "kommentar"
        {
            return
        }
        guard !words.isEmpty, !isRepeated(words), !isSigned, !takeLanguages(words),
            !Subtitle.isStatement(words), !Self.isAppendix(words)
        else { return }
        // "Täällä Pohjantähden alla. 2"
        if words.count == 1, volume == nil, let number = Int(words[0]), (1...120).contains(number) {
            volume = words[0]
            return
        }
        if Self.isPictureBook(words) {
            isPictureBook = true
            return
        }
        let hasForm = roles.contains(.form)
        // "Oder lustige Geschichten und drollige Bilder für Kinder" is another title.
        let isOtherTitle = words.count > 3 && Subtitle.alternatives.contains(words[0])
        var named = hasForm && !isOtherTitle ? BookForm.named(in: words) : []
        // "Greg Heffley's Journal" is the story.
        if named == .companion, words.count >= 3, words.last == "journal",
            words[words.count - 2].hasSuffix("s")
        {
            named = []
        }
        // "A Tale of Murder, Insanity and the Making of the Oxford English Dictionary"
        if named == .companion, let place = words.firstIndex(of: "making"), place > 1,
            BookForm.named(in: words.filter { $0 != "making" }).isEmpty
        {
            named = []
        }
        // "Publication Manual of the American Psychological Association: the official guide to APA style"
        if named == .companion,
            zip(words, words.dropFirst()).contains(where: { $0 == "official" && $1 == "guide" }),
            BookForm.named(in: words.filter { $0 != "guide" }).isEmpty,
            main.contains(where: Subtitle.textbooks.contains)
        {
            named = []
        }
        // "Lehr- und Übungsbuch"
        if named == .workbook, words.contains("lehr") { named = [] }
        // "Jerusalem: A Cookbook" goes with nothing else.
        if named == .companion, words.count <= 2, words.last == "cookbook" { named = [] }
        let isSet = hasForm && BookForm.isSetName(words)
        if isSet { forms.insert(.set) }
        forms.formUnion(named)
        // What is told about the form needs no comparison of words.
        if isSet || !named.isEmpty, words.count <= 4 {
            setNumbers += words.filter { Int($0) != nil }
            // "Student's Book A" is one half of the book.
            levels += BookForm.without(words).filter {
                !Subtitle.fillers.contains($0) || $0.utf8.count == 1 && $0 == words.last
            }
            return
        }
        words = Self.withoutVolumes(withoutStatement(words))
        let first = segment[0].unicodeScalars.first { $0 != " " }
        parts.append(
            Part(
                words: words,
                isLowercase: first?.properties.isLowercase ?? false,
                isElided: isElided(segment),
                isList: pieces.count >= 3,
                isPair: pieces.count == 2 && pieces.allSatisfy { $0.count >= 2 },
                isSentence: isSentence,
                isOfAuthor: words.count <= 5
                    && words.contains { $0.utf8.count >= 3 && families.contains($0) },
            )
        )
    }

    /// Whether words say that all volumes are in one: "one-volume 50th anniversary edition".
    static func isInOneVolume(_ words: [String]) -> Bool {
        guard words.count <= 6,
            zip(words, words.dropFirst()).contains(where: { $0 == "1" && $1 == "volume" })
        else { return false }
        return words.allSatisfy {
            $0 == "1" || $0 == "volume" || $0 == "in" || editionWords.contains($0)
                || editionAdjectives.contains($0) || NumberWords.ordinal($0) != nil
        }
    }

    /// A description without the number of the volumes at its end: "Lexikon der Antike in fünf Bänden".
    private static func withoutVolumes(_ words: [String]) -> [String] {
        guard words.count >= 5, let last = words.last, volumesWords.contains(last),
            Int(words[words.count - 2]) != nil, ["in", "en"].contains(words[words.count - 3])
        else { return words }
        return Array(words.dropLast(3))
    }

    /// Reads the number of a volume before its title, as MARC 21's 245 $n and $p have it after a full stop.
    ///
    /// "The Feynman lectures on physics. 1, Mainly mechanics, radiation, and heat"
    private mutating func readNumberBefore(
        _ segment: [String],
        _ pieces: [[String]],
        _ isSentence: Bool,
    ) -> Bool {
        guard isSentence, volume == nil, pieces.count > 1, pieces[0].count == 1, segment.count > 1,
            pieces[1].count > 0, Int(pieces[1][0]) == nil,
            !(pieces[1].last.map(Self.editionWords.contains) ?? false),
            let number = Int(pieces[0][0])
                // "Maus: A Survivor's Tale. I, My Father Bleeds History", but "I, Claudius"
                ?? NumberWords.roman(pieces[0][0]).flatMap({
                    $0 > 1 || pieces[1].count > 2 ? $0 : nil
                }),
            (1...60).contains(number)
        else { return false }
        volume = String(number)
        hasNumberBefore = true
        readPart(Array(segment.dropFirst()), isSentence: isSentence)
        return true
    }
}
