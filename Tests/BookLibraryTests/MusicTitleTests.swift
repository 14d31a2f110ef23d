import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Printed music is known by kind, instruments, key and numbers", .timeLimit(.minutes(5)))
struct MusicTitleTests {
    @Test(
        "One work has titles in several languages and orders",
        arguments: [
            ("Klaviersonaten, Band II", "Piano Sonatas, Volume II [Klaviersonaten Bd. 2]"),
            (
                "Symphony no. 9 in D minor, op. 125 : full score",
                "9. Sinfonie d-Moll op. 125 : Partitur",
            ),
            ("Streichquartette op. 18", "String Quartets, Op. 18 (Urtext)"),
            ("Nocturnes (Urtext)", "Nocturnes for piano"),
            ("Requiem KV 626: Vocal Score", "Requiem, K. 626 : piano-vocal score"),
            ("Fur Elise, WoO 59, for piano (Urtext)", "Für Elise: Klavierstück a-moll WoO 59"),
            (
                "Das wohltemperierte Klavier, Teil I, BWV 846-869",
                "The Well-Tempered Clavier, Book I : BWV 846-869 (Urtext)",
            ),
            ("Winterreise, op. 89 (D 911) für Singstimme und Klavier", "Winterreise D 911"),
            ("Le sacre du printemps : [full score]", "The Rite of Spring in Full Score"),
            ("Messiah : an oratorio (vocal score)", "Messiah HWV 56. Vocal score"),
            (
                "Die Schöpfung, Hob. XXI:2 : Klavierauszug",
                "Die Schöpfung: Oratorium. Klavierauszug",
            ),
        ],
    )
    func works(title: String, other: String) {
        #expect(decision(title, other, by: "Anna Martin") == .same)
    }

    @Test(
        "Another number, key, instrument, setting, voice or text is another book",
        arguments: [
            ("Études, op. 10", "Etüden op. 25 für Klavier"),
            ("Klaviersonaten, Band I", "Piano Sonatas, Volume II"),
            ("Violin Sonatas, vol. 1", "Piano Sonatas, vol. 1"),
            ("Sonate h-Moll", "Sonate b-Moll"), ("Prelude in C minor", "Prelude in C-sharp minor"),
            ("Sonate für Klavier f-Moll op. 2 Nr. 1", "Piano sonata in A major, op. 2 no. 2"),
            (
                "Symphony No. 5 in C minor, op. 67",
                "Symphony No. 5 in C minor, op. 67, arranged for piano",
            ),
            (
                "Violinkonzert D-Dur op. 61: Partitur",
                "Violin concerto in D major op. 61 : piano reduction",
            ),
            ("Violinkonzert e-Moll op. 64", "Violin Concerto in E minor, op. 64: violin part"),
            ("Winterreise D 911 (hohe Stimme)", "Winterreise D 911 (tiefe Stimme)"),
            ("The Firebird in Full Score", "Firebird Suite in full score"),
            ("Der Messias: Klavierauszug", "Messiah: vocal score"),
            ("Die Kreutzersonate", "The Kreutzer Sonata"), ("Werke 1", "Works 1"),
            ("One Piece (Carlsen) (5)", "One Piece (Carlsen) (6)"),
            ("Vitamin D 3", "Vitamin K 2"),
        ],
    )
    func others(title: String, other: String) {
        #expect(decision(title, other, by: "Anna Martin") != .same)
    }

    @Test("A language that both records name is told apart")
    func languages() {
        let left = record("Klaviersonaten, Band 2", by: "Anna Martin", language: "de")
        let right = record("Piano Sonatas, Volume 2", by: "Anna Martin", language: "en")
        #expect(MatchVerdict(comparing: left, with: right).decision != .same)
    }
}
