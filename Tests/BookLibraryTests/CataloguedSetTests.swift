import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Sets, volumes and editions as catalogues write them", .timeLimit(.minutes(5)))
struct CataloguedSetTests {
    @Test(
        "Sets of as many books are one",
        arguments: [
            (
                "The Chronicles of Arn Box Set (7 vols.)",
                "The Chronicles of Arn (Complete, Books 1-7)",
            ),
            (
                "Nebel-Trilogie: Verwehung, Verdunkelung, Verklärung",
                "Nebel Trilogie (3 Bände im Schuber)",
            ),
            ("The Arn Games Trilogy Boxed Set", "The Arn Games Box Set (3 books)"),
            (
                "The Ways of Arn (one-volume edition)",
                "The Ways of Arn: The Company of the Sea; The Three Gates; The Coming of the Queen",
            ),
            ("The Ways of Arn Boxed Set (3 vols.)", "The Ways of Arn: 3-Book Paperback Box Set"),
        ],
    )
    func sets(title: String, other: String) { #expect(decision(title, other) == .same) }

    @Test(
        "Sets of other books are not, nor is a book of a set",
        arguments: [
            ("Arn Box Set (Books 1-3)", "Arn Box Set (Books 1-7)"),
            ("Arn Box Set (Books 4-7)", "Arn Box Set (4 books)"),
            ("Nebel-Trilogie (3 Bände im Schuber)", "Verwehung: Nebel-Trilogie"),
            ("Nebel Trilogie", "Nebel Trilogie 1: Verwehung"),
            ("The Ways of Arn (one-volume edition)", "The Ways of Arn, Part 2: The Three Gates"),
        ],
    )
    func otherSets(title: String, other: String) { #expect(decision(title, other) != .same) }

    @Test(
        "The number of a volume tells it, wherever its own title stands",
        arguments: [
            (
                "The Ancient World, Volume III, Part 1",
                "The ancient world. Vol. 3, pt. 1, The prehistory of the islands",
            ),
            (
                "Die Arbeit. Kritik der Ökonomie. Erster Band. Buch I: Der Vorgang der Arbeit",
                "Die Arbeit, Bd. 1",
            ),
            (
                "Maus: A Survivor's Tale. I, My Father Bleeds History",
                "Maus I: My Father Bleeds History",
            ),
            ("One Ocean, Vol. 1: Romance Dawn", "One ocean. Vol. 1, East Blue. Romance dawn"),
            ("King Henry IV, Part 2", "The second part of King Henry IV"),
            ("Wave : 153 progressive piano pieces. Vol. 1, nos. 1-36", "Wave, Volume 1"),
        ],
    )
    func volumes(title: String, other: String) { #expect(decision(title, other) == .same) }

    @Test(
        "Other volumes and parts of volumes stay apart",
        arguments: [
            ("The Ancient World. Vol. 3, pt. 1", "The Ancient World. Vol. 3, pt. 2"),
            ("The Ancient World, vol. 3", "The Ancient World. Vol. 3, pt. 2"),
            ("Attack on Arn: No Regrets, Vol. 1", "Attack on Arn, Vol. 1"),
            ("Maus: A Survivor's Tale. II, And Here My Troubles Began", "Maus"),
            ("The first part of the journey", "The second part of the journey"),
            ("Headway: Student's Book", "Headway: Student's Book A"),
        ],
    )
    func otherVolumes(title: String, other: String) { #expect(decision(title, other) != .same) }

    @Test(
        "Japanese and Korean volumes have their number on either side",
        arguments: [
            ("鬼滅の刃 1巻", "鬼滅の刃 巻1", true), ("鬼滅の刃 1巻", "鬼滅の刃 第1巻", true),
            ("進撃の巨人 ５巻", "進撃の巨人 5", true), ("鬼滅の刃 1巻", "鬼滅の刃 11巻", false),
            ("鬼滅の刃 巻10", "鬼滅の刃 巻1", false), ("Noruwei no mori. 1 (jō)", "ノルウェイの森 上", true),
        ],
    )
    func eastAsian(title: String, other: String, isSame: Bool) {
        #expect((decision(title, other, by: "村上春樹") == .same) == isSame)
    }

    @Test(
        "Statements of editions in short words say nothing of the work",
        arguments: [
            "3., verb. u. erw. Aufl.", "31., überarb. u. aktual. Aufl.",
            "9., komplett überarbeitete Auflage", "5e éd. entièrement refondue",
            "Nuova edizione interamente riveduta", "wyd. 2 poprawione i uzupełnione",
        ],
    )
    func editions(statement: String) {
        #expect(
            decision("Lehrbuch der Pilzkunde, \(statement)", "Lehrbuch der Pilzkunde") == .same
        )
        #expect(
            decision("Lehrbuch der Pilzkunde. \(statement)", "Lehrbuch der Pilzkunde") == .same
        )
        #expect(decision("Lehrbuch der Pilzkunde, \(statement)", "Arbeitsbuch Pilzkunde") != .same)
    }

    @Test("An organization is known by its letters, and by the title that begins with them")
    func organizations() {
        let long = record("Our Common Land", by: "World Commission on Air and Water")
        let short = record("Our Common Land (The Brunt Report)", by: "WCAW")
        #expect(MatchVerdict(comparing: long, with: short).decision == .same)
        let person = record("MLA Handbook for Writers of Research Papers", by: "Gibaldi, Joseph")
        let body = record(
            "MLA Handbook for Writers of Research Papers",
            by: "Modern Language Association",
        )
        #expect(MatchVerdict(comparing: person, with: body).decision == .same)
        let oxford = record("The Oxford English Dictionary", by: "John Simpson")
        let other = record("Oxford Dictionary of English", by: "Oxford Dictionaries")
        #expect(MatchVerdict(comparing: oxford, with: other).decision != .same)
    }

    @Test("Two names behind a slash are two people")
    func peopleBehindSlash() {
        let left = record("Physik für Gärtner / Ekbert Hering, Rolf Martin (Hrsg.)")
        let right = record("Physik für Gärtner", by: "Hering, Ekbert", "Martin, Rolf")
        #expect(MatchVerdict(comparing: left, with: right).decision == .same)
    }
}
