import Testing

@testable import BookLibrary

/// People whom catalogues tell apart by a place, a rank or a quality (RDA 9.2.2.18), and what their names must not join.
@Suite("Names with a place instead of a family name", .timeLimit(.minutes(5)))
struct BynameTests {
    @Test("A comma may stand before the place")
    func commas() {
        check(
            [.same],
            [
                (
                    "Revelations of Divine Love",
                    "Julian of Norwich",
                    "Revelations of divine love",
                    "Julian, of Norwich, 1343-",
                ),
                (
                    "The Imitation of Christ",
                    "Thomas à Kempis",
                    "The imitation of Christ",
                    "Thomas, à Kempis, 1380-1471",
                ),
                (
                    "The Interior Castle",
                    "Teresa of Avila",
                    "The interior castle",
                    "Teresa, of Avila, Saint, 1515-1582",
                ),
                (
                    "The Lais of Marie de France",
                    "Marie de France",
                    "The lais of Marie de France",
                    "Marie, de France, active 12th century",
                ),
                (
                    "Scivias",
                    "Hildegard von Bingen",
                    "Scivias",
                    "Hildegard, von Bingen, Heilige, 1098-1179",
                ),
                (
                    "The History of the Kings of Britain",
                    "Geoffrey of Monmouth",
                    "The history of the kings of Britain",
                    "Geoffrey, of Monmouth, Bishop of St. Asaph, 1100?-1154",
                ),
                (
                    "Arthurian Romances",
                    "Chrétien de Troyes",
                    "Arthurian romances",
                    "Chrétien, de Troyes, active 12th century",
                ),
                (
                    "Philosophical Writings",
                    "William of Ockham",
                    "Philosophical writings",
                    "William, of Ockham, approximately 1285-approximately 1349",
                ),
                (
                    "Parzival",
                    "Wolfram von Eschenbach",
                    "Parzival",
                    "Wolfram, von Eschenbach, 12. Jh.",
                ),
                (
                    "Histoire d’une âme",
                    "Thérèse de Lisieux",
                    "Histoire d’une âme",
                    "Thérèse, de Lisieux, sainte, 1873-1897",
                ),
            ],
        )
    }

    @Test("A rank behind a name is no part of it, in several languages")
    func ranks() {
        check(
            [.same],
            [
                (
                    "Proslogion",
                    "Anselm of Canterbury",
                    "Proslogion",
                    "Anselm, Saint, Archbishop of Canterbury, 1033-1109",
                ),
                (
                    "Crossing the Threshold of Hope",
                    "Pope John Paul II",
                    "Crossing the threshold of hope",
                    "John Paul II, Pope, 1920-2005",
                ),
                (
                    "Crossing the Threshold of Hope",
                    "John Paul II",
                    "Crossing the threshold of hope",
                    "John Paul II, Pope",
                ),
                (
                    "Christmas Broadcasts of the Commonwealth",
                    "Queen Elizabeth II",
                    "Christmas broadcasts of the Commonwealth",
                    "Elizabeth II, Queen of Great Britain, 1926-",
                ),
                (
                    "Jesus of Nazareth",
                    "Pope Benedict XVI",
                    "Jesus of Nazareth",
                    "Benedict XVI, Pope, 1927-",
                ),
                (
                    "Jesus von Nazareth",
                    "Benedikt XVI.",
                    "Jesus von Nazareth",
                    "Benedikt XVI., Papst, 1927-2022",
                ),
                (
                    "Meditations",
                    "Marcus Aurelius",
                    "Meditations",
                    "Marcus Aurelius, Emperor of Rome, 121-180",
                ),
                (
                    "Der Antimachiavell",
                    "Friedrich II.",
                    "Der Antimachiavell",
                    "Friedrich II., König von Preußen",
                ),
                (
                    "The Odyssey",
                    "Homer",
                    "The odyssey",
                    "Homerus",
                ),
                (
                    "Politics",
                    "Aristotle",
                    "Politics",
                    "Aristotle, 384-322 B.C.",
                ),
            ],
        )
    }

    @Test("A year that is not that of birth tells no two people apart")
    func years() {
        check(
            [.same],
            [
                (
                    "The Travels of Sir John Mandeville",
                    "John Mandeville, fl. 1357",
                    "The travels of Sir John Mandeville",
                    "Mandeville, John, 1300-1372",
                ),
                (
                    "The Book of Margery Kempe",
                    "Margery Kempe, ca. 1373-1440",
                    "The book of Margery Kempe",
                    "Kempe, Margery, 1368-",
                ),
            ],
        )
    }

    @Test("One given name with two places is two people")
    func places() {
        check(
            [.different],
            [
                (
                    "Summa",
                    "Thomas, of Celano",
                    "Summa",
                    "Thomas, of Chobham",
                ),
                (
                    "The Life of Christ",
                    "William of Ockham",
                    "The Life of Christ",
                    "William, of Tyre, Archbishop of Tyre",
                ),
                (
                    "Sermons",
                    "Bernard, de Ventadour",
                    "Sermons",
                    "Bernard, of Clairvaux, Saint",
                ),
            ],
        )
    }

    @Test("A name without the number of a pope leaves a doubt")
    func numbers() {
        check(
            [.doubtful],
            [
                (
                    "Poems",
                    "John Paul",
                    "Poems",
                    "John Paul II, Pope, 1920-2005",
                )
            ],
        )
    }

    @Test("A family name before a particle stays a family name")
    func familyNames() {
        check(
            [.same],
            [
                (
                    "Letters to Theo",
                    "Gogh, van Vincent",
                    "Letters to Theo",
                    "Vincent van Gogh",
                ),
                (
                    "Some Buried Caesar",
                    "Stout, Rex",
                    "Some Buried Caesar",
                    "Rex Stout",
                ),
                (
                    "Titans of History",
                    "Montefiore, Santa",
                    "Titans of History",
                    "Santa Montefiore",
                ),
                (
                    "Die Straße",
                    "Werner Herzog, Lotte Eisner",
                    "Die Straße",
                    "Eisner, Lotte",
                ),
                (
                    "Der Prinz",
                    "König, Peter",
                    "Der Prinz",
                    "Peter König",
                ),
                (
                    "The Story of a Bear",
                    "Milne, A. A.",
                    "The Story of a Bear",
                    "A. A. Milne",
                ),
            ],
        )
    }

    @Test("A library finds a pope by the form of a catalogue, and two people of one name apart")
    func inLibrary() async throws {
        try await checkInLibrary(
            .same,
            [
                ("Let Us Dream", "Pope Francis", "Let us dream", "Francis, Pope, 1936-"),
                ("Let Us Dream", "Jorge Mario Bergoglio", "Let us dream", "Francis, Pope, 1936-"),
                ("Laudato si'", "Papst Franziskus", "Laudato si'", "Francis, Pope"),
                (
                    "Jesus of Nazareth",
                    "Joseph Ratzinger",
                    "Jesus of Nazareth",
                    "Benedict XVI, Pope, 1927-2022",
                ),
            ],
        )
        try await checkInLibrary(
            .different,
            [("Saint Francis", "Thomas, of Celano", "Saint Francis", "Thomas, of Chobham")],
        )
    }
}
