/// Words on spines that belong to no title and no name: publishers, series and numbers of editions.
enum ImprintWords {
    /// The confidence to which a word of an imprint is weakened: just below an even chance, so that it still helps a title that
    /// has it.
    private static let weakConfidence: Float = 42

    /// Returns the words without `third edition` and the like, and with weak imprints.
    static func weakened(
        _ words: [(text: String, confidence: Float)]
    ) -> [(text: String, confidence: Float)] {
        var kept: [(text: String, confidence: Float)] = []
        for (place, word) in words.enumerated() {
            if editions.contains(word.text) { continue }
            let isBesideEdition =
                place + 1 < words.count && editions.contains(words[place + 1].text)
                || place > 0 && words[place - 1].text == "edition"
            if ordinals.contains(word.text), isBesideEdition { continue }
            let isImprint = imprints.contains(word.text)
            kept.append(
                (word.text, isImprint ? min(word.confidence, weakConfidence) : word.confidence)
            )
        }
        return kept
    }

    /// Whether a word is on spines without being of a title.
    static func contains(_ word: String) -> Bool { imprints.contains(word) }

    /// Whether a word stands for `edition`.
    static func isEdition(_ word: String) -> Bool { editions.contains(word) }

    /// Whether a word beside `edition` says which one it is.
    static func isOrdinal(_ word: String) -> Bool { ordinals.contains(word) }

    private static let editions: Set<String> = ["edition", "ed", "edn"]

    private static let ordinals = set(
        """
        first second third fourth fifth sixth seventh eighth ninth tenth 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th new \
        revised updated international
        """
    )

    private static let imprints = set(
        """
        penguin vintage picador abacus oreilly cambridge oxford princeton springer wiley pearson mcgraw hill addison wesley \
        prentice hall harper collins harpercollins perennial faber orbit grafton flamingo headline sceptre random house modern \
        classics books press apress manning sams academic elsevier dover pocket harvard mit simon schuster bantam ballantine \
        doubleday viking knopf norton routledge corgi pan arrow virago bloomsbury canongate hodder constable delacorte workman \
        publishing publications publishers university edition series paperback puffin signet tor gollancz macmillan \
        scribner quercus maclehose martins verlag editions gallimard suhrkamp fischer rowohlt planeta anagrama einaudi mondadori
        """
    )

    private static func set(_ words: String) -> Set<String> {
        Set(words.split(separator: " ").map(String.init))
    }
}
