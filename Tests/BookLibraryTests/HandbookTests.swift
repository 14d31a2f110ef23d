import Testing

@testable import BookLibrary

/// Handbooks named after those who first wrote them, German laws and subjects by their letters, and the books of one course.
@Suite("Handbooks that outlive their authors, and courses", .timeLimit(.minutes(5)))
struct HandbookTests {
    @Test("Two founders in the genitive are the one that an earlier edition names")
    func founders() {
        check(
            [.same],
            [
                (
                    "Cheshire's Modern Law of Real Property",
                    "E. H. Burn",
                    "Cheshire and Burn's modern law of real property",
                    "Burn, Edward Hector",
                )
            ],
        )
    }

    @Test("A handbook by others that has the name of its first author is in doubt")
    func continued() {
        check(
            [.doubtful],
            [
                (
                    "The Law of Contract",
                    "G. H. Treitel",
                    "Treitel on the Law of Contract",
                    "Edwin Peel",
                ),
                (
                    "Art through the ages",
                    "Gardner, Helen",
                    "Gardner's Art Through the Ages: A Global History",
                    "Fred S. Kleiner",
                ),
                (
                    "Lehrbuch der anorganischen Chemie",
                    "Holleman, A. F.",
                    "Holleman-Wiberg: Lehrbuch der Anorganischen Chemie, 102. Auflage",
                    "Nils Wiberg",
                ),
            ],
        )
    }

    @Test("A library asks about such a handbook, whichever comes first")
    func continuedInLibrary() async throws {
        try await checkInLibrary(
            .doubtful,
            [
                (
                    "The Law of Contract",
                    "G. H. Treitel",
                    "Treitel on the Law of Contract",
                    "Edwin Peel",
                ),
                (
                    "Art through the ages",
                    "Gardner, Helen",
                    "Gardner's Art Through the Ages: A Global History",
                    "Fred S. Kleiner",
                ),
                (
                    "Pathologic Basis of Disease",
                    "Stanley L. Robbins",
                    "Robbins Pathologic Basis of Disease",
                    "Vinay Kumar",
                ),
                (
                    "Principles of Internal Medicine",
                    "Harrison, Tinsley R.",
                    "Harrison's Principles of Internal Medicine",
                    "Dennis L. Kasper",
                ),
                (
                    "The Law of Torts",
                    "William L. Prosser",
                    "Prosser on the Law of Torts",
                    "W. Page Keeton",
                ),
                (
                    "Lehrbuch der anorganischen Chemie",
                    "Holleman, A. F.",
                    "Holleman-Wiberg: Lehrbuch der Anorganischen Chemie, 102. Auflage",
                    "Nils Wiberg",
                ),
            ],
        )
        try await checkInLibrary(
            .different,
            [
                (
                    "The Law of Contract",
                    "G. H. Treitel",
                    "Anson on the Law of Contract",
                    "Jack Beatson",
                ),
                (
                    "The Principles of Psychology",
                    "William James",
                    "James's The Principles of Psychology: Critical Essays",
                    "Michael G. Johnson",
                ),
            ],
        )
    }

    @Test("A book about another one, or about its author, stays apart")
    func critics() {
        check(
            [.different],
            [
                (
                    "Being and Time",
                    "Martin Heidegger",
                    "Heidegger's Being and Time: A Critical Guide",
                    "Mark A. Wrathall",
                ),
                (
                    "Being and Time",
                    "Martin Heidegger",
                    "Heidegger's Being and Time",
                    "Paul Gorner",
                ),
                (
                    "Churchill",
                    "Roy Jenkins",
                    "Churchill",
                    "Winston Churchill",
                ),
                (
                    "The Interpretation of Dreams",
                    "Sigmund Freud",
                    "Freud's The Interpretation of Dreams",
                    "Laura Marcus",
                ),
                (
                    "The Principles of Psychology",
                    "William James",
                    "James's The Principles of Psychology: Critical Essays",
                    "Michael G. Johnson",
                ),
                (
                    "On the Origin of Species",
                    "Charles Darwin",
                    "Darwin's On the Origin of Species: A Biography",
                    "Janet Browne",
                ),
                (
                    "The Law of Contract",
                    "G. H. Treitel",
                    "Anson on the Law of Contract",
                    "Jack Beatson",
                ),
            ],
        )
    }

    @Test("Letters stand for the names of German laws and subjects in any case")
    func letters() {
        check(
            [.same],
            [
                (
                    "Allgemeiner Teil des BGB",
                    "Brox, Hans",
                    "Allgemeiner Teil des Bürgerlichen Gesetzbuchs. 22., neu bearb. Aufl.",
                    "Hans Brox",
                ),
                (
                    "Einführung in die Allgemeine BWL",
                    "Wöhe, Günter",
                    "Einführung in die allgemeine Betriebswirtschaftslehre",
                    "Günter Wöhe",
                ),
                (
                    "Kommentar zum StGB",
                    "Thomas Fischer",
                    "Kommentar zum Strafgesetzbuch",
                    "Fischer, Thomas",
                ),
                (
                    "Grundzüge der VWL",
                    "N. Gregory Mankiw",
                    "Grundzüge der Volkswirtschaftslehre",
                    "Mankiw, N. Gregory",
                ),
                (
                    "Die Auslegung des HGB",
                    "Karl Weber",
                    "Die Auslegung des Handelsgesetzbuches",
                    "Weber, Karl",
                ),
            ],
        )
    }

    @Test("The letters of one law are not those of another")
    func otherLetters() {
        check(
            [.different],
            [
                (
                    "Allgemeiner Teil des BGB",
                    "Karl Weber",
                    "Allgemeiner Teil des Strafgesetzbuchs",
                    "Weber, Karl",
                ),
                (
                    "Einführung in die Allgemeine BWL",
                    "Karl Weber",
                    "Einführung in die Allgemeine VWL",
                    "Weber, Karl",
                ),
            ],
        )
    }

    @Test("Parts by letters, and the books of teachers, students and exercises, are different")
    func courses() {
        check(
            [.different],
            [
                (
                    "Advanced Organic Chemistry: Part A: Structure and Mechanisms",
                    "Francis A. Carey",
                    "Advanced organic chemistry. Part B, Reactions and synthesis",
                    "Carey, Francis A.",
                ),
                (
                    "Touchstone Level 2 Student's Book",
                    "Michael McCarthy",
                    "Touchstone Level 2 Teacher's Edition with Assessment Audio CD/CD-ROM",
                    "McCarthy, Michael",
                ),
                (
                    "Alter Ego+ A1 : méthode de français",
                    "Annie Berthet",
                    "Alter Ego + A1. Cahier d'activités",
                    "Berthet, Annie",
                ),
                (
                    "Le Nouveau Taxi ! 1 : méthode de français",
                    "Guy Capelle",
                    "Le Nouveau Taxi ! 1. Cahier d'exercices",
                    "Capelle, Guy",
                ),
                (
                    "Interchange Student's Book",
                    "Jack C. Richards",
                    "Interchange Teacher's Edition with Complete Assessment Program",
                    "Richards, Jack C.",
                ),
            ],
        )
    }
}
