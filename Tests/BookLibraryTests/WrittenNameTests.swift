import BookMetadata
import Testing

@testable import BookLibrary

/// Names, signs and statements that sources write in ways of their own, each with what it must not join.
@Suite("Names within titles, and signs of other scripts", .timeLimit(.minutes(5)))
struct WrittenNameTests {
    /// Title and author twice.
    private typealias Pair = (String, String, String, String)

    private func check(_ decisions: Set<MatchVerdict.Decision>, _ pairs: [Pair]) {
        for pair in pairs {
            let left = record(pair.0, by: pair.1)
            let right = record(pair.2, by: pair.3)
            let verdict = MatchVerdict(comparing: left, with: right)
            #expect(decisions.contains(verdict.decision), "\(verdict): \(pair)")
            #expect(MatchVerdict(comparing: right, with: left) == verdict, "\(pair)")
        }
    }

    @Test("The author may stand before or behind the title")
    func namesInTitles() {
        check(
            [.same],
            [
                ("Mann, Buddenbrooks", "T. Mann", "Buddenbrooks", "Thomas Mann"),
                (
                    "Lettres de Michel de Montaigne", "Montaigne", "Lettres",
                    "Michel de Montaigne",
                ),
            ],
        )
        check(
            [.different],
            [("Hitchcock, by François Truffaut", "Truffaut, François", "Truffaut", "Truffaut")],
        )
    }

    @Test("A knight's family name may stand before his rank")
    func knights() {
        check(
            [.same],
            [
                (
                    "The Grand Alliance", "Churchill, Sir Winston S.", "The Grand Alliance",
                    "Winston Churchill",
                ),
                ("Le Morte d'Arthur", "Thomas, Sir Malory", "Le Morte d'Arthur", "Thomas Malory"),
            ],
        )
    }

    @Test("A family name before a given name without a comma is that of an initial")
    func reversedInitials() {
        check([.same], [("12 стульев", "И. Ильф", "12 стульев", "Ильф Илья")])
        check([.different, .doubtful], [("12 стульев", "И. Ильф", "12 стульев", "Ильф Павел")])
    }

    @Test("Chinese and Japanese characters have an old and a new form, and marks of repetition")
    func characters() {
        check(
            [.same],
            [
                ("围城", "钱锺书", "圍城", "錢鍾書"), ("活着", "余华", "活着", "余华 著"),
                ("こゝろ", "夏目漱石", "こころ", "夏目漱石"), ("みすゞの歌", "山田太郎", "みすずの歌", "山田太郎"),
                ("廣島の夜", "山田太郎", "広島の夜", "山田太郎"),
            ],
        )
        check([.different, .doubtful], [("こゝろ", "夏目漱石", "こと", "夏目漱石")])
    }

    @Test("What an edition has beside the text is no part of the title")
    func statements() {
        check(
            [.same],
            [
                ("Woyzeck: Text und Kommentar", "Georg Büchner", "Woyzeck", "Büchner, Georg"),
                (
                    "Poil de carotte: Avec les dessins de l'auteur", "Jules Renard",
                    "Poil de carotte", "Jules Renard",
                ),
                ("Atonement: TikTok made me buy it", "Ian McEwan", "Atonement", "Ian McEwan"),
                ("Brand: et dramatisk digt", "Henrik Ibsen", "Brand", "Henrik Ibsen"),
                ("Knock ou l'Imposteur", "Jules Romains", "Knock", "Jules Romains"),
                (
                    "Die Bibel, Einheitsübersetzung", "",
                    "Die Bibel. Einheitsübersetzung. Gesamtausgabe",
                    "",
                ),
            ],
        )
        check(
            [.different],
            [("Woyzeck: Kommentar", "Georg Büchner", "Woyzeck", "Georg Büchner")],
        )
    }

    @Test("An acronym stands beside the words of which it has the letters")
    func acronyms() {
        check(
            [.same],
            [
                ("LTI – Lingua Tertii Imperii", "Victor Klemperer", "LTI", "Victor Klemperer")
            ],
        )
        check(
            [.different, .doubtful],
            [("LTI – Lingua Quartii Imperii", "Victor Klemperer", "LTI", "Victor Klemperer")],
        )
    }

    @Test("A rare title is one book without its last word, and without the years at its end")
    func endings() {
        check(
            [.same],
            [
                (
                    "Der Hundertjährige, der aus dem Fenster stieg und verschwand",
                    "Jonas Jonasson",
                    "Der Hundertjährige, der aus dem Fenster stieg", "Jonas Jonasson",
                ),
                (
                    "Montaillou, village occitan de 1294 à 1324", "Emmanuel Le Roy Ladurie",
                    "Montaillou village occitan", "Emmanuel Le Roy Ladurie",
                ),
            ],
        )
        check(
            [.different, .doubtful],
            [
                (
                    "A History of the English People 1603 to 1714", "Ann Hill",
                    "A History of the English People", "Ann Hill",
                ),
                ("The Lion and the Witch", "Ann Hill", "The Lion", "Ann Hill"),
            ],
        )
    }

    @Test("A name after a capital By is a mentioned one, in a title without other signs")
    func capitalBy() {
        for title in ["Roughing It By Mark Twain", "MAINE LIFE BY MARK TWAIN"] {
            #expect(MentionedNames.all(in: record(title)).first?.contains("twain") == true)
        }
    }

    @Test("A contribution of one word before an author's name may belong to the title")
    func titleThatEndsInContribution() {
        for title in ["West Side Story", "The Hidden Text", "A Book of Drawings"] {
            let verdict = MatchVerdict(
                comparing: record(title + " by Irving Shulman", by: "Irving Shulman"),
                with: record(title, by: "Irving Shulman"),
            )
            #expect(verdict.decision == .same, "\(title)")
        }
        for statement in [". Story and Pictures", " written", " translated", ", text and drawings"]
        {
            let verdict = MatchVerdict(
                comparing: record("Wild Things\(statement) by Ann Finch", by: "Ann Finch"),
                with: record("Wild Things", by: "Ann Finch"),
            )
            #expect(verdict.decision == .same, "\(statement)")
        }
    }
}
