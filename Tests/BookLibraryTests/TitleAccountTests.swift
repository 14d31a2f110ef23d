import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Titles by what each word is about", .timeLimit(.minutes(5)))
struct TitleAccountTests {
    typealias Side = (title: String, author: String)

    private func decision(_ left: Side, _ right: Side) -> MatchVerdict.Decision {
        let (first, second) = (
            record(left.title, by: left.author), record(right.title, by: right.author),
        )
        let verdict = MatchVerdict(comparing: first, with: second)
        #expect(MatchVerdict(comparing: second, with: first) == verdict)
        return verdict.decision
    }

    @Test(
        "One book is found whose title is divided, ordered and decorated in another way",
        arguments: [
            (
                ("Einführung in die Logik", "Hans Roth"),
                ("Einführung in die Logik - 25., überarb. und aktualis. Aufl.", "Roth, Hans"),
            ),
            (
                ("Select Cases in the Court of Pleas under Edward I, vol. I", "G. O. Sayles"),
                ("Select cases in the Court of Pleas under Edward I. 1", "Sayles, George O."),
            ),
            (
                ("Symphony No. 5 in C minor, op. 67 : full score", "Beethoven, Ludwig van"),
                ("Symphony no. 5, C minor, op. 67. Study score", "Beethoven, L. v."),
            ),
            (
                (
                    "King Henry IV, Part 2 (Arden Shakespeare)",
                    "William Shakespeare",
                ),
                ("The second part of King Henry IV", "Shakespeare, William"),
            ),
            (
                ("The Master and Margarita", "Mikhail Bulgakov"),
                ("Master and Margarita, transl. by Mirra Ginsburg", "Bulgakov, Mikhail"),
            ),
            (
                ("Harry Potter und der Gefangene von Askaban", "J. K. Rowling"),
                ("Harry Potter u.d. Gefangene v. Askaban", "Rowling, Joanne K."),
            ),
            (
                ("Rules for radicals : a practical primer for realists", "Alinsky, Saul"),
                ("Rules for Radicals - A Practical Primer for Realists (Vintage)", "Saul Alinsky"),
            ),
            (
                ("The Lord of the Rings, complete in one volume", "J. R. R. Tolkien"),
                (
                    "The Lord of the Rings (one-volume 50th anniversary edition)",
                    "Tolkien, J. R. R.",
                ),
            ),
            (("Organic Chemistry 2e", "Clayden, J."), ("Organic Chemistry", "Jonathan Clayden")),
            (
                ("ノルウェイの森 上", "村上春樹"), ("Noruwei no mori. Jō", "Murakami, Haruki"),
            ),
            (("雪国", "川端康成"), ("Yukiguni", "Kawabata, Yasunari")),
            (("NARUTO -ナルト- 10", "岸本斉史"), ("NARUTO―ナルト― 巻ノ十", "岸本 斉史")),
            (("Мы", "Замятин Евгений"), ("My", "Zamjatin, Evgenij Ivanovič")),
        ] as [(Side, Side)],
    )
    func oneBook(left: Side, right: Side) {
        #expect(decision(left, right) == .same)
    }

    @Test(
        "Other books with nearly the same words are not taken for one",
        arguments: [
            (
                ("Piano Sonata No. 8, op. 13", "Beethoven, Ludwig van"),
                ("Piano Sonata No. 8, op. 31", "Beethoven, Ludwig van"),
            ),
            (
                ("Requiem KV 626: Vocal Score", "Mozart, W. A."),
                ("Requiem KV 626: Full Score", "Mozart, W. A."),
            ),
            (
                ("Principles of Microeconomics", "Ann Finch"),
                ("Principles of Macroeconomics", "Ann Finch"),
            ),
            (
                ("Oxford Dictionary of English", "Oxford Dictionaries"),
                ("The Oxford English Dictionary", "John Simpson"),
            ),
            (
                ("Brave New World and Brave New World Revisited", "Aldous Huxley"),
                ("Brave new world revisited", "Huxley, Aldous"),
            ),
            (("James Joyce's Ulysses", "Stuart Gilbert"), ("Ulysses", "James Joyce")),
            (("Animal Farm; 1984", "George Orwell"), ("Animal Farm", "George Orwell")),
            (
                ("Sämtliche Werke. Kritische Studienausgabe, Bd. 6", "Nietzsche, Friedrich"),
                ("Sämtliche Werke. Kritische Studienausgabe, Bd. 5", "Nietzsche, Friedrich"),
            ),
            (
                ("Rick Steves Paris 2016", "Rick Steves"),
                ("Rick Steves' Paris (2019)", "Rick Steves"),
            ),
            (("Saga (Saga, #5)", "Brian Vaughan"), ("Saga (Saga, #6)", "Brian Vaughan")),
            (
                ("Naruto (Shonen Jump 5)", "M. Kishimoto"),
                ("Naruto (Shonen Jump 6)", "M. Kishimoto"),
            ),
            (
                ("Goethe: Werke, Band 1", "J. W. von Goethe"),
                ("Goethe: Werke, Band 2", "J. W. von Goethe"),
            ),
            (
                ("Goethe: Schriften zur Kunst", "J. W. von Goethe"),
                ("Goethe: Schriften zur Literatur", "J. W. von Goethe"),
            ),
            (
                ("El Señor de los Anillos: La comunidad del anillo", "J. R. R. Tolkien"),
                ("El Señor de los Anillos: El retorno del rey", "J. R. R. Tolkien"),
            ),
            (
                ("Pevsner Architectural Guides: Oxford", "Nikolaus Pevsner"),
                ("Pevsner Architectural Guides: Cambridge", "Nikolaus Pevsner"),
            ),
            (("Statistik: mit SPSS", "Peter Zöfel"), ("Statistik: mit R", "Peter Zöfel")),
            (
                ("The 5 Love Languages: Singles Edition", "Gary Chapman"),
                ("The 5 Love Languages", "Gary Chapman"),
            ),
            (("Vitamin A", "Ann Lee"), ("Vitamin D", "Ann Lee")),
            (("Henry V", "William Shakespeare"), ("Henry", "William Shakespeare")),
            (("Gas Absorption", "Ann Lee"), ("Gas Adsorption", "Ann Lee")),
            (
                ("A Short History of Nearly Everything", "Bill Bryson"),
                ("A Really Short History of Nearly Everything", "Bill Bryson"),
            ),
            (("Data Structures in C", "Carol Clark"), ("Data Structures", "Carol Clark")),
            (("Roman History", "Paolo Romano"), ("History", "Paolo Romano")),
            (("Bone: One Volume Edition", "Jeff Smith"), ("Bone, Volume 1", "Jeff Smith")),
            (("Noruwei no mori. Jō", "Murakami, Haruki"), ("ノルウェイの森 下", "村上春樹")),
        ] as [(Side, Side)],
    )
    func otherBooks(left: Side, right: Side) {
        #expect(decision(left, right) != .same)
    }

    @Test("An account tells the numbers of a work apart from those of its edition")
    func numbers() {
        let account = TitleAccount(
            "Analysis 2 (Springer-Lehrbuch, 104) 5., korr. Aufl. / Konrad Königsberger"
        )
        #expect(account.numbers == ["2"])
        #expect(account.edition == "5")
        #expect(account.words == ["analysis"])
        let score = TitleAccount("Das wohltemperierte Klavier, Teil I, BWV 846-869 : Urtext")
        #expect(score.numbers == ["1"])
        #expect(score.opuses == ["bwv846"])
        #expect(TitleAccount("Code civil : édition 2013 (112e éd.)").years == ["2013"])
    }

    @Test("A work of a collected edition has no number of it")
    func collected() {
        let account = TitleAccount("Buddenbrooks. Frankfurter Ausgabe, Bd. 1")
        #expect(account.numbers.isEmpty)
        #expect(TitleAccount("Sämtliche Werke. Studienausgabe, Bd. 6").numbers == ["6"])
    }

    @Test("Capitals stand for the words beside them")
    func acronyms() {
        let account = TitleAccount("BGB Bürgerliches Gesetzbuch, dtv Beck Texte 5001, Auflage 79")
        let other = TitleAccount("Bürgerliches Gesetzbuch (BGB), 79. Aufl.")
        #expect(account.agreement(with: other, names: []) != nil)
        let code = TitleAccount("HGB Bürgerliches Gesetzbuch")
        #expect(code.agreement(with: other, names: []) == nil)
    }

    @Test("Words are aligned, equal ones first")
    func alignment() {
        let alignment = WordAlignment(["a", "b", "cat"], ["cats", "b", "a"], most: 4) {
            $1.hasPrefix($0)
        }
        #expect(alignment.common.map(\.word) == ["a", "b", "cat"])
        #expect(alignment.own.isEmpty)
        #expect(alignment.rest.isEmpty)
        #expect(!alignment.isOrdered { _ in false })
    }
}
